package dev.splitheat.sandbox.locks;

import dev.splitheat.sandbox.load.Statement;
import java.util.Map;

/**
 * What the executions of one transaction ask for in one place.
 *
 * @param object the table or index of the place
 * @param locks the mode for each cell, {@code Table.column}
 * @param perSecond executions on one row of the place
 * @param rows how many rows the place stands for
 * @param holdSeconds how long an execution keeps the locks
 */
record Demand(
        Statement statement,
        String object,
        Map<String, LockMode> locks,
        double perSecond,
        double rows,
        double holdSeconds) {
    double occupancy() {
        return perSecond * holdSeconds;
    }

    /** Whether two of its own executions keep each other waiting. */
    boolean alone() {
        return conflictsWith(this);
    }

    boolean conflictsWith(Demand other) {
        for (Map.Entry<String, LockMode> lock : locks.entrySet()) {
            if (conflicts(lock, other)) {
                return true;
            }
        }
        return false;
    }

    /** Whether it reads a cell first and then writes it: two that do so at once cannot both commit. */
    boolean upgrades() {
        return locks.containsValue(LockMode.EXCLUSIVE);
    }

    static boolean conflicts(Map.Entry<String, LockMode> lock, Demand other) {
        LockMode held = other.locks.get(lock.getKey());
        return held != null && lock.getValue().conflictsWith(held);
    }
}
