package dev.splitheat.sandbox.scenario;

import dev.splitheat.sandbox.world.Scenario;
import dev.splitheat.sandbox.world.World;
import java.time.Instant;
import java.util.List;

/** What a newcomer is shown: three hotspots of different causes and two healthy look-alikes. */
public final class DemoScenarios {
    private DemoScenarios() {}

    public static List<Scenario> all() {
        return List.of(new AccessLog(), new Counters(), new UserDirectory(), new Sessions(), new CatalogImport());
    }

    /** A world of all of them. */
    public static World world(long seed, Instant startOfHistory) {
        return World.of(seed, startOfHistory, all());
    }
}
