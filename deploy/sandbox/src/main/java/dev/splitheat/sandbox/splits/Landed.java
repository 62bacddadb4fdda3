package dev.splitheat.sandbox.splits;

import dev.splitheat.keyspace.Key;
import dev.splitheat.sandbox.load.Access;
import dev.splitheat.sandbox.load.Cost;
import dev.splitheat.sandbox.load.Touch;
import java.util.Arrays;

/**
 * What landed on one split in the current minute, by key, in key order. Loads are in per cent of a server. The arrays
 * are used again every minute.
 */
final class Landed {
    /** Up to here a touch is one row's. */
    private static final double ONE_ROW = 1.5;
    /**
     * A scan that passes over this many rows of 1 KB in one operation counts as large. Inference: Spanner documents
     * "frequent or expensive range scans" without a figure.
     */
    private static final double LARGE_SCAN_ROWS = 500;

    private static final double LARGE_SCAN_COST = Cost.scan(LARGE_SCAN_ROWS, 1_000);
    private static final double SERVER_MINUTE = 60 * Cost.CORES;
    private static final Key[] NO_KEYS = {};
    private static final double[] NO_LOADS = {};

    private Key[] keys = NO_KEYS;
    private double[] loads = NO_LOADS;
    private double[] onManyRows = NO_LOADS;
    private int size;
    private double load;
    private double yielding;
    private double largeScans;

    void clear() {
        Arrays.fill(keys, 0, size, null);
        size = 0;
        load = 0;
        yielding = 0;
        largeScans = 0;
    }

    /** Whether the load is on the rows around the key, not on this one row. */
    static boolean isOnManyRows(Touch touch) {
        return touch.rows() >= ONE_ROW;
    }

    /**
     * Touches come in key order.
     *
     * @param yields whether it was asked with low priority
     * @param share of the touch that is this split's
     */
    void add(Touch touch, boolean yields, double share) {
        double percent = 100 * share * touch.cpuSeconds() / SERVER_MINUTE;
        int at = placeFor(touch.key());
        loads[at] += percent;
        onManyRows[at] += isOnManyRows(touch) ? percent : 0;
        load += percent;
        yielding += yields ? percent : 0;
        boolean large = touch.access() == Access.SCAN && touch.cpuSeconds() >= LARGE_SCAN_COST * touch.times();
        largeScans += large ? percent : 0;
    }

    private int placeFor(Key key) {
        if (size > 0 && keys[size - 1].equals(key)) {
            return size - 1;
        }
        if (size == keys.length) {
            int room = Math.max(8, 2 * size);
            keys = Arrays.copyOf(keys, room);
            loads = Arrays.copyOf(loads, room);
            onManyRows = Arrays.copyOf(onManyRows, room);
        }
        keys[size] = key;
        loads[size] = 0;
        onManyRows[size] = 0;
        return size++;
    }

    /** How many different keys were touched. */
    int size() {
        return size;
    }

    Key key(int at) {
        return keys[at];
    }

    double load(int at) {
        return loads[at];
    }

    /** How much of the load at the key is on the rows around it; a boundary at the key parts it in halves. */
    double onManyRows(int at) {
        return onManyRows[at];
    }

    double load() {
        return load;
    }

    /** Of the load, what gives way to everything else. */
    double yielding() {
        return yielding;
    }

    /** Share of the load that large scans have, 0 to 1. */
    double largeScanShare() {
        return load == 0 ? 0 : largeScans / load;
    }

    /** Where the row with the most load stands; -1 when no touch is a single row's. */
    int busiestRow() {
        int busiest = -1;
        double most = 0;
        for (int at = 0; at < size; at++) {
            if (loads[at] - onManyRows[at] > most) {
                most = loads[at] - onManyRows[at];
                busiest = at;
            }
        }
        return busiest;
    }

    /** Share of the load that the busiest row has, 0 to 1. */
    double busiestRowShare() {
        int busiest = busiestRow();
        return busiest < 0 ? 0 : (loads[busiest] - onManyRows[busiest]) / load;
    }
}
