package dev.splitheat.sandbox.load;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What Spanner's statistics group executions by: one SQL text, read or transaction shape of an application.
 *
 * @param name the workload's name, and a suffix where it does several things; unique in its database
 * @param sql as the application sends it; empty for reads and mutations through the API
 * @param tag request tag of a query or read, transaction tag of a transaction
 * @param object the table, or the index it goes through
 * @param readColumns {@code Table.column}
 * @param writtenColumns {@code Table.column}, index columns not included
 * @param deletedTables tables that lose rows
 * @param holds from its first lock to the end of the commit; zero for what takes no locks
 * @param blindWrites inserts and updates that read nothing before, so that they share locks with one another
 * @param system TTL sweeps, backups and index backfills of Spanner's own
 */
public record Statement(
        String name,
        Kind kind,
        Optional<String> sql,
        Optional<String> tag,
        String object,
        List<String> readColumns,
        List<String> writtenColumns,
        List<String> deletedTables,
        Duration holds,
        boolean blindWrites,
        Priority priority,
        boolean system) {
    /** How it shows in the statistics. */
    public enum Kind {
        /** SQL that reads: query statistics. */
        QUERY,
        /** A read through the API: read statistics. */
        READ,
        /** A read-write transaction, with its reads and its commit: transaction statistics. */
        TRANSACTION
    }

    public enum Priority {
        HIGH,
        MEDIUM,
        LOW
    }

    public Statement {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(sql, "sql");
        Objects.requireNonNull(tag, "tag");
        Objects.requireNonNull(object, "object");
        readColumns = List.copyOf(readColumns);
        writtenColumns = List.copyOf(writtenColumns);
        deletedTables = List.copyOf(deletedTables);
        Objects.requireNonNull(holds, "holds");
        Objects.requireNonNull(priority, "priority");
    }

    /** The same with another time from its first lock to the end of the commit. */
    public Statement holding(Duration time) {
        return new Statement(
                name,
                kind,
                sql,
                tag,
                object,
                readColumns,
                writtenColumns,
                deletedTables,
                time,
                blindWrites,
                priority,
                system);
    }

    /** Whether it gives way to everything else where a server is full. */
    public boolean yields() {
        return priority == Priority.LOW;
    }
}
