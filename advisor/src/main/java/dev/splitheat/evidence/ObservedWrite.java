package dev.splitheat.evidence;

import dev.splitheat.interval.TableSample.Write;
import dev.splitheat.keyspace.Key;
import java.time.Instant;
import java.util.Objects;

/**
 * One sampled write.
 *
 * @param key of the table's row, whole; customers' data
 * @param at when it was committed
 * @param weight how many writes it stands for
 * @param tag of its transaction; empty when it has none
 */
public record ObservedWrite(Key key, Write write, Instant at, double weight, String tag) {
    public ObservedWrite {
        Objects.requireNonNull(key, "key");
        Objects.requireNonNull(write, "write");
        Objects.requireNonNull(at, "at");
        Objects.requireNonNull(tag, "tag");
        if (!(weight > 0)) {
            throw new IllegalArgumentException("a sampled write stands for " + weight + " writes");
        }
    }
}
