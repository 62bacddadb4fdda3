package dev.splitheat.order;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Numbers that are times, hold times, or are a counter's bits reversed. */
final class NumberReadings {
    private static final long[] SNOWFLAKE_EPOCHS_MS = {
        // Twitter, 2010-11-04
        1_288_834_974_657L,
        // Discord, 2015-01-01
        1_420_070_400_000L
    };
    private static final int SNOWFLAKE_SHIFT = 22;
    /** 41 bits of milliseconds. */
    private static final Duration SNOWFLAKE_SPAN = Duration.ofMillis(1L << 41);

    private static final long NANOS_A_SECOND = 1_000_000_000;
    private static final long MILLIS_A_SECOND = 1_000;
    private static final long MILLIS_A_MONTH = Duration.ofDays(30).toMillis();

    /** No counter has come so far; and what is larger and reversed is a counter's size is so by design. */
    private static final long LARGEST_COUNTER = 1L << 40;

    private static final double REVERSED_ACCIDENT = 1.0 / (1 << 22);

    /** Counters come to billions, too; one at the very second of its writing would be odd. */
    private static final double COUNTER_OF_BILLIONS = 0.5;

    private NumberReadings() {}

    static List<Reading> of(long number, Instant at) {
        List<Reading> readings = new ArrayList<>(timesOf(number, at));
        add(snowflake(number, at), readings);
        if (isReversedCounter(number)) {
            readings.add(Reading.plain(Nature.BIT_REVERSED, REVERSED_ACCIDENT));
        }
        return readings;
    }

    /** As the time since 1970. */
    static List<Reading> timesOf(long number, Instant at) {
        List<Reading> readings = new ArrayList<>();
        add(epoch(Nature.EPOCH_SECONDS, number, ChronoUnit.SECONDS, at), readings);
        add(epoch(Nature.EPOCH_MILLIS, number, ChronoUnit.MILLIS, at), readings);
        add(epoch(Nature.EPOCH_MICROS, number, ChronoUnit.MICROS, at), readings);
        // Large numbers of other kinds fall among nanoseconds often.
        add(epoch(Nature.EPOCH_NANOS, number, ChronoUnit.NANOS, at).filter(Reading::isNear), readings);
        return readings;
    }

    private static void add(Optional<Reading> reading, List<Reading> readings) {
        if (reading.isPresent()) {
            readings.add(reading.get());
        }
    }

    /** A number with as many digits has ten times the unit's time since 1970 to fall into, about. */
    private static Optional<Reading> epoch(Nature nature, long number, ChronoUnit unit, Instant at) {
        if (!Reading.isPossible(number / (NANOS_A_SECOND / unit.getDuration().toNanos()), at)) {
            return Optional.empty();
        }
        long now = unit.between(Instant.EPOCH, at);
        if (number <= 0 || number > 2 * now) {
            return Optional.empty();
        }
        Duration span = Duration.of(Long.highestOneBit(now), unit).multipliedBy(10);
        return Reading.timed(nature, 1, span, Instant.EPOCH.plus(number, unit), at)
                .map(reading -> nature == Nature.EPOCH_SECONDS && !reading.isNear()
                        ? new Reading(nature, COUNTER_OF_BILLIONS, reading.time(), reading.off())
                        : reading);
    }

    private static Optional<Reading> snowflake(long number, Instant at) {
        Optional<Reading> closest = Optional.empty();
        for (long epoch : SNOWFLAKE_EPOCHS_MS) {
            long sinceEpoch = number >> SNOWFLAKE_SHIFT;
            // Within its first month an epoch's ids are as small as counters.
            if (sinceEpoch > MILLIS_A_MONTH && Reading.isPossible((epoch + sinceEpoch) / MILLIS_A_SECOND, at)) {
                Optional<Reading> reading = Reading.timed(
                        Nature.SNOWFLAKE, 1, SNOWFLAKE_SPAN, Instant.ofEpochMilli(epoch + sinceEpoch), at);
                closest = closest.filter(other -> reading.isEmpty()
                                || other.accident() <= reading.get().accident())
                        .or(() -> reading);
            }
        }
        return closest;
    }

    /** Both ways: BIT_REVERSE keeps the sign bit or turns it, too. */
    private static boolean isReversedCounter(long number) {
        boolean large = number < 0 || number >= LARGEST_COUNTER;
        long turned = Long.reverse(number);
        long kept = number < 0 ? Long.MAX_VALUE : turned >>> 1;
        return large && (isCounter(turned) || isCounter(kept));
    }

    static boolean isCounter(long number) {
        return number >= 0 && number < LARGEST_COUNTER;
    }
}
