package dev.splitheat.sandbox.world;

import dev.splitheat.keyspace.Key;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/** One split: what landed on it in the current minute, and how long it has been loaded. */
final class Split {
    /** Spanner reports from this score on, and so begins to care. */
    static final int WARM = 50;

    private static final double IDLE = 4;

    private final Key start;
    private final NavigableMap<Key, Double> loads = new TreeMap<>();
    private double load;
    private double shared;
    private int warmMinutes;
    private int idleMinutes;
    private int uncutMinutes;
    private int futileCuts;

    Split(Key start) {
        this.start = start;
    }

    Key start() {
        return start;
    }

    void clear() {
        loads.clear();
        load = 0;
        shared = 0;
    }

    void land(Load part) {
        loads.merge(part.key(), part.percent(), Double::sum);
        load += part.percent();
    }

    /** Load of a neighbour that is still served by the same server. */
    void share(double percent) {
        shared += percent;
    }

    double load() {
        return load;
    }

    NavigableMap<Key, Double> loads() {
        return loads;
    }

    int score() {
        return (int) Math.min(100, Math.round(load + shared));
    }

    /** Counts the minute that has just ended. */
    void age() {
        warmMinutes = load >= WARM ? warmMinutes + 1 : 0;
        idleMinutes = load < IDLE ? idleMinutes + 1 : 0;
        if (score() < WARM) {
            uncutMinutes = 0;
            futileCuts = 0;
        }
    }

    int warmMinutes() {
        return warmMinutes;
    }

    int idleMinutes() {
        return idleMinutes;
    }

    void countFromHere() {
        warmMinutes = 0;
    }

    /** No cut would have helped when one was due. */
    void leftUncut() {
        uncutMinutes++;
    }

    int uncutMinutes() {
        return uncutMinutes;
    }

    int futileCuts() {
        return futileCuts;
    }

    void futileCuts(int cuts) {
        futileCuts = cuts;
    }

    /** The share that the busiest row has in the load, 0 to 1. */
    double busiestShare() {
        return load == 0
                ? 0
                : loads.values().stream().mapToDouble(percent -> percent).max().orElse(0) / load;
    }

    Key busiest() {
        return loads.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElse(start);
    }
}
