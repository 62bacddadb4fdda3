package dev.splitheat.sandbox.statistics;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyValue;
import dev.splitheat.sandbox.load.Access;
import dev.splitheat.sandbox.load.MinuteLoad;
import dev.splitheat.sandbox.load.MinuteLoad.ObjectSize;
import dev.splitheat.sandbox.load.Performed;
import dev.splitheat.sandbox.load.Statement;
import dev.splitheat.sandbox.load.Statement.Kind;
import dev.splitheat.sandbox.load.Touch;
import dev.splitheat.sandbox.locks.LockMinute;
import dev.splitheat.sandbox.splits.SplitMinute;
import dev.splitheat.sandbox.splits.SplitMinute.Served;
import dev.splitheat.sandbox.tables.SystemTable;
import dev.splitheat.sandbox.tables.SystemTables;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** A small schema, statements on it, and the rows of views by column name. */
public final class Minutes {
    public static final String DDL =
            """
            CREATE TABLE Orders (
              OrderId INT64 NOT NULL, Status STRING(16), PaidAt TIMESTAMP, CreatedAt TIMESTAMP,
            ) PRIMARY KEY (OrderId), ROW DELETION POLICY (OLDER_THAN(CreatedAt, INTERVAL 30 DAY));
            CREATE INDEX OrdersByStatus ON Orders(Status);
            CREATE NULL_FILTERED INDEX OrdersByPaidAt ON Orders(PaidAt)
            """;
    public static final Catalog CATALOG =
            DdlReader.read(DDL, Dialect.GOOGLE_STANDARD_SQL).catalogOrThrow();
    public static final Instant START = Instant.parse("2026-11-20T10:00:00Z");
    public static final LockMinute NOBODY_WAITS = new LockMinute(List.of(), Map.of());

    private static final KeySpace KEYS = new KeySpace(CATALOG);

    private Minutes() {}

    public static Instant end(long minute) {
        return START.plus(Duration.ofMinutes(minute));
    }

    static Key key(String object, long first) {
        return KEYS.key(
                object,
                List.of(
                        switch (object) {
                            case "Orders" -> KeyValue.of(BaseType.INT64, first);
                            case "OrdersByPaidAt" -> KeyValue.of(BaseType.TIMESTAMP, START.plusSeconds(first));
                            default -> KeyValue.of(BaseType.STRING, Long.toString(first));
                        }));
    }

    static Touch touch(String object, Access access, double times) {
        return new Touch(object, key(object, 7), access, times, 1, times * 4e-4);
    }

    static Performed query(String name, String tag, double executions) {
        Statement statement = statement(
                name, Kind.QUERY, "SELECT * FROM Orders WHERE Status = @" + name, tag, List.of("Orders.Status"));
        return new Performed(
                statement,
                executions,
                20,
                40,
                800,
                List.of(
                        touch("OrdersByStatus", Access.SCAN, executions),
                        touch("Orders", Access.READ, executions * 20)),
                List.of());
    }

    static Performed read(double executions) {
        Statement statement = statement("get", Kind.READ, "", "", List.of("Orders.Status", "Orders.PaidAt"));
        return new Performed(
                statement, executions, 1, 1, 60, List.of(touch("Orders", Access.READ, executions)), List.of());
    }

    /** Writes two rows an execution, of which a quarter is paid. */
    public static Performed insert(String name, double executions) {
        Statement statement = new Statement(
                name,
                Kind.TRANSACTION,
                Optional.empty(),
                Optional.of("app=" + name),
                "Orders",
                List.of(),
                List.of("Orders.OrderId", "Orders.Status", "Orders.PaidAt"),
                List.of(),
                Duration.ofMillis(8),
                true,
                Statement.Priority.HIGH,
                false);
        return new Performed(
                statement,
                executions,
                0,
                0,
                500,
                List.of(
                        touch("Orders", Access.INSERT, executions * 2),
                        touch("OrdersByStatus", Access.INSERT, executions * 2),
                        touch("OrdersByPaidAt", Access.INSERT, executions * 0.5)),
                List.of());
    }

