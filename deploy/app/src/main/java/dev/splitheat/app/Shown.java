package dev.splitheat.app;

import dev.splitheat.app.sandbox.KeptWorld;
import dev.splitheat.app.sandbox.Scenarios;
import dev.splitheat.sandbox.scenario.Company;
import dev.splitheat.sandbox.state.SandboxState;
import dev.splitheat.sandbox.state.UnreadableStateException;
import dev.splitheat.sandbox.world.DatabasePlan;
import dev.splitheat.sandbox.world.World;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** What a demo shows. One on a directory that was used before goes on with its history, whatever was applied in it. */
final class Shown {
    private static final long SEED = 2026;
    static final Duration HISTORY = Duration.ofHours(6);

    private final KeptWorld kept;
    private final String scenario;
    private final List<DatabasePlan> plans;
    private final Clock clock;

    private Shown(KeptWorld kept, String scenario, Clock clock) {
        this.kept = kept;
        this.scenario = scenario;
        this.plans = scenario.equals(Company.NAME)
                ? Company.plans()
                : List.of(Scenarios.named(scenario).plan());
        this.clock = clock;
    }

    /**
     * Reads what the directory has shown so far, and writes nothing.
     *
     * @param asked what the user wants to see
     * @throws DemoStateException when the file is damaged, or tells of another scenario
     */
    static Shown in(Path file, Optional<String> asked, Clock clock) {
        KeptWorld kept = kept(file);
        Optional<String> before = kept.scenario();
        if (before.isPresent() && asked.isPresent() && !before.equals(asked)) {
            throw new DemoStateException(file.getParent(), before.get(), asked.get());
        }
        return new Shown(kept, before.or(() -> asked).orElse(Company.NAME), clock);
    }

    private static KeptWorld kept(Path file) {
        try {
            return KeptWorld.in(file);
        } catch (UnreadableStateException e) {
            throw new DemoStateException(file, e);
        }
    }

    /** Full names. */
    List<String> databases() {
        return plans.stream().map(plan -> World.nameOf(plan.database())).toList();
    }

    /** From now on what is changed in it is written down. */
    World world() {
        return kept.of(plans, SandboxState.fresh(SEED, clock.instant().minus(HISTORY), scenario));
    }
}
