package dev.splitheat.diagnosis;

import dev.splitheat.finding.Phrase;
import dev.splitheat.keyspace.Key;
import dev.splitheat.order.Drift;
import dev.splitheat.order.ValueTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Heat that goes through times of the past, many times as fast as the clock: nobody writes those rows as they happen. A sweep, a
 * backfill or an import in the order of its times is at work, and is over when it comes to its end.
 */
final class PastTimes {
    /** A minute's rows in each minute is what happens now; what has to catch up is a few times as fast. */
    private static final double TIMES_THE_CLOCK = 10;

    private static final Duration OLD = Duration.ofDays(1);
    private static final int CUTS = 3;
    private static final double MINUTE = 60;

    private PastTimes() {}

    static Optional<Phrase> of(Suspect suspect) {
        OptionalInt part = MonotonicExaminer.growingPart(suspect);
        return part.isEmpty() ? Optional.empty() : of(suspect, part.getAsInt());
    }

    private static Optional<Phrase> of(Suspect suspect, int part) {
        List<Drift.Seen> ends = EndSpeed.ends(suspect, part);
        Instant now = suspect.track().lastHeatAt();
        boolean past = ends.size() >= CUTS
                && ends.stream().allMatch(end -> time(end.key(), part, now)
                        .filter(time -> time.isBefore(now.minus(OLD)))
                        .isPresent());
        return past
                ? Drift.of(ends, part).filter(PastTimes::isFast).map(drift -> phrase(suspect, part, drift))
                : Optional.empty();
    }

    /** What the part certainly tells. */
    private static Optional<Instant> time(Key key, int part, Instant now) {
        return key.values().stream()
                .skip(part)
                .limit(1)
                .flatMap(value -> ValueTime.of(value, now).stream())
                .filter(ValueTime::certain)
                .map(ValueTime::at)
                .findFirst();
    }

    private static boolean isFast(Drift drift) {
        return drift.time()
                && Math.min(Math.abs(drift.slowest()), Math.abs(drift.fastest())) >= TIMES_THE_CLOCK * MINUTE;
    }

    private static Phrase phrase(Suspect suspect, int part, Drift drift) {
        return Phrase.of(
                "The heat goes through times of {0} that are past, {1} times as fast as the clock: so does a job that goes through old"
                        + " rows, as a sweep, a backfill or an import in the order of its times, and it ends by itself.",
                suspect.key().name(part).orElse(""), Evidence.figure(Math.abs(drift.perMinute()) / MINUTE));
    }
}
