package dev.splitheat.sandbox.workload;

import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import dev.splitheat.sandbox.workload.binding.DurationReader;
import java.time.Duration;
import java.util.Objects;

/** A workload that runs and pauses by turns, and runs first. */
public record OnAndOff(
        @JsonDeserialize(using = DurationReader.class) Duration on,
        @JsonDeserialize(using = DurationReader.class) Duration off) {
    public OnAndOff {
        Objects.requireNonNull(on, "every needs on");
        Objects.requireNonNull(off, "every needs off");
        if (on.isZero() || off.isZero()) {
            throw new IllegalArgumentException("every needs on and off above 0");
        }
    }

    boolean runs(Duration gone) {
        return Math.floorMod(gone.toMillis(), on.plus(off).toMillis()) < on.toMillis();
    }
}
