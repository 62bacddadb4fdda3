package dev.splitheat.app;

import dev.splitheat.app.sandbox.KeptWorld;
import dev.splitheat.app.sandbox.Scenarios;
import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.ChangeStream;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.sandbox.scenario.Company;
import dev.splitheat.sandbox.state.SandboxState;
import dev.splitheat.sandbox.state.UnreadableStateException;
import dev.splitheat.sandbox.world.DatabasePlan;
import dev.splitheat.sandbox.world.DdlChange;
import dev.splitheat.sandbox.world.World;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a demo shows. One on a directory that was used before goes on with its history, whatever was applied in it. */
final class Shown {
    private static final long SEED = 2026;
    static final Duration HISTORY = Duration.ofHours(6);
    /** How long before the demo change streams begin: as many keys as a prediction for nine nodes takes, and some more. */
    static final Duration STREAMED = Duration.ofMinutes(20);

    private final KeptWorld kept;
    private final String scenario;
    private final List<DatabasePlan> plans;
    private final Clock clock;

    private Shown(KeptWorld kept, String scenario, Clock clock) {
        this.kept = kept;
        this.scenario = scenario;
        this.plans = scenario.equals(Company.NAME)
                ? Company.plans()
                : List.of(watched(Scenarios.named(scenario).plan()));
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

    /** Databases and tables whose keys may be sampled, as the connector takes them: those that a change stream watches. */
    List<String> sampled() {
        return plans.stream().flatMap(plan -> sampled(plan).stream()).toList();
    }

    private static Optional<String> sampled(DatabasePlan plan) {
        return schema(plan).changeStreams().stream()
                .findFirst()
                .map(stream -> World.nameOf(plan.database())
                        + (stream.wholeDatabase()
                                ? ""
                                : stream.watched().stream()
                                        .map(ChangeStream.Watch::table)
                                        .collect(Collectors.joining(";", ":", ""))));
    }

    private static Catalog schema(DatabasePlan plan) {
        Stream<String> statements =
                Stream.concat(plan.ddl().stream(), plan.ddlChanges().stream().map(DdlChange::ddl));
        return DdlReader.read(statements.collect(Collectors.joining(";\n")), plan.dialect())
                .catalog();
    }

    /** Keys are made up, so they may be sampled. A stream costs as much as it is old: this one begins shortly before the demo. */
    private static DatabasePlan watched(DatabasePlan plan) {
        if (!schema(plan).changeStreams().isEmpty()) {
            return plan;
        }
        List<DdlChange> changes = new ArrayList<>(plan.ddlChanges());
        changes.add(new DdlChange(HISTORY.minus(STREAMED), "CREATE CHANGE STREAM SplitheatKeys FOR ALL"));
        return new DatabasePlan(
                plan.database(),
                plan.dialect(),
                plan.nodes(),
                plan.ddl(),
                plan.application(),
                plan.splitPoints(),
                changes);
    }

    /** From now on what is changed in it is written down. */
    World world() {
        return kept.of(plans, SandboxState.fresh(SEED, clock.instant().minus(HISTORY), scenario));
    }
}
