package dev.splitheat.story;

import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

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
        return refusal(alert).isEmpty();
    }

    /** Why it wakes nobody, as the end of a sentence; empty where it does. */
    public Optional<String> refusal(Alert alert) {
        if (!told(alert)) {
            return Optional.of(alert.state() == Alert.State.RESOLVED ? "it is over" : "it is not told yet");
        }
        if (alert.marks().hush().isPresent()) {
            return Optional.of("it is silenced");
        }
        if (alert.severity().compareTo(from) < 0) {
            return Optional.of("it is " + word(alert.severity()) + ", and pages begin at " + word(from));
        }
        return doNow(alert) ? Optional.empty() : Optional.of("nothing is advised that can be done at once");
    }

    private static String word(Severity severity) {
        return severity.name().toLowerCase(Locale.ROOT);
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