    /** Reads a row and changes its status. */
    static Performed modify(double executions) {
        Statement statement = new Statement(
                "modify",
                Kind.TRANSACTION,
                Optional.empty(),
                Optional.empty(),
                "Orders",
                List.of("Orders.Status"),
                List.of("Orders.Status"),
                List.of(),
                Duration.ofMillis(20),
                false,
                Statement.Priority.HIGH,
                false);
        return new Performed(
                statement,
                executions,
                1,
                1,
                50,
                List.of(touch("Orders", Access.READ, executions), touch("Orders", Access.UPDATE, executions)),
                List.of());
    }

    /** The same change as a statement of SQL inside a transaction. */
    static Performed dml(double executions) {
        Statement modify = modify(executions).statement();
        Statement dml = new Statement(
                "dml",
                Kind.TRANSACTION,
                Optional.of("UPDATE Orders SET Status = @s WHERE OrderId = @id"),
                Optional.of("app=dml"),
                "Orders",
                modify.readColumns(),
                modify.writtenColumns(),
                List.of(),
                modify.holds(),
                false,
                modify.priority(),
                false);
        return new Performed(dml, executions, 0, 1, 50, modify(executions).touches(), List.of());
    }

    static Performed sweep(double rows) {
        Statement statement = new Statement(
                "ttl",
                Kind.TRANSACTION,
                Optional.empty(),
                Optional.empty(),
                "Orders",
                List.of(),
                List.of(),
                List.of("Orders"),
                Duration.ZERO,
                true,
                Statement.Priority.LOW,
                true);
        return new Performed(statement, rows / 100, 0, 0, 0, List.of(touch("Orders", Access.DELETE, rows)), List.of());
    }

    private static Statement statement(String name, Kind kind, String sql, String tag, List<String> columns) {
        return new Statement(
                name,
                kind,
                Optional.of(sql).filter(text -> !text.isEmpty()),
                Optional.of(tag).filter(text -> !text.isEmpty()),
                "Orders",
                columns,
                List.of(),
                List.of(),
                Duration.ZERO,
                false,
                Statement.Priority.HIGH,
                false);
    }

    /** The minute with this end. */
    public static MinuteLoad load(long end, Performed... performed) {
        return new MinuteLoad(
                end(end - 1),
                List.of(performed),
                List.of(
                        new ObjectSize("Orders", 1e6, 1e9 + end * 1e6),
                        new ObjectSize("OrdersByStatus", 1e6, 1e8),
                        new ObjectSize("OrdersByPaidAt", 1e5, 1e7)));
    }

    public static SplitMinute splits(double slowdown, double doneShare, SplitRow... rows) {
        TreeMap<Key, Served> starts = new TreeMap<>();
        starts.put(KEYS.read("<begin>"), new Served(10, doneShare, slowdown));
        return new SplitMinute(List.of(rows), starts, 0.2);
    }

    public static SplitMinute idle(SplitRow... rows) {
        return splits(1, 1, rows);
    }

    /** All rows of a view that a read sees, as maps from column to value. */
    static List<Map<String, Object>> rows(Statistics statistics, String view, Instant readAt) {
        SystemTable table = SystemTables.all().stream()
                .filter(candidate -> candidate.name().equals(view))
                .findFirst()
                .orElseThrow();
        List<Map<String, Object>> rows = new ArrayList<>();
        for (List<Object> row : statistics.rows(view, readAt, Instant.MIN, Instant.MAX)) {
            Map<String, Object> named = new LinkedHashMap<>();
            for (int at = 0; at < row.size(); at++) {
                named.put(table.columns().get(at).name(), row.get(at));
            }
            rows.add(named);
        }
        return rows;
    }

    static long sum(List<Map<String, Object>> rows, String column) {
        return rows.stream().mapToLong(row -> (Long) row.get(column)).sum();
    }
}
