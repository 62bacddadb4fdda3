package dev.splitheat.app.prove;

import dev.splitheat.app.apply.AdvisedStatements;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.sandbox.scenario.Scenario;
import dev.splitheat.sandbox.world.SimulatedDatabase;
import java.util.Optional;

/** From advice to what is done to a simulated database. */
final class Cures {
    private final Scenario scenario;
    private final SimulatedDatabase database;

    Cures(Scenario scenario, SimulatedDatabase database) {
        this.scenario = scenario;
        this.database = database;
    }

    /** Empty where the advice tells of nothing that could be done. */
    Optional<Cure> of(Finding finding, Recommendation advised) {
        return advised.ddl().isEmpty()
                ? WorkloadCure.of(scenario, finding, advised)
                : Optional.of(new Cure.Statements(AdvisedStatements.of(finding, advised, database.dialect())));
    }
}
