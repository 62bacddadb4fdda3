package dev.splitheat.sandbox.serving;

import dev.splitheat.sandbox.load.Fingerprint;
import java.util.HashMap;
import java.util.Map;

/**
 * Makes counts whole so that their sums stay right: what is cut off one minute is carried into the next. Where the
 * carrying begins comes from the seed, so that not all databases count their rare events in the same minute.
 */
public final class Carry {
    private static final double UNIT = 0x1p-53;
    private static final int DISCARDED = 11;

    private final long seed;
    private final Map<String, Double> left = new HashMap<>();

    /** @param seed of where the carrying begins */
    public Carry(long seed) {
        this.seed = seed;
    }

    /** @param counter what is counted; a counter of its own for each count */
    public double whole(String counter, double exact) {
        double sum = left.computeIfAbsent(counter, this::beginning) + exact;
        double whole = Math.floor(sum);
        left.put(counter, sum - whole);
        return whole;
    }

    private double beginning(String counter) {
        return (Fingerprint.of(seed + counter) >>> DISCARDED) * UNIT;
    }
}
