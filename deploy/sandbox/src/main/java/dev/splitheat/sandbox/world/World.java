package dev.splitheat.sandbox.world;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Databases that live by the minute. The same seed, start, plans and changes give the same history to the byte, however
 * often and in whatever steps it is advanced. Each database has servers of its own: neighbours in an instance do not slow
 * one another down.
 */
public final class World {
    /** The instance that all databases of a world belong to. */
    public static final String INSTANCE = "projects/sandbox/instances/demo";

    private final Map<String, SimulatedDatabase> databases = new LinkedHashMap<>();

    private World() {}

    /** @param startOfHistory its minute is the first one */
    public static World of(long seed, Instant startOfHistory, List<DatabasePlan> plans) {
        return of(seed, startOfHistory, plans, Journal.FORGETFUL);
    }

    /** The same, with every change that is made written down. */
    public static World of(long seed, Instant startOfHistory, List<DatabasePlan> plans, Journal journal) {
        Instant start = startOfHistory.truncatedTo(ChronoUnit.MINUTES);
        World world = new World();
        for (DatabasePlan plan : plans) {
            String name = nameOf(plan.database());
            world.databases.put(name, new SimulatedDatabase(name, plan, start, seed, journal));
        }
        return world;
    }

    /** The full name of a database of a world. */
    public static String nameOf(String database) {
        return INSTANCE + "/databases/" + database;
    }

    public Collection<SimulatedDatabase> databases() {
        return List.copyOf(databases.values());
    }

    /** @param name the full name */
    public Optional<SimulatedDatabase> database(String name) {
        return Optional.ofNullable(databases.get(name));
    }

    /** A change that an earlier life of this world was told; it shows when its instant comes. */
    public void remember(String database, Change change) {
        database(database)
                .orElseThrow(() -> new IllegalArgumentException("no database " + database))
                .remember(change);
    }

    /** Computes every minute that has begun at an instant; an instant in the past changes nothing. */
    public void advanceTo(Instant now) {
        databases.values().forEach(database -> database.advanceTo(now));
    }
}
