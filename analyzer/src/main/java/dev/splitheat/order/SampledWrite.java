package dev.splitheat.order;

import dev.splitheat.interval.TableSample;
import dev.splitheat.keyspace.Key;
import java.time.Instant;
import java.util.Objects;

/**
 * A sampled write, its key read against the catalog.
 *
 * @param standsFor how many writes of its interval it represents, itself included
 */
public record SampledWrite(Key key, Instant at, TableSample.Write write, double standsFor) {
    public SampledWrite {
        Objects.requireNonNull(key, "key");
        Objects.requireNonNull(at, "at");
        Objects.requireNonNull(write, "write");
        if (!(standsFor >= 1)) {
            throw new IllegalArgumentException("a sampled write stands for itself at least, not for " + standsFor);
        }
    }

    /** A write of a sample that has all of them. */
    public static SampledWrite of(Key key, Instant at) {
        return new SampledWrite(key, at, TableSample.Write.INSERT, 1);
    }
}
