package dev.splitheat.sandbox.server;

import dev.splitheat.sandbox.sql.SqlEngine;
import dev.splitheat.sandbox.world.World;
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
    private final Faults faults = new Faults();
    private final Map<String, LongAdder> calls = new ConcurrentHashMap<>();
    private final Map<String, ServedDatabase> served = new LinkedHashMap<>();

    Databases(World world, Clock clock, SqlEngine engine) {
        this.clock = clock;
        world.databases().forEach(database -> served.put(database.name(), new ServedDatabase(world, database, engine)));
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

    Collection<ServedDatabase> all() {
        return served.values();
    }

    List<String> instances() {
        return served.keySet().stream()
                .map(ResourceNames::instanceOf)
                .distinct()
                .toList();
    }

    /** The database of a session, or of its own name; a call on it is under way. */
    ServedDatabase forCall(String name) {
        String database = ResourceNames.databaseOf(name);
        ServedDatabase found = served.get(database);
        if (found == null) {
            throw ResourceNames.noDatabase(database);
        }
        calls.computeIfAbsent(database, unseen -> new LongAdder()).increment();
        faults.beforeCall(database);
        return found;
    }

    ServedDatabase forStatement(String session) {
        ServedDatabase found = forCall(session);
        faults.beforeStatement(found.simulated().name());
        return found;
    }
}
