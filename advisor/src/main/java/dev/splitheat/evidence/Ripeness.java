package dev.splitheat.evidence;

import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Recommendation;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

/**
 * How much an advice knew, and when it is worth to ask again. People act on what they were told: other figures are no reason
 * to tell them otherwise.
 *
 * @param since when the first advice was given
 * @param at when the last one was
 * @param measured whether its effect was measured on observed keys then
 */
public record Ripeness(Instant since, Instant at, boolean measured) {
    /** Collectors are asked for more keys when a finding opens; a few minutes of them tell how load lies. */
    private static final List<Duration> FIRST_SAMPLES =
            List.of(Duration.ofMinutes(5), Duration.ofMinutes(15), Duration.ofMinutes(30));

    private static final Duration HOUR = Duration.ofHours(1);
    /** A load that grew for so long deserves another number of shards. */
    private static final Duration SETTLED = Duration.ofDays(1);

    public Ripeness {
        Objects.requireNonNull(since, "since");
        Objects.requireNonNull(at, "at");
    }

    public static Ripeness first(Instant now, Advice given) {
        return new Ripeness(now, now, measured(given));
    }

    /** Whether enough may have been observed since to ask again. */
    public boolean isDue(Instant now) {
        return !now.isBefore(at.plus(HOUR))
                || !measured
                        && FIRST_SAMPLES.stream()
                                .map(since::plus)
                                .anyMatch(time -> at.isBefore(time) && !now.isBefore(time));
    }

    public Ripeness next(Instant now, Advice fresh) {
        return new Ripeness(since, now, measured || measured(fresh));
    }

    private static boolean measured(Advice advice) {
        return advice.recommendations().stream()
                .anyMatch(advised -> advised.expected().isPresent());
    }

    /**
     * Whether advice that knows more takes the place of what was given: when its effect is measured for the first time, when it is other redesigns, and
     * after a day whatever it is.
     *
     * @param settledAt when what was given was decided
     */
    public boolean overrules(Ripeness riper, Instant settledAt, Advice given, Advice fresh) {
        return riper.measured() && !measured
                || !kinds(given).equals(kinds(fresh))
                || !riper.at().isBefore(settledAt.plus(SETTLED));
    }

    private static List<String> kinds(Advice advice) {
        return advice.recommendations().stream().map(Recommendation::kind).toList();
    }
}
