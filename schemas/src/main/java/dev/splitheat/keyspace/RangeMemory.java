package dev.splitheat.keyspace;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The ranges that were read last, so that a split that stays hot is not read anew for each minute of its history. Safe for
 * several threads.
 */
final class RangeMemory {
    /** An hour of a hundred splits a minute, all different. */
    private static final int MOST = 6_000;

    private final Map<Printed, KeyRange> ranges = new LinkedHashMap<>(16, 0.75f, true);

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

    synchronized KeyRange of(Printed printed, Function<Printed, KeyRange> reading) {
        KeyRange known = ranges.get(printed);
        if (known != null) {
            return known;
        }
        KeyRange read = reading.apply(printed);
        ranges.put(printed, read);
        if (ranges.size() > MOST) {
            ranges.remove(ranges.keySet().iterator().next());
        }
        return read;
    }
}
