package dev.splitheat.app.prove;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.app.Story;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.sandbox.scenario.ScenarioLibrary;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Every scenario with a hotspot, as {@code splitheat sandbox prove} does to it what is advised first. */
class ClosedLoopIT {
    private static final long SEED = 2026;
    private static final Instant START = Instant.parse("2026-11-02T00:00:00Z");
    /** Heat without a known cause has no cure; a finding of it says what to measure. */
    private static final Set<String> WITHOUT_CURE = Set.of("undiagnosed-favourites");

    @RegisterExtension
    static final Story STORY = new Story(ClosedLoopIT::closeEveryLoop);

    private static List<Cured> all;
    private static ProofTable table;

    private static void closeEveryLoop(Path temporary) {
        table = new Proving(new ClosedLoop(SEED, START, temporary))
                .prove(
                        ScenarioLibrary.names().stream()
                                .map(ScenarioLibrary::named)
                                .filter(scenario -> !scenario.healthy())
                                .toList(),
                        done -> {});
        all = table.all();
    }

    @Test
    void everyHotspotIsFound() {
        Set<String> wanted = ScenarioLibrary.names().stream()
                .map(ScenarioLibrary::named)
                .filter(scenario -> !scenario.healthy())
                .map(scenario -> scenario.name())
                .collect(Collectors.toSet());

        assertThat(all).extracting(Cured::scenario).containsAll(wanted);
    }

    @Test
    void whatIsAdvisedFirst_coolsIt() {
        assertThat(all)
                .filteredOn(each -> !WITHOUT_CURE.contains(each.scenario()))
                .filteredOn(each -> !each.cooled())
                .extracting(ClosedLoopIT::told)
                .isEmpty();
    }

    @Test
    void andTheFindingEndsAsFixed() {
        assertThat(all)
                .filteredOn(each -> !WITHOUT_CURE.contains(each.scenario()))
                .filteredOn(each -> !each.provedFixed())
                .extracting(ClosedLoopIT::told)
                .isEmpty();
    }

    @Test
    void whatIsSeenLiesWhereItWasPredicted_inNineOfTen() {
        long well = table.predicted(true);
        long badly = table.predicted(false);

        assertThat(well).isGreaterThanOrEqualTo(10);
        assertThat((double) well / (well + badly)).isGreaterThanOrEqualTo(0.9);
    }

    private static String told(Cured each) {
        return each.scenario() + ": " + each.advised().map(Recommendation::kind).orElse("nothing") + ", " + each.after()
                + ", " + each.proof().map(proof -> proof.outcome().name()).orElse("no proof");
    }
}
