package dev.splitheat.sandbox.scenario;

import dev.splitheat.sandbox.world.Scenario;
import dev.splitheat.sandbox.world.World;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** What a newcomer is shown: three hotspots of different causes and two healthy look-alikes. A new one is added here. */
public final class DemoScenarios {
    /** How much history a newcomer should find: start a new world this long ago. */
    public static final Duration HISTORY = Duration.ofHours(6);

    private DemoScenarios() {}

    public static List<Scenario> all() {
        return List.of(new AccessLog(), new Counters(), new UserDirectory(), new Sessions(), new CatalogImport());
    }

    /** A world of all of them. */
    public static World world(long seed, Instant startOfHistory) {
        return World.of(seed, startOfHistory, all());
    }
}
