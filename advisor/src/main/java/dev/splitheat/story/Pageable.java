package dev.splitheat.story;

import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import java.util.Objects;

/**
 * Whether an alert may wake somebody: only where it is severe and there is something to do at once. A redesign is never
 * done at night.
 *
 * @param from the least severity that does
 */
public record Pageable(Severity from) {
    /** What harms users now. */
    public static final Pageable CRITICAL = new Pageable(Severity.CRITICAL);

    public Pageable {
        Objects.requireNonNull(from, "from");
    }

    public boolean test(Alert alert) {
        return told(alert) && alert.marks().hush().isEmpty() && alert.severity().compareTo(from) >= 0 && doNow(alert);
    }

    private static boolean told(Alert alert) {
        return switch (alert.state()) {
            case FIRING, CLEARING -> true;
            case PENDING, RESOLVED -> false;
        };
    }

    /** Of the advice that stands first: no page shows another's. */
    private static boolean doNow(Alert alert) {
        return alert.advice().recommendations().stream()
                .findFirst()
                .map(advised -> !advised.doNow().isEmpty())
                .orElse(false);
    }
}
