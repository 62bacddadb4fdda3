package dev.splitheat.sandbox.locks;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyValue;
import dev.splitheat.sandbox.load.Access;
import dev.splitheat.sandbox.load.MinuteLoad;
import dev.splitheat.sandbox.load.MinuteLoad.ObjectSize;
import dev.splitheat.sandbox.load.Performed;
import dev.splitheat.sandbox.load.Statement;
import dev.splitheat.sandbox.load.Touch;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Minutes of transactions on one schema. */
final class Transactions {
    static final Catalog CATALOG = DdlReader.read(
                    """
                    CREATE TABLE Counters (Name STRING(64) NOT NULL, Value INT64, Note STRING(MAX)) PRIMARY KEY (Name);
                    CREATE TABLE Events (
                      DeviceId INT64 NOT NULL,
                      At TIMESTAMP NOT NULL OPTIONS (allow_commit_timestamp = true),
                    ) PRIMARY KEY (DeviceId, At);
                    CREATE TABLE Songs (SingerId INT64 NOT NULL, TrackId INT64 NOT NULL, Title STRING(MAX))
                      PRIMARY KEY (SingerId, TrackId);
                    CREATE INDEX SongsByTitle ON Songs(Title);
                    """,
                    Dialect.GOOGLE_STANDARD_SQL)
            .catalogOrThrow();
    static final Instant START = Instant.parse("2026-11-20T10:00:00Z");

    private static final KeySpace KEYS = new KeySpace(CATALOG);

    private Transactions() {}

    static Touch touch(Access access, double times, double rows, String object, Object... key) {
        List<KeyValue> values = Arrays.stream(key).map(Transactions::value).toList();
        return new Touch(object, KEYS.key(object, values), access, times, rows, times * 1e-4);
    }

    private static KeyValue value(Object part) {
        if (part instanceof Instant instant) {
            return KeyValue.of(BaseType.TIMESTAMP, instant);
        }
        return part instanceof String text
                ? KeyValue.of(BaseType.STRING, text)
                : KeyValue.of(BaseType.INT64, ((Number) part).longValue());
    }

    /** A transaction that reads and writes the same column. */
    static Performed modify(String name, double executions, Touch... touches) {
        return performed(name, List.of("Counters.Value"), List.of("Counters.Value"), false, executions, touches);
    }

    static Performed blind(String name, String column, double executions, Touch... touches) {
        return performed(name, List.of(), List.of(column), true, executions, touches);
    }

    static Performed performed(
            String name, List<String> read, List<String> written, boolean blind, double executions, Touch... touches) {
        Statement statement = new Statement(
                name,
                Statement.Kind.TRANSACTION,
                Optional.empty(),
                Optional.of("app=" + name),
                touches[0].object(),
                read,
                written,
                List.of(),
                Duration.ofMillis(20),
                blind,
                Statement.Priority.HIGH,
                false);
        return new Performed(statement, executions, 1, 1, 100, List.of(touches), List.of());
    }

    static MinuteLoad minute(Performed... performed) {
        return new MinuteLoad(
                START,
                List.of(performed),
                List.of(new ObjectSize("Counters", 1000, 1e6), new ObjectSize("Songs", 1000, 1e6)));
    }
}
