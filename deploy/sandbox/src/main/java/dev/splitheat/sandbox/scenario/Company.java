package dev.splitheat.sandbox.scenario;

import dev.splitheat.sandbox.world.DatabasePlan;
import java.util.ArrayList;
import java.util.List;

/**
 * What a newcomer is shown: a shop with three hotspots of different causes, two databases that only look as if something
 * were wrong, and a quiet fleet.
 */
public final class Company {
    /** As a scenario's name. */
    public static final String NAME = "company";

    private static final int BRANCHES = 20;

    private Company() {}

    public static List<DatabasePlan> plans() {
        List<DatabasePlan> plans = new ArrayList<>();
        for (String name : List.of("shop", "sessions", "catalog-import")) {
            plans.add(ScenarioLibrary.named("demo/" + name).plan().named(name));
        }
        DatabasePlan branch = ScenarioLibrary.named("demo/branch").plan();
        for (int number = 1; number <= BRANCHES; number++) {
            plans.add(branch.named(String.format("branch-%02d", number)));
        }
        return plans;
    }
}
