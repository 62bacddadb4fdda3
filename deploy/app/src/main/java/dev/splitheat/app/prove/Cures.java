package dev.splitheat.app.prove;

import dev.splitheat.app.apply.AdvisedStatements;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Step;
import dev.splitheat.sandbox.scenario.Scenario;
import dev.splitheat.sandbox.world.SimulatedDatabase;
import java.util.ArrayList;
import java.util.List;

/** From advice to what is done to a simulated database, in its order. */
final class Cures {
    private static final String SWAP = "Swap: ";

    private final Scenario scenario;
    private final SimulatedDatabase database;

    Cures(Scenario scenario, SimulatedDatabase database) {
        this.scenario = scenario;
        this.database = database;
    }

    /** None where the advice tells of nothing that could be done. */
    List<Cure> of(Finding finding, Recommendation advised) {
        List<Cure> cures = new ArrayList<>();
        if (!advised.ddl().isEmpty()) {
            cures.add(new Cure.Statements(AdvisedStatements.of(finding, advised, database.dialect())));
        }
        advised.migration().stream()
                .map(Step::what)
                .filter(what -> what.startsWith(SWAP))
                .map(what -> new Cure.Statements(List.of(what.substring(SWAP.length()))))
                .forEach(cures::add);
        WorkloadCure.of(scenario, finding, advised).ifPresent(cures::add);
        return List.copyOf(cures);
    }
}
