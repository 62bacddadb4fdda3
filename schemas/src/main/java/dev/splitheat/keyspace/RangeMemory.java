package dev.splitheat.keyspace;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * The ranges that were read last, so that a split that stays hot is not read anew for each minute of its history. In two
 * generations: when the young one is full, what nobody asked for while it filled is forgotten with the old one. Safe for
 * several threads, which do not wait for one another.
 */
final class RangeMemory {
    /** An hour of a hundred splits a minute, half of them different. */
    private static final int GENERATION = 3_000;

    /** Several times as many as are hot in a minute; each database has these places, hot or not. */
    private static final int LATEST = 512;

    /** Those of these minutes, each in the one place that its start gives: who is asked for again comes in the same objects. */
    private final Found[] latest = new Found[LATEST];

    private volatile Generations known = new Generations(new ConcurrentHashMap<>(), new ConcurrentHashMap<>());

    private record Generations(Map<Printed, KeyRange> young, Map<Printed, KeyRange> old) {
        KeyRange learned(Printed printed, Function<Printed, KeyRange> reading) {
            return young.computeIfAbsent(printed, unseen -> {
                KeyRange read = old.get(printed);
                return read != null ? read : reading.apply(printed);
            });
        }

        Generations aged() {
            return young.size() < GENERATION ? this : new Generations(new ConcurrentHashMap<>(), young);
        }
    }

    /** A range as statistics print it. */
    record Printed(String start, String limit, List<String> affected) {
        Printed {
            affected = List.copyOf(affected);
        }

        /** Of the start alone: few ranges begin alike at a time, and it is asked for each split of each minute. */
        @Override
        public int hashCode() {
            return start.hashCode();
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Printed that
                    && start.equals(that.start)
                    && limit.equals(that.limit)
                    && affected.equals(that.affected);
        }
    }

    private record Found(Printed printed, KeyRange range) {
        boolean is(String start, String limit, List<String> affected) {
            return printed.start == start && printed.limit == limit && printed.affected == affected;
        }
    }

    KeyRange of(String start, String limit, List<String> affected, Function<Printed, KeyRange> reading) {
        int hash = start.hashCode();
        int place = (hash ^ hash >>> 16) & LATEST - 1;
        Found last = latest[place];
        if (last != null && last.is(start, limit, affected)) {
            return last.range();
        }
        Printed printed = new Printed(start, limit, affected);
        KeyRange range = of(printed, reading);
        latest[place] = new Found(printed, range);
        if (last != null) {
            // It may have been asked for all the while, which the generations did not see.
            known.young().putIfAbsent(last.printed(), last.range());
        }
        return range;
    }

    private KeyRange of(Printed printed, Function<Printed, KeyRange> reading) {
        KeyRange read = known.young().get(printed);
        if (read != null) {
            return read;
        }
        known = known.aged();
        return known.learned(printed, reading);
    }
}
