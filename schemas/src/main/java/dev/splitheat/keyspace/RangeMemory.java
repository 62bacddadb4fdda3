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

    KeyRange of(Printed printed, Function<Printed, KeyRange> reading) {
        KeyRange read = known.young().get(printed);
        if (read != null) {
            return read;
        }
        known = known.aged();
        return known.learned(printed, reading);
    }
}
