package dev.splitheat.evidence;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * How busy one table or index was in the last week, and when it was read last.
 *
 * @param lastRead end of the last interval with a read or query of it, as far back as anything is known
 * @param days by days since 1970
 */
public record Usage(String database, String object, Optional<Instant> lastRead, NavigableMap<Long, UsageDay> days) {
    static final Duration REMEMBERED = Duration.ofDays(7);
    /** One minute in a hundred is busier: what a place must bear, and no single minute decides. */
    private static final double PEAK = 0.99;
    /** Less than a day without a read is no news. */
    private static final Duration LATELY = Duration.ofDays(1);

    private static final double SECONDS = 60;

    public Usage {
        Objects.requireNonNull(database, "database");
        Objects.requireNonNull(object, "object");
        Objects.requireNonNull(lastRead, "lastRead");
        days = Collections.unmodifiableNavigableMap(new TreeMap<>(days));
    }

    /** Of an object that was never seen in use. */
    public static Usage none(String database, String object) {
        return new Usage(database, object, Optional.empty(), new TreeMap<>());
    }

    /** With an interval that was not counted before. */
    public Usage plus(Instant end, Duration length, long reads, long writes) {
        NavigableMap<Long, UsageDay> more = new TreeMap<>(days);
        long day = day(end.minus(length));
        int minutes = (int) Math.max(1, length.toMinutes());
        more.put(day, more.getOrDefault(day, UsageDay.NONE).plus(minutes, reads, writes));
        more.headMap(more.lastKey() - REMEMBERED.toDays()).clear();
        Usage counted = new Usage(database, object, lastRead, more);
        return reads == 0 ? counted : counted.readAt(end);
    }

    /** With an interval that had a read, and whose rates are known already. */
    Usage readAt(Instant end) {
        return new Usage(
                database, object, Optional.of(lastRead.filter(end::isBefore).orElse(end)), days);
    }

    /** As rates a second, over the minutes that were observed. */
    public Traffic traffic(ObservedMinutes observed, Optional<Double> usedBytes) {
        Collection<UsageDay> week =
                days.tailMap(day(observed.until().minus(REMEMBERED)), true).values();
        long minutes = Math.max(1, observed.minutes());
        return new Traffic(
                week.stream().mapToLong(UsageDay::writes).sum() / (SECONDS * minutes),
                peak(week, UsageDay::writeRates, minutes),
                week.stream().mapToLong(UsageDay::reads).sum() / (SECONDS * minutes),
                peak(week, UsageDay::readRates, minutes),
                Duration.ofMinutes(observed.minutes()),
                unread(observed),
                usedBytes);
    }

    private static double peak(Collection<UsageDay> week, Function<UsageDay, RateCounts> of, long minutes) {
        List<RateCounts> counts = week.stream().map(of).toList();
        return RateCounts.percentile(counts, minutes, PEAK) / SECONDS;
    }

    private Optional<Duration> unread(ObservedMinutes observed) {
        Duration quiet = Duration.between(lastRead.orElse(observed.since()), observed.until());
        return lastRead.isPresent() && quiet.compareTo(LATELY) < 0 ? Optional.empty() : Optional.of(quiet);
    }

    private static long day(Instant time) {
        return Math.floorDiv(time.getEpochSecond(), Duration.ofDays(1).toSeconds());
    }
}
