package dev.splitheat.sandbox.server;

import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.sandbox.world.Scenario;
import dev.splitheat.sandbox.world.Workload;
import java.time.Instant;
import java.util.List;
import java.util.random.RandomGenerator;

/** An idle database whose schema has what the demo's schemas lack. */
final class EveryFeature implements Scenario {
    @Override
    public String database() {
        return "every-feature";
    }

    @Override
    public List<String> ddl() {
        return List.of(
                """
                CREATE SEQUENCE OrderIds OPTIONS (
                  sequence_kind = 'bit_reversed_positive',
                  skip_range_min = 1,
                  skip_range_max = 1000,
                  start_with_counter = 50)""",
                """
                CREATE TABLE Orders (
                  OrderId INT64 NOT NULL DEFAULT (GET_NEXT_SEQUENCE_VALUE(SEQUENCE OrderIds)),
                  Title STRING(MAX),
                  Folded STRING(MAX) AS (LOWER(Title)) STORED,
                  PlacedAt TIMESTAMP,
                  Tags ARRAY<STRING(MAX)>,
                ) PRIMARY KEY(OrderId)""",
                """
                CREATE TABLE Lines (
                  OrderId INT64 NOT NULL,
                  Line INT64 NOT NULL,
                  Sku STRING(32),
                  Amount NUMERIC,
                  CONSTRAINT LinesOfOrder FOREIGN KEY(OrderId) REFERENCES Orders(OrderId),
                  CONSTRAINT AmountIsPositive CHECK(Amount > 0),
                ) PRIMARY KEY(OrderId, Line DESC),
                  INTERLEAVE IN PARENT Orders ON DELETE NO ACTION""",
                "CREATE INDEX OrdersByTime ON Orders(PlacedAt DESC) STORING (Title)",
                "CREATE UNIQUE NULL_FILTERED INDEX LinesBySku ON Lines(OrderId, Sku), INTERLEAVE IN Orders",
                "CREATE CHANGE STREAM Everything FOR ALL OPTIONS ( retention_period = '36h' )",
                "CREATE CHANGE STREAM Partly FOR Lines(Sku), Orders",
                "CREATE VIEW Titles SQL SECURITY INVOKER AS SELECT o.OrderId, o.Title FROM Orders o");
    }

    @Override
    public List<Workload> workloads(KeySpace keys, Instant start, RandomGenerator random) {
        return List.of();
    }
}
