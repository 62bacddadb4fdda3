package dev.splitheat.sandbox.server;

import dev.splitheat.sandbox.server.faults.Fault.Call;
import dev.splitheat.sandbox.sql.SqlEngine;
import java.time.Clock;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/** The databases that are served, and what goes wrong with them. */
final class Databases {
    private final Clock clock;
    private final Faults faults;
    private final Map<String, LongAdder> calls = new ConcurrentHashMap<>();
    private final Map<String, ServedDatabase> served = new LinkedHashMap<>();

    Databases(Collection<? extends WatchedDatabase> databases, Clock clock, SqlEngine engine) {
        this.clock = clock;
        this.faults = new Faults(served::containsKey);
        databases.forEach(database -> served.put(database.name(), new ServedDatabase(database, engine, faults, clock)));
    }

    Faults faults() {
        return faults;
    }

    long calls(String database) {
        LongAdder counted = calls.get(database);
        return counted == null ? 0 : counted.sum();
    }

    Clock clock() {
        return clock;
    }

    /** Those that are not dropped. */
    List<ServedDatabase> all() {
        return served.values().stream()
                .filter(database -> !faults.dropped(database.name()))
                .toList();
    }

    /** Also those whose databases are dropped. */
    List<String> instances() {
        return served.keySet().stream()
                .map(ResourceNames::instanceOf)
                .distinct()
                .toList();
    }

    /** The largest number of nodes that a database of the instance says it has. */
    int nodes(String instance) {
        return served.values().stream()
                .map(ServedDatabase::watched)
                .filter(database -> ResourceNames.instanceOf(database.name()).equals(instance))
                .mapToInt(WatchedDatabase::nodes)
                .max()
                .orElse(1);
    }

    /** A listing of the instance's databases or the project's instances is under way. */
    void listing(String parent) {
        faults.beforeAll(Call.ADMIN, parent, clock.instant());
    }

    /** The name of a new session. */
    String session(String database, long number) {
        return SessionNames.of(database, faults.drops(database), number);
    }

    /** The database of a session, or of its own name; a call on it is under way. */
    ServedDatabase forCall(String name, Call call) {
        String database = ResourceNames.databaseOf(name);
        ServedDatabase found = served.get(database);
        if (found == null) {
            throw ResourceNames.noDatabase(database);
        }
        calls.computeIfAbsent(database, unseen -> new LongAdder()).increment();
        if (SessionNames.ended(name, faults.drops(database))) {
            throw ResourceNames.noSession(name);
        }
        if (faults.dropped(database)) {
            throw ResourceNames.noDatabase(database);
        }
        faults.before(call, database, clock.instant());
        return found;
    }
}
