package dev.splitheat.app.prove;

import dev.splitheat.app.apply.AdvisedStatements;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.sandbox.scenario.Scenario;
import dev.splitheat.sandbox.world.SimulatedDatabase;
import java.util.ArrayList;
import java.util.List;

/** From advice to what is done to a simulated database, in its order. */
final class Cures {
    private final Scenario scenario;
    private final SimulatedDatabase database;

    Cures(Scenario scenario, SimulatedDatabase database) {
        this.scenario = scenario;
        this.database = database;
    }

    /** None where the advice tells of nothing that could be done. */
    List<Cure> of(Finding finding, Recommendation advised) {
        List<String> first = AdvisedStatements.of(finding, advised, database.dialect());
        List<Cure> cures = new ArrayList<>();
        if (!first.isEmpty()) {
            cures.add(new Cure.Statements(first));
        }
        AdvisedStatements.ofSteps(advised)
                .filter(statement -> !first.contains(statement))
                .map(statement -> new Cure.Statements(List.of(statement)))
                .forEach(cures::add);
        WorkloadCure.of(scenario, finding, advised).ifPresent(cures::add);
        return List.copyOf(cures);
    }
}
