package dev.splitheat.report;

import dev.splitheat.alert.Headline;
import dev.splitheat.counsel.Counsel;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Proof;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Rejected;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Feedback;
import dev.splitheat.redesign.Spot;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What is advised, and for what.
 *
 * @param alert the finding that it is for; empty when somebody asked by hand
 * @param recommendations best first
 * @param rejected what was thought of and does not serve
 * @param feedback what somebody said of it
 */
public record Explanation(
        Spot spot,
        Optional<Alert> alert,
        List<Recommendation> recommendations,
        List<Rejected> rejected,
        Optional<Feedback> feedback) {
    public Explanation {
        Objects.requireNonNull(spot, "spot");
        Objects.requireNonNull(alert, "alert");
        recommendations = List.copyOf(recommendations);
        rejected = List.copyOf(rejected);
        Objects.requireNonNull(feedback, "feedback");
    }

    /** Of a finding that was advised. */
    public static Explanation of(Alert alert) {
        return new Explanation(
                Spot.of(alert.finding()),
                Optional.of(alert),
                alert.advice().recommendations(),
                alert.advice().rejected(),
                Optional.empty());
    }

    /** Of a place that nothing was measured at. */
    public static Explanation of(Spot spot, Counsel counsel) {
        return new Explanation(spot, Optional.empty(), counsel.recommendations(), counsel.rejected(), Optional.empty());
    }

    /** The same with what somebody said of it. */
    public Explanation with(Optional<Feedback> said) {
        return new Explanation(spot, alert, recommendations, rejected, said);
    }

    /** Whether a change that was made worked. */
    Optional<Proof> proof() {
        return alert.flatMap(told -> told.advice().proof());
    }

    Cause cause() {
        return spot.cause();
    }

    /** What is wrong where, without key values. */
    String headline() {
        return alert.map(told -> Headline.of(told.finding())).orElseGet(this::asked);
    }

    private String asked() {
        String object = spot.object().orElse("The database");
        return "If " + object + " is hot because of " + spot.cause()
                + spot.column().map(column -> " in " + column).orElse("");
    }
}
