package dev.splitheat.ingest.spanner;

import dev.splitheat.ingest.collect.DatabaseName;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** What is known of each database's SPANNER_SYS; looked up again once an hour. */
final class KnownColumns {
    private static final Duration STAYS_FRESH = Duration.ofHours(1);

    private record Known(SystemColumns columns, Instant since, boolean tried) {}

    private final SpannerConnections connections;
    private final SystemColumnReader reader;
    private final Clock clock;
    private final Map<DatabaseName, Known> byDatabase = new ConcurrentHashMap<>();
    /** Most databases of a fleet have the same: kept once. */
    private final Map<SystemColumns, SystemColumns> distinct = new ConcurrentHashMap<>();

    KnownColumns(SpannerConnections connections, SystemColumnReader reader, Clock clock) {
        this.connections = connections;
        this.reader = reader;
        this.clock = clock;
    }

    SystemColumns of(DatabaseName database) {
        Known known = byDatabase.get(database);
        return fresh(known) ? known.columns() : lookUp(database);
    }

    SystemColumns lookUp(DatabaseName database) {
        return keep(database, connections.ask(database, reader::told), false);
    }

    /**
     * Tries each table, since the database did not understand a query that follows what it told.
     *
     * @return whether something else is known now; false when that was tried in this hour already
     */
    boolean correct(DatabaseName database) {
        Known old = byDatabase.get(database);
        if (old == null || old.tried() && fresh(old)) {
            return false;
        }
        SystemColumns columns = keep(database, connections.ask(database, reader::tried), true);
        return !columns.equals(old.columns());
    }

    private SystemColumns keep(DatabaseName database, SystemColumns columns, boolean tried) {
        SystemColumns one = distinct.computeIfAbsent(columns, same -> same);
        byDatabase.put(database, new Known(one, clock.instant(), tried));
        return one;
    }

    private boolean fresh(Known known) {
        return known != null && clock.instant().isBefore(known.since().plus(STAYS_FRESH));
    }
}
