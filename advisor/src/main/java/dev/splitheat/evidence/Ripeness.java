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
 * @param since when the first advice was given, or the first key sampled
 * @param at when the last one was
 * @param measured whether its effect was measured on observed keys then
 * @param peak operations a second, at the peak, of the hot object that it knew; 0 where none was measured
 */
public record Ripeness(Instant since, Instant at, boolean measured, double peak) {
    private static final Duration FIRST_HALF_HOUR = Duration.ofMinutes(30);
    /** Collectors are asked for more keys when a finding opens; a few minutes of them tell how load lies. */
    private static final List<Duration> FIRST_SAMPLES =
            List.of(Duration.ofMinutes(5), Duration.ofMinutes(15), FIRST_HALF_HOUR);

    private static final Duration HOUR = Duration.ofHours(1);
    /** A peak that is so many times the one that advice was given for: it may need other numbers of shards. */
    private static final double GROWN = 1.25;
    /** Load that changed little for so long deserves figures of its own all the same. */
    private static final Duration SETTLED = Duration.ofDays(1);

    public Ripeness {
        Objects.requireNonNull(since, "since");
        Objects.requireNonNull(at, "at");
    }

    /** @param peak what was measured of the hot object by now */
    public static Ripeness first(Instant now, Advice given, double peak) {
        return new Ripeness(now, now, measured(given), peak);
    }

    /** Whether enough may have been observed since to ask again. */
    public boolean isDue(Instant now) {
        return !now.isBefore(at.plus(HOUR)) || isDueForFirstSamples(now);
    }

    private boolean isDueForFirstSamples(Instant now) {
        if (!at.isBefore(since.plus(FIRST_HALF_HOUR))) {
            return false;
        }
        for (Duration sampled : FIRST_SAMPLES) {
            Instant time = since.plus(sampled);
            if (at.isBefore(time) && !now.isBefore(time)) {
                return true;
            }
        }
        return false;
    }

    public Ripeness next(Instant now, Advice fresh, double newPeak) {
        return new Ripeness(since, now, measured || measured(fresh), newPeak);
    }

    /** The same for keys that were sampled for the first time: more of them come in the minutes to come. */
    public Ripeness withFirstKeys(Instant now) {
        return new Ripeness(now, at, measured, peak);
    }

    /** Whether advice for a place that has cooled down since takes the place of what was given while it was hot. */
    public static boolean isFinal(Advice given, Advice fresh) {
        return measured(fresh) && !measured(given)
                || kinds(given).equals(kinds(fresh))
                        && rewrites(fresh) >= rewrites(given)
                        && (measured(fresh) || !measured(given));
    }

    /** The same of now, for advice whose figures are still those of the earlier peak. */
    public Ripeness withPeak(double earlier) {
        return new Ripeness(since, at, measured, earlier);
    }

    private static boolean measured(Advice advice) {
        return advice.recommendations().stream()
                .anyMatch(advised -> advised.expected().isPresent());
    }

    /**
     * Whether advice that knows more takes the place of what was given: when its effect is measured for the first time, when it is other redesigns,
     * when the measured peak has grown by a quarter, when the same statements come with rewrites of queries that were not
     * seen before, and after a day whatever it is.
     *
     * @param settledAt when what was given was decided
     */
    public boolean overrules(Ripeness riper, Instant settledAt, Advice given, Advice fresh) {
        return riper.measured() && !measured
                || !kinds(given).equals(kinds(fresh))
                || riper.peak() > GROWN * peak
                || ddl(given).equals(ddl(fresh)) && rewrites(fresh) > rewrites(given)
                || !riper.at().isBefore(settledAt.plus(SETTLED));
    }

    private static List<List<String>> ddl(Advice advice) {
        return advice.recommendations().stream().map(Recommendation::ddl).toList();
    }

    private static int rewrites(Advice advice) {
        return advice.recommendations().stream()
                .mapToInt(advised -> advised.rewrites().size())
                .sum();
    }

    private static List<String> kinds(Advice advice) {
        return advice.recommendations().stream().map(Recommendation::kind).toList();
    }
}
