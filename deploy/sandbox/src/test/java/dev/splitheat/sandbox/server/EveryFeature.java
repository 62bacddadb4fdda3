package dev.splitheat.sandbox.server;

import dev.splitheat.catalog.Dialect;
import dev.splitheat.sandbox.workload.ApplicationPlan;
import dev.splitheat.sandbox.world.DatabasePlan;
import java.util.List;
import java.util.Map;

/** An idle database whose schema has what the demo's schemas lack. */
final class EveryFeature {
    /** Much the same in the other dialect. */
    static final List<String> POSTGRESQL = List.of(
            "CREATE SEQUENCE order_ids BIT_REVERSED_POSITIVE SKIP RANGE 1 1000 START COUNTER WITH 50",
            """
            CREATE TABLE orders (
              order_id bigint DEFAULT nextval('order_ids'::text) NOT NULL,
              title character varying,
              folded character varying GENERATED ALWAYS AS (lower(title)) STORED,
              placed_at timestamp with time zone,
              price numeric,
              weight double precision,
              paid boolean,
              tags character varying[],
              PRIMARY KEY(order_id)
            )""",
            """
            CREATE TABLE lines (
              order_id bigint NOT NULL,
              line bigint NOT NULL,
              sku character varying(32),
              amount bigint,
              CONSTRAINT lines_of_order FOREIGN KEY (order_id) REFERENCES orders(order_id),
              CONSTRAINT amount_is_positive CHECK(amount > 0),
              PRIMARY KEY(order_id, line)
            ) INTERLEAVE IN PARENT orders ON DELETE CASCADE""",
            "CREATE INDEX orders_by_time ON orders (placed_at DESC) INCLUDE (title)",
            "CREATE UNIQUE INDEX lines_by_sku ON lines (order_id, sku) INTERLEAVE IN orders WHERE sku IS NOT NULL",
            "CREATE CHANGE STREAM everything FOR ALL WITH (retention_period = '36h')",
            "CREATE CHANGE STREAM partly FOR lines(sku), orders",
            "CREATE VIEW titles SQL SECURITY INVOKER AS SELECT o.order_id, o.title FROM orders o");

    private EveryFeature() {}

    static DatabasePlan plan() {
        return new DatabasePlan(
                "every-feature",
                Dialect.GOOGLE_STANDARD_SQL,
                1,
                ddl(),
                new ApplicationPlan(Map.of(), List.of(), List.of()),
                List.of(),
                List.of());
    }

    private static List<String> ddl() {
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
}
