package dev.splitheat.sandbox.locks;

import dev.splitheat.keyspace.Key;
import dev.splitheat.sandbox.load.Access;
import dev.splitheat.sandbox.load.Statement;
import dev.splitheat.sandbox.load.Touch;
import java.time.Duration;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** One row, or a range of rows that begins at it, while what is asked of it is gathered. */
final class Place {
    private static final double SECONDS = Duration.ofMinutes(1).toSeconds();

    private final Key start;
    private final boolean range;
    /** By the statement's name. */
    private final Map<String, Asked> asked = new LinkedHashMap<>();

    private final Map<String, Demand> others = new LinkedHashMap<>();

    /** What one statement asks; several accesses to one row are of the same executions. */
    private static final class Asked {
        private final Statement statement;
        private final String object;
        private final double holdSeconds;
        private final Map<Access, Double> perSecond = new EnumMap<>(Access.class);
        private final Map<String, LockMode> locks = new TreeMap<>();
        private double rows = Double.MAX_VALUE;

        Asked(Statement statement, String object, double holdSeconds) {
            this.statement = statement;
            this.object = object;
            this.holdSeconds = holdSeconds;
        }

        Demand demand() {
            double most = 0;
            for (double each : perSecond.values()) {
                most = Math.max(most, each);
            }
            return new Demand(statement, object, locks, most, rows, holdSeconds);
        }
    }

    Place(Key start, boolean range) {
        this.start = start;
        this.range = range;
    }

    Key start() {
        return start;
    }

    boolean range() {
        return range;
    }

    /** @param rows that the touch's operations go to */
    void add(Statement statement, Touch touch, Map<String, LockMode> locks, double rows, double holdSeconds) {
        Asked so = asked.computeIfAbsent(statement.name(), any -> new Asked(statement, touch.object(), holdSeconds));
        so.perSecond.merge(touch.access(), touch.times() / SECONDS / rows, Double::sum);
        locks.forEach((cell, mode) -> so.locks.merge(cell, mode, LockMode::and));
        so.rows = Math.min(so.rows, rows);
    }

    /** A demand on a row inside this range. */
    void add(Demand inside) {
        others.merge(inside.statement().name(), inside, Place::together);
    }

    List<Demand> demands() {
        Map<String, Demand> all = new LinkedHashMap<>(others);
        asked.forEach((name, so) -> all.put(name, so.demand()));
        return List.copyOf(all.values());
    }

    private static Demand together(Demand one, Demand other) {
        Map<String, LockMode> locks = new TreeMap<>(one.locks());
        other.locks().forEach((cell, mode) -> locks.merge(cell, mode, LockMode::and));
        return new Demand(
                one.statement(),
                one.object(),
                locks,
                one.perSecond() + other.perSecond(),
                Math.max(one.rows(), other.rows()),
                one.holdSeconds());
    }
}
