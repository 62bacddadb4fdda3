package dev.splitheat.diagnosis;

import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyRange;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * The way of a heat through an object, range after range, each of them once and all in one direction.
 *
 * @param ranges first to last, two at least
 * @param level the key part, from 0, in which it goes on
 * @param forward in the key order
 */
record Way(List<Visit> ranges, int level, boolean forward) {
    /** A bound that is there once may be a cut through late rows, with the newest ones behind it. */
    private static final int WITH_ROWS_IN_FRONT = 2;

    /** Where a split that is appended to was just cut, both halves may be warm for one. */
    private static final int MINUTES_IN_FRONT = 2;

    Way {
        ranges = List.copyOf(ranges);
    }

    static Way of(List<Visit> ranges) {
        KeyRange first = ranges.get(0).range();
        Visit last = ranges.get(ranges.size() - 1);
        boolean forward = last.range().startsAfterStartOf(first);
        return new Way(ranges, from(ranges.get(1), forward).sharedParts(from(last, forward)), forward);
    }

    Instant begun() {
        return ranges.get(0).first();
    }

    /** Where the heat came from when it came into the second range: where it entered the first one nobody knows. */
    Key entered() {
        return from(ranges.get(1), forward);
    }

    /** The same of the last one. */
    Key reached() {
        return from(ranges.get(ranges.size() - 1), forward);
    }

    /** From when it was there until it came into the last range. */
    Duration sinceEntered() {
        return Duration.between(
                ranges.get(1).first(), ranges.get(ranges.size() - 1).first());
    }

    private static Key from(Visit visit, boolean forward) {
        return forward ? visit.range().start() : visit.range().limit();
    }

    private static Key to(Visit visit, boolean forward) {
        return forward ? visit.range().limit() : visit.range().start();
    }

    /** Rows that are appended have none in front of them, in the key part that grows. */
    boolean hasRowsInFront() {
        return ranges.stream().filter(each -> !isOpen(each.range())).count() >= WITH_ROWS_IN_FRONT;
    }

    /** At no end of what it goes through. */
    boolean staysAmongRows() {
        return ranges.stream().allMatch(each -> RowsInFront.isBetween(each.range(), level));
    }

    private boolean isOpen(KeyRange range) {
        return forward ? range.reachesEndOfPrefix(level) : range.reachesBeginOfPrefix(level);
    }

    boolean staysInARow() {
        return ranges.stream().anyMatch(each -> each.range().holdsOneRow());
    }

    /**
     * How often it went from a split into the next one, over a bound that was there before: the heat had it in front for
     * some minutes, and no range of these that was hot earlier holds it inside.
     */
    long oldBoundsCrossed(List<Visit> all) {
        return Stream.iterate(1, at -> at < ranges.size(), at -> at + 1)
                .filter(at -> from(ranges.get(at), forward).equals(to(ranges.get(at - 1), forward)))
                .map(ranges::get)
                .filter(next -> isOld(from(next, forward), next.first(), all))
                .count();
    }

    private boolean isOld(Key bound, Instant crossed, List<Visit> all) {
        int minutesInFront = ranges.stream()
                .filter(visit -> to(visit, forward).equals(bound))
                .mapToInt(Visit::minutes)
                .sum();
        return bound.values().size() > level
                && minutesInFront >= MINUTES_IN_FRONT
                && all.stream().filter(visit -> visit.first().isBefore(crossed)).noneMatch(visit -> visit.range()
                        .holdsInside(bound));
    }

    /** The share of all values of the key part that it has surely left behind; 0 where that cannot be said. */
    double shareLeftBehind() {
        OptionalDouble share = forward ? ValueSpan.share(entered(), reached()) : ValueSpan.share(reached(), entered());
        return share.orElse(0);
    }
}
