package dev.splitheat.sandbox.world;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/**
 * Databases that live by the minute. The same seed, start and scenarios give the same history to the byte, however often
 * and in whatever steps it is advanced.
 */
public final class World {
    /** The instance that all databases of a world belong to. */
    public static final String INSTANCE = "projects/sandbox/instances/demo";

    private final List<SimulatedDatabase> databases;

    private World(List<SimulatedDatabase> databases) {
        this.databases = List.copyOf(databases);
    }

    /** @param startOfHistory its minute is the first one */
    public static World of(long seed, Instant startOfHistory, List<Scenario> scenarios) {
        Instant start = startOfHistory.truncatedTo(ChronoUnit.MINUTES);
        return new World(scenarios.stream()
                .map(scenario ->
                        new SimulatedDatabase(INSTANCE + "/databases/" + scenario.database(), scenario, start, seed))
                .toList());
    }

    public List<SimulatedDatabase> databases() {
        return databases;
    }

    /** @param name the full name */
    public Optional<SimulatedDatabase> database(String name) {
        return databases.stream()
                .filter(database -> database.name().equals(name))
                .findFirst();
    }

    /** Computes every minute that is closed at an instant; an instant in the past changes nothing. */
    public void advanceTo(Instant now) {
        databases.forEach(database -> database.advanceTo(now));
    }
}
