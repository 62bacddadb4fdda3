package dev.splitheat.sandbox.statistics;

import java.util.Optional;

/**
 * What is kept of the newest intervals of one length: a ring that costs one reference for each interval, and none for
 * those that have not been yet.
 */
final class Timeline<S> {
    private static final int SMALLEST = 16;

    private final int capacity;
    private Object[] slots;
    private long oldest;
    private long next;

    /** @param capacity how many intervals are kept */
    Timeline(int capacity) {
        this.capacity = capacity;
        slots = new Object[Math.min(SMALLEST, capacity)];
    }

    /** @param index of the interval, above all that were put before; what lies between had nothing */
    void put(long index, Optional<S> value) {
        if (next == oldest) {
            oldest = index;
            next = index;
        }
        if (index < next) {
            throw new IllegalArgumentException("interval " + index + " comes after " + (next - 1));
        }
        while (next <= index) {
            room();
            slots[slot(next++)] = null;
        }
        slots[slot(index)] = value.orElse(null);
    }

    @SuppressWarnings("unchecked")
    Optional<S> at(long index) {
        return index < oldest || index >= next ? Optional.empty() : Optional.ofNullable((S) slots[slot(index)]);
    }

    long oldest() {
        return oldest;
    }

    private int slot(long index) {
        return (int) Math.floorMod(index, (long) slots.length);
    }

    private void room() {
        if (next - oldest < slots.length) {
            return;
        }
        if (slots.length == capacity) {
            oldest++;
            return;
        }
        Object[] larger = new Object[Math.min(capacity, slots.length * 2)];
        for (long index = oldest; index < next; index++) {
            larger[(int) Math.floorMod(index, (long) larger.length)] = slots[slot(index)];
        }
        slots = larger;
    }
}
