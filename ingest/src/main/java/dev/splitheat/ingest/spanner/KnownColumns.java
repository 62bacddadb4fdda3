package dev.splitheat.ingest.spanner;

import dev.splitheat.ingest.collect.DatabaseName;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What is known of each database's SPANNER_SYS; looked up again once an hour. */
final class KnownColumns {
    private static final Duration STAYS_FRESH = Duration.ofHours(1);

    private record Known(SystemColumns columns, Instant since, boolean tried) {}

    private final Function<DatabaseName, SystemColumns> told;
    private final Function<DatabaseName, SystemColumns> tried;
    private final Clock clock;
    private final Map<DatabaseName, Known> byDatabase = new ConcurrentHashMap<>();
    /** Most databases of a fleet have the same: kept once. */
    private final Map<SystemColumns, SystemColumns> distinct = new ConcurrentHashMap<>();

    KnownColumns(SpannerConnections connections, SystemColumnReader reader, Clock clock) {
        this(
                database -> connections.ask(database, reader::told),
                database -> connections.ask(database, reader::tried),
                clock);
    }

    /**
     * @param told what a database says it has
     * @param tried what it turns out to have
     */
    KnownColumns(Function<DatabaseName, SystemColumns> told, Function<DatabaseName, SystemColumns> tried, Clock clock) {
        this.told = told;
        this.tried = tried;
        this.clock = clock;
    }

    SystemColumns of(DatabaseName database) {
        Known known = byDatabase.get(database);
        return fresh(known) ? known.columns() : lookUp(database);
    }

    SystemColumns lookUp(DatabaseName database) {
        return keep(database, told.apply(database), false);
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
        SystemColumns columns = keep(database, tried.apply(database), true);
        return !columns.equals(old.columns());
    }

    private SystemColumns keep(DatabaseName database, SystemColumns columns, boolean tried) {
        SystemColumns one = distinct.computeIfAbsent(columns, same -> same);
        byDatabase.put(database, new Known(one, clock.instant(), tried));
        forget();
        return one;
    }

    /** What nobody asked about for long may belong to databases that are watched no longer. */
    private void forget() {
        Instant longAgo = clock.instant().minus(STAYS_FRESH.multipliedBy(2));
        if (byDatabase.values().removeIf(known -> known.since().isBefore(longAgo))) {
            Set<SystemColumns> used =
                    byDatabase.values().stream().map(Known::columns).collect(Collectors.toSet());
            distinct.keySet().retainAll(used);
        }
    }

    /** Of how many databases something is known. */
    int size() {
        return byDatabase.size();
    }

    private boolean fresh(Known known) {
        return known != null && clock.instant().isBefore(known.since().plus(STAYS_FRESH));
    }
}
