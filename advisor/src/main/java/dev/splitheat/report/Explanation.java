package dev.splitheat.report;

import dev.splitheat.alert.Headline;
import dev.splitheat.finding.Alert;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.redesign.Spot;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What is advised, and for what.
 *
 * @param alert the finding that it is for; empty when somebody asked by hand
 * @param recommendations best first
 */
public record Explanation(Spot spot, Optional<Alert> alert, List<Recommendation> recommendations) {
    public Explanation {
        Objects.requireNonNull(spot, "spot");
        Objects.requireNonNull(alert, "alert");
        recommendations = List.copyOf(recommendations);
    }

    /** Of a finding that was advised. */
    public static Explanation of(Alert alert) {
        return new Explanation(
                Spot.of(alert.finding()), Optional.of(alert), alert.advice().recommendations());
    }

    /** Of a place that nothing was measured at. */
    public static Explanation of(Spot spot, List<Recommendation> recommendations) {
        return new Explanation(spot, Optional.empty(), recommendations);
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
