package dev.splitheat.sandbox.statistics;

import dev.splitheat.sandbox.locks.LockMinute.Request;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Waiting in one interval.
 *
 * @param ranges those with the longest waits
 * @param totalSeconds of all ranges, also those that are not listed
 */
record LockBlock(List<LockedRange> ranges, double totalSeconds) {
    static final LockBlock NOTHING = new LockBlock(List.of(), 0);
    private static final int SAMPLES = 20;

    /** @param key as lock statistics print it */
    record LockedRange(String key, double seconds, List<Request> samples) {
        LockedRange plus(LockedRange other) {
            Set<Request> all = new LinkedHashSet<>(samples);
            all.addAll(other.samples);
            return new LockedRange(
                    key,
                    seconds + other.seconds,
                    all.size() == samples.size()
                            ? samples
                            : all.stream().limit(SAMPLES).toList());
        }
    }

    LockBlock {
        ranges = List.copyOf(ranges);
    }

    LockBlock plus(LockBlock other) {
        if (other.ranges.isEmpty()) {
            return new LockBlock(ranges, totalSeconds + other.totalSeconds);
        }
        Map<String, LockedRange> all = new LinkedHashMap<>();
        ranges.forEach(range -> all.put(range.key(), range));
        other.ranges.forEach(range -> all.merge(range.key(), range, LockedRange::plus));
        return new LockBlock(new ArrayList<>(all.values()), totalSeconds + other.totalSeconds);
    }

    LockBlock longest() {
        return new LockBlock(Top.of(ranges, LockedRange::seconds), totalSeconds);
    }
}
