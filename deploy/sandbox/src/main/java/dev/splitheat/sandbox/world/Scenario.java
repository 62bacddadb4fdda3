package dev.splitheat.sandbox.world;

import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeySpace;
import java.time.Instant;
import java.util.List;
import java.util.random.RandomGenerator;

/** A database and what is done to it. One class is one scenario. */
public interface Scenario {
    /** The database's identifier within its instance. */
    String database();

    /** GoogleSQL statements, without semicolons. */
    List<String> ddl();

    /** Boundaries that the size of the data has made before history begins; every root object begins a split anyway. */
    default List<Key> boundaries(KeySpace keys) {
        return List.of();
    }

    /**
     * What is done to the database.
     *
     * @param start first minute of history
     * @param random to draw fixed things from, such as the keys of rows that have long existed
     */
    List<Workload> workloads(KeySpace keys, Instant start, RandomGenerator random);
}
