package dev.splitheat.routing;

import dev.splitheat.notice.Alert;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Who is told of which alerts.
 *
 * @param number counted from 1
 * @param line where it stands in its file
 * @param sinks by name; none when these alerts are told to nobody
 */
public record Rule(int number, int line, Match match, Optional<Hours> hours, Outside outside, List<String> sinks) {
    public Rule {
        Objects.requireNonNull(match, "match");
        Objects.requireNonNull(hours, "hours");
        Objects.requireNonNull(outside, "outside");
        sinks = List.copyOf(sinks);
    }

    /** What comes of the alert, when the rule decides about it. */
    Optional<Chosen> choose(Alert alert, Instant now) {
        if (!match.takes(alert)) {
            return Optional.empty();
        }
        Optional<Instant> wait = hours.filter(open -> !open.contain(now)).map(open -> open.firstFrom(now));
        return wait.isPresent() && outside == Outside.NEXT ? Optional.empty() : Optional.of(new Chosen(this, wait));
    }

    /** Whether no alert is left that the other could decide about; true only where that is certain. */
    boolean hides(Rule later) {
        boolean whenever = hours.isEmpty()
                || outside == Outside.HOLD
                || hours.equals(later.hours()) && later.outside() == Outside.NEXT;
        return whenever && match.covers(later.match());
    }
}
