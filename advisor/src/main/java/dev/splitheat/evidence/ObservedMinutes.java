package dev.splitheat.evidence;

import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.LongConsumer;

/**
 * Which minutes of a database's operations were counted: each counts once, whoever tells of it again.
 *
 * @param since begin of the oldest interval that told of operations, also one that is forgotten
 * @param until end of the newest one
 * @param hours a bit for each minute, the lowest for the first, by hours since 1970
 */
public record ObservedMinutes(String database, Instant since, Instant until, NavigableMap<Long, Long> hours) {
    private static final long MINUTES = 60;

    public ObservedMinutes {
        Objects.requireNonNull(database, "database");
        Objects.requireNonNull(since, "since");
        Objects.requireNonNull(until, "until");
        hours = Collections.unmodifiableNavigableMap(new TreeMap<>(hours));
    }

    /** Of a database that nothing was told of before this time. */
    public static ObservedMinutes none(String database, Instant at) {
        return new ObservedMinutes(database, at, at, new TreeMap<>());
    }

    /** Whether any minute of the interval was counted. */
    public boolean has(Instant end, Duration length) {
        long[] counted = {0};
        each(end, length, minute -> counted[0] |= hours.getOrDefault(hour(minute), 0L) & bit(minute));
        return counted[0] != 0;
    }

    public ObservedMinutes plus(Instant end, Duration length) {
        NavigableMap<Long, Long> more = new TreeMap<>(hours);
        each(end, length, minute -> more.merge(hour(minute), bit(minute), (known, bit) -> known | bit));
        more.headMap(more.lastKey() - Usage.REMEMBERED.toHours()).clear();
        Instant start = end.minus(length);
        return new ObservedMinutes(
                database, start.isBefore(since) ? start : since, end.isAfter(until) ? end : until, more);
    }

    /** How many minutes of the last week were counted. */
    public long minutes() {
        return hours.values().stream().mapToLong(Long::bitCount).sum();
    }

    private static void each(Instant end, Duration length, LongConsumer minute) {
        long last = Math.floorDiv(end.getEpochSecond() - 1, MINUTES);
        long first = last - Math.max(1, length.toMinutes()) + 1;
        for (long each = first; each <= last; each++) {
            minute.accept(each);
        }
    }

    private static long hour(long minute) {
        return Math.floorDiv(minute, MINUTES);
    }

    private static long bit(long minute) {
        return 1L << Math.floorMod(minute, MINUTES);
    }
}
