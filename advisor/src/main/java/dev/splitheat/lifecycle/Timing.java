package dev.splitheat.lifecycle;

import dev.splitheat.finding.Severity;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;

/**
 * How long an alert waits for what. RATIONALE.md of the advisor has the reason of each default.
 *
 * @param pendingInfo how long what heals by itself has to do so before anybody is told
 * @param clearing how long heat stays away before its end is told
 * @param flappingOpenings how often an alert opens within {@code flappingWithin} before it is taken to flap
 * @param flappingQuiet how long heat stays away before a flapping alert ends
 * @param remindCritical how long until a critical alert is told again though nothing changed
 * @param blindAfter without statistics for so long, Splitheat is blind to a database
 * @param mostOpen alerts of one database that are told at a time; others wait, unless they are critical
 */
public record Timing(
        Duration pendingInfo,
        Duration clearing,
        int flappingOpenings,
        Duration flappingWithin,
        Duration flappingQuiet,
        Duration remindCritical,
        Duration remindWarning,
        Duration blindAfter,
        int mostOpen) {
    public static final Timing DEFAULT = new Timing(
            Duration.ofMinutes(5),
            Duration.ofMinutes(2),
            3,
            Duration.ofHours(1),
            Duration.ofMinutes(30),
            Duration.ofHours(4),
            Duration.ofHours(24),
            Duration.ofMinutes(10),
            200);

    public Timing {
        notNegative(pendingInfo, "pending.info");
        notNegative(clearing, "clearing");
        if (flappingOpenings < 2) {
            throw new IllegalArgumentException("an alert flaps after two openings at least, not " + flappingOpenings);
        }
        notNegative(flappingWithin, "flapping.within");
        notNegative(flappingQuiet, "flapping.quiet");
        positive(remindCritical, "remind.critical");
        positive(remindWarning, "remind.warning");
        positive(blindAfter, "blind.after");
        if (mostOpen < 1) {
            throw new IllegalArgumentException("one alert at least may be told, not " + mostOpen);
        }
    }

    Duration pending(Severity severity) {
        return severity == Severity.INFO ? pendingInfo : Duration.ZERO;
    }

    /** Empty for what nobody is reminded of. */
    Optional<Duration> reminding(Severity severity) {
        return switch (severity) {
            case INFO -> Optional.empty();
            case WARNING -> Optional.of(remindWarning);
            case CRITICAL -> Optional.of(remindCritical);
        };
    }

    Duration clearing(boolean flapping) {
        return flapping ? flappingQuiet : clearing;
    }

    private static void notNegative(Duration duration, String name) {
        Objects.requireNonNull(duration, name);
        if (duration.isNegative()) {
            throw new IllegalArgumentException(name + " must not be negative: " + duration);
        }
    }

    private static void positive(Duration duration, String name) {
        notNegative(duration, name);
        if (duration.isZero()) {
            throw new IllegalArgumentException(name + " must be longer than nothing");
        }
    }
}
