package dev.splitheat.sandbox.series;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyValue;
import dev.splitheat.sandbox.load.Access;
import dev.splitheat.sandbox.load.MinuteLoad;
import dev.splitheat.sandbox.load.MinuteLoad.ObjectSize;
import dev.splitheat.sandbox.load.Performed;
import dev.splitheat.sandbox.load.Statement;
import dev.splitheat.sandbox.load.Statement.Kind;
import dev.splitheat.sandbox.load.Statement.Priority;
import dev.splitheat.sandbox.load.Touch;
import dev.splitheat.sandbox.locks.LockMinute;
import dev.splitheat.sandbox.locks.LockMinute.Effect;
import dev.splitheat.sandbox.locks.LockMinute.LockWait;
import dev.splitheat.sandbox.serving.Serving;
import dev.splitheat.sandbox.splits.SplitMinute;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** A database with one table and two splits, of which the second is hot, that lives minute by minute. */
public final class LivedMinutes {
    public static final Instant START = Instant.parse("2026-11-20T10:00:00Z");
    public static final double LOCK_WAIT = 12.5;
    public static final double TRANSACTIONS = 90.3;
    public static final double ABORTS_OF_EACH = 0.25;
    public static final double QUERIES = 600.75;
    public static final double UTILIZATION = 0.4;

    private static final KeySpace KEYS = new KeySpace(DdlReader.read(
                    "CREATE TABLE T (K INT64 NOT NULL, V STRING(MAX)) PRIMARY KEY (K)", Dialect.GOOGLE_STANDARD_SQL)
            .catalogOrThrow());

    private final Series series;
    private final Serving serving = new Serving(7);
    private Instant next = START;

    public LivedMinutes(Series series) {
        this.series = series;
    }

    public Series series() {
        return series;
    }

    /** End of the newest minute. */
    public Instant end() {
        return next;
    }

    /** Minutes with a transaction that waits for locks, a query, a read, and a sweep. */
    public LivedMinutes busy(int minutes) {
        for (int count = 0; count < minutes; count++) {
            add(List.of(transaction(), query(), read(), sweep()), UTILIZATION);
        }
        return this;
    }

    public LivedMinutes quiet(int minutes) {
        for (int count = 0; count < minutes; count++) {
            add(List.of(), 0);
        }
        return this;
    }

    public void add(List<Performed> performed, double utilization) {
        LockMinute locks = performed.isEmpty()
                ? new LockMinute(List.of(), Map.of())
                : new LockMinute(
                        List.of(new LockWait(key(7), false, LOCK_WAIT, List.of())),
                        Map.of("pay", new Effect(0.1, ABORTS_OF_EACH, 1)));
        MinuteLoad load = new MinuteLoad(
                next, performed, List.of(new ObjectSize("T", 1000, 2e9), new ObjectSize("TByV", 1000, 1e9)));
        series.add(serving.serve(load, locks, splits(performed.isEmpty() ? 3 : 87, utilization)));
        next = next.plus(Duration.ofMinutes(1));
    }

    private static SplitMinute splits(int score, double utilization) {
        TreeMap<Key, SplitMinute.Served> starts = new TreeMap<>();
        starts.put(KEYS.read("<begin>"), new SplitMinute.Served(1, 1, 1));
        starts.put(key(100), new SplitMinute.Served(score, 0.8, 3));
        return new SplitMinute(List.of(), starts, utilization);
    }

    private static Performed transaction() {
        return performed(
                statement("pay", Kind.TRANSACTION, Optional.empty(), Priority.HIGH, false),
                TRANSACTIONS,
                touch(7, Access.READ, TRANSACTIONS),
                touch(7, Access.UPDATE, TRANSACTIONS));
    }

    private static Performed query() {
        return performed(
                statement("page", Kind.QUERY, Optional.of("SELECT V FROM T"), Priority.HIGH, false),
                QUERIES,
                touch(200, Access.SCAN, QUERIES));
    }

    private static Performed read() {
        return performed(
                statement("look", Kind.READ, Optional.empty(), Priority.LOW, false), 300, touch(8, Access.READ, 300));
    }

    private static Performed sweep() {
        return performed(
                statement("ttl", Kind.TRANSACTION, Optional.empty(), Priority.LOW, true),
                5,
                touch(9, Access.DELETE, 50));
    }

    private static Performed performed(Statement statement, double executions, Touch... touches) {
        return new Performed(statement, executions, 2, 20, 400, List.of(touches), List.of());
    }

    private static Statement statement(
            String name, Kind kind, Optional<String> sql, Priority priority, boolean system) {
        return new Statement(
                name,
                kind,
                sql,
                Optional.empty(),
                "T",
                List.of("T.V"),
                kind == Kind.TRANSACTION ? List.of("T.V") : List.of(),
                system ? List.of("T") : List.of(),
                Duration.ofMillis(kind == Kind.TRANSACTION ? 20 : 0),
                false,
                priority,
                system);
    }

    private static Touch touch(long key, Access access, double times) {
        return new Touch("T", key(key), access, times, 1, times / 1000);
    }

    private static Key key(long value) {
        return KEYS.key("T", List.of(KeyValue.of(BaseType.INT64, value)));
    }
}
