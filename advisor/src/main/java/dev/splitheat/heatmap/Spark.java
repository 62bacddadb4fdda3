package dev.splitheat.heatmap;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;

/** A short line of values up to a time; NaN where nothing is known. */
public final class Spark {
    public static final int LENGTH = 60;

    private final Instant end;
    private final Duration step;
    private final float[] values = new float[LENGTH];

    Spark(Instant end, Duration step) {
        this.end = end;
        this.step = step;
        Arrays.fill(values, Float.NaN);
    }

    /** How long each of its windows is. */
    public Duration step() {
        return step;
    }

    Instant start() {
        return end.minus(step.multipliedBy(LENGTH));
    }

    /** A window outside the line changes nothing. */
    void raise(Instant windowEnd, double value) {
        long place = LENGTH - 1 - Duration.between(windowEnd, end).dividedBy(step);
        if (place >= 0 && place < LENGTH && !(values[(int) place] >= value)) {
            values[(int) place] = (float) value;
        }
    }

    /** Oldest first; a copy. */
    public float[] values() {
        return values.clone();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Spark that && Arrays.equals(values, that.values);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(values);
    }
}
