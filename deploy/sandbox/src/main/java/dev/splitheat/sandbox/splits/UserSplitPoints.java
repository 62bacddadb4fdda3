package dev.splitheat.sandbox.splits;

import dev.splitheat.keyspace.Key;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/** Boundaries that users asked for, one for each key. */
final class UserSplitPoints {
    private final TreeMap<Key, UserSplitPoint> points = new TreeMap<>();

    void add(UserSplitPoint point) {
        points.put(point.key(), point);
    }

    void expire(Instant now) {
        points.values().removeIf(point -> !point.expires().isAfter(now));
    }

    boolean has(Key key) {
        return points.containsKey(key);
    }

    List<UserSplitPoint> at(Instant now) {
        return points.values().stream()
                .filter(point -> point.expires().isAfter(now))
                .toList();
    }

    /** Goes over to another schema. */
    void reread(Function<Key, Optional<Key>> reader) {
        List<UserSplitPoint> before = List.copyOf(points.values());
        points.clear();
        before.forEach(point -> reader.apply(point.key())
                .ifPresent(key -> add(new UserSplitPoint(key, point.expires(), point.initiator()))));
    }
}
