package dev.splitheat.sandbox.changes;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.keyspace.KeyValue;
import dev.splitheat.sandbox.load.Access;
import dev.splitheat.sandbox.load.MinuteLoad;
import dev.splitheat.sandbox.load.Performed;
import dev.splitheat.sandbox.load.RowChange;
import dev.splitheat.sandbox.load.Statement;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;

/** A database of orders under an even load, and minutes made by hand. */
public final class Shop {
    public static final Instant START = Instant.parse("2026-11-20T10:00:00Z");
    public static final String ORDERS =
            "CREATE TABLE Orders (CustomerId INT64 NOT NULL, OrderId STRING(36) NOT NULL, Status STRING(20),"
                    + " Total NUMERIC, Twice INT64 AS (CustomerId * 2) STORED) PRIMARY KEY (CustomerId, OrderId)";
    public static final String ITEMS =
            "CREATE TABLE Items (CustomerId INT64 NOT NULL, OrderId STRING(36) NOT NULL, Line INT64 NOT NULL, Price FLOAT64)"
                    + " PRIMARY KEY (CustomerId, OrderId, Line), INTERLEAVE IN PARENT Orders";
    public static final String AUDIT =
            "CREATE TABLE Audit (WrittenAt TIMESTAMP NOT NULL, Who BYTES(16)) PRIMARY KEY (WrittenAt)";
    public static final String EVERYTHING = "CREATE CHANGE STREAM Everything FOR ALL";

    private Shop() {}

    public static Catalog catalog(String... streams) {
        List<String> ddl = new ArrayList<>(List.of(ORDERS, ITEMS, AUDIT));
        ddl.addAll(List.of(streams));
        return DdlReader.read(String.join(";\n", ddl), Dialect.GOOGLE_STANDARD_SQL)
                .catalogOrThrow();
    }

    /** The same tables in the dialect PostgreSQL, with a stream of everything. */
    public static Catalog postgres() {
        return DdlReader.read(
                        """
                        CREATE TABLE "Orders" ("CustomerId" bigint NOT NULL, "OrderId" varchar(36) NOT NULL,
                            "Status" varchar(20), "Total" numeric, "Notes" jsonb, PRIMARY KEY("CustomerId", "OrderId"));
                        CREATE CHANGE STREAM "Everything" FOR ALL
                        """,
                        Dialect.POSTGRESQL)
                .catalogOrThrow();
    }

    public static Instant minute(long number) {
        return START.plus(Duration.ofMinutes(number));
    }

    public static Map<String, KeyValue> key(long customer, String order) {
        Map<String, KeyValue> key = new LinkedHashMap<>();
        key.put("CustomerId", KeyValue.of(BaseType.INT64, customer));
        key.put("OrderId", KeyValue.of(BaseType.STRING, order));
        return key;
    }

    public static KeyValue text(String value) {
        return KeyValue.of(BaseType.STRING, value);
    }

    public static RowChange inserted(Instant at, long customer, String order, double standsFor) {
        return new RowChange(
                "Orders",
                Access.INSERT,
                at,
                key(customer, order),
                Map.of("Status", text("NEW"), "Total", KeyValue.of(BaseType.NUMERIC, new BigDecimal("12.50"))),
                Map.of(),
                standsFor);
    }

    public static RowChange updated(Instant at, long customer, String order) {
        return new RowChange(
                "Orders",
                Access.UPDATE,
                at,
                key(customer, order),
                Map.of("Status", text("PAID")),
                Map.of("Status", text("NEW"), "Total", KeyValue.of(BaseType.NUMERIC, new BigDecimal("12.50"))),
                1);
    }

    public static RowChange deleted(Instant at, long customer, String order) {
        return new RowChange(
                "Orders",
                Access.DELETE,
                at,
                key(customer, order),
                Map.of(),
                Map.of("Status", text("PAID"), "Total", KeyValue.of(BaseType.NUMERIC, new BigDecimal("12.50"))),
                1);
    }

    public static MinuteLoad load(long minute, String statement, RowChange... changes) {
        return load(minute, false, statement, List.of(changes));
    }

    public static MinuteLoad load(long minute, boolean system, String name, List<RowChange> changes) {
        Statement statement = new Statement(
                name,
                Statement.Kind.TRANSACTION,
                Optional.empty(),
                Optional.of("app=shop"),
                "Orders",
                List.of(),
                List.of("Orders.Status"),
                List.of(),
                Duration.ofMillis(5),
                true,
                Statement.Priority.HIGH,
                system);
        return new MinuteLoad(
                minute(minute),
                List.of(new Performed(statement, changes.size(), 0, 0, 100, List.of(), changes)),
                List.of());
    }

    /** So many orders of a minute, evenly over customers and seconds, each standing for so many. */
    public static MinuteLoad even(long minute, int orders, double standsFor) {
        SplittableRandom random = new SplittableRandom(minute);
        List<RowChange> changes = new ArrayList<>();
        for (int order = 0; order < orders; order++) {
            Instant at = minute(minute).plusMillis(1 + 59_000L * order / orders);
            changes.add(inserted(at, random.nextLong(1, 100_000), "o-" + minute + "-" + order, standsFor));
        }
        return load(minute, false, "place", changes);
    }
}
