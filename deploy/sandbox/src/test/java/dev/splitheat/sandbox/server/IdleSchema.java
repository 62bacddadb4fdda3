package dev.splitheat.sandbox.server;

import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.sandbox.world.Scenario;
import dev.splitheat.sandbox.world.Workload;
import java.time.Instant;
import java.util.List;
import java.util.random.RandomGenerator;

/** An idle database of a given schema. */
record IdleSchema(String database, List<String> ddl) implements Scenario {
    @Override
    public List<Workload> workloads(KeySpace keys, Instant start, RandomGenerator random) {
        return List.of();
    }
}
