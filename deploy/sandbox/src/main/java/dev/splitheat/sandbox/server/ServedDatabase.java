package dev.splitheat.sandbox.server;

import dev.splitheat.sandbox.splits.UserSplitPoint;
import dev.splitheat.sandbox.sql.SqlEngine;
import dev.splitheat.sandbox.sql.SqlResult;
import dev.splitheat.sandbox.sql.SqlStatement;
import dev.splitheat.sandbox.tables.SystemTables;
import dev.splitheat.sandbox.tables.TableContents;
import dev.splitheat.sandbox.tables.Vocabulary;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.OptionalInt;

/** A database of the world together with its system tables and what goes wrong with it. */
final class ServedDatabase {
    private final WatchedDatabase database;
    private final SqlEngine engine;
    private final Faults faults;
    private final Clock clock;

    ServedDatabase(WatchedDatabase database, SqlEngine engine, Faults faults, Clock clock) {
        this.database = database;
        this.engine = engine;
        this.faults = faults;
        this.clock = clock;
    }

    WatchedDatabase watched() {
        return database;
    }

    String name() {
        return database.name();
    }

    /** Its own clock: read timestamps, what can be seen by now and the times of changes all follow it. */
    Clock clock() {
        return Clock.offset(clock, clockError());
    }

    private Duration clockError() {
        return faults.clockError(name());
    }

    OptionalInt breaksAfter() {
        return faults.breaksAfter(name());
    }

    /** What a read at this instant, which is not in the future, sees: statistics come into sight with their publication. */
    SqlResult execute(SqlStatement statement, Instant readAt) {
        Vocabulary vocabulary = faults.vocabulary(name(), Vocabulary.whole(database.dialect()));
        synchronized (database) {
            database.advanceTo(readAt);
        }
        return engine.execute(statement, vocabulary, faults.contents(name(), contents(vocabulary, readAt), readAt));
    }

    private TableContents contents(Vocabulary vocabulary, Instant readAt) {
        return (schema, table, first, last) -> {
            synchronized (database) {
                return schema.equals(SystemTables.SPANNER_SYS)
                        ? database.contents(readAt).rows(schema, table, first, last)
                        : SchemaContents.shared()
                                .rows(database.catalog(readAt), vocabulary, ResourceNames.lastPart(name()), table);
            }
        };
    }

    List<String> ddl() {
        synchronized (database) {
            return database.ddl();
        }
    }

    /** @throws io.grpc.StatusRuntimeException when Spanner would refuse a statement; nothing is applied then */
    void updateDdl(List<String> statements) {
        synchronized (database) {
            Instant now = clock().instant();
            database.advanceTo(now);
            new SchemaCheck(database.catalog(), statements).check();
            database.updateDdl(statements, now);
        }
    }

    void addSplitPoints(List<UserSplitPoint> points) {
        synchronized (database) {
            Instant now = clock().instant();
            database.advanceTo(now);
            database.addSplitPoints(points, now);
        }
    }
}
