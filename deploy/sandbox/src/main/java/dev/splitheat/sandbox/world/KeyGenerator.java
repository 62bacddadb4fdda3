package dev.splitheat.sandbox.world;

import dev.splitheat.keyspace.Key;
import java.util.List;
import java.util.random.RandomGenerator;

/** Which keys a workload touches. */
@FunctionalInterface
public interface KeyGenerator {
    /**
     * Keys that stand for all that are touched in a minute, each for an equal part of the load.
     *
     * @param minute minutes since the start of history
     */
    List<Key> keys(long minute, RandomGenerator random);
}
