package dev.splitheat.app.prove;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.app.Story;
import dev.splitheat.finding.Proof;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.sandbox.scenario.ScenarioLibrary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Every scenario with a hotspot, as {@code splitheat sandbox prove} does to it what is advised first. */
class ClosedLoopIT {
    private static final long SEED = 2026;
    private static final Instant START = Instant.parse("2026-11-02T00:00:00Z");
    /** Of 39; raised whenever advice gets better, never lowered. */
    private static final int LEAST_COOLED = 39;

    private static final int LEAST_FIXED = 39;

    private static final Path README = Path.of("../sandbox/README.md");

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
    void theReadmeShowsTheTableThatTheCommandPrints() throws IOException {
        assertThat(Files.readString(README))
                .as("put this into %s:%n%s", README, table.text())
                .contains(table.text());
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
        assertThat(all.stream().filter(Cured::cooled))
                .as(
                        "not cooled: %s",
                        all.stream()
                                .filter(each -> !each.cooled())
                                .map(ClosedLoopIT::told)
                                .toList())
                .hasSizeGreaterThanOrEqualTo(LEAST_COOLED);
    }

    @Test
    void andTheFindingEndsAsFixed() {
        assertThat(all.stream().filter(Cured::provedFixed))
                .as(
                        "not fixed: %s",
                        all.stream()
                                .filter(each -> !each.provedFixed())
                                .map(ClosedLoopIT::told)
                                .toList())
                .hasSizeGreaterThanOrEqualTo(LEAST_FIXED);
    }

    @Test
    void nothingThatCooled_isSaidToHaveHadNoEffect() {
        assertThat(all.stream().filter(Cured::cooled))
                .extracting(each -> each.proof().map(Proof::outcome))
                .doesNotContain(Optional.of(Proof.Outcome.NO_EFFECT));
    }

    @Test
    void whatIsSeenLiesWhereItWasPredicted_inNineOfTen() {
        long well = table.predicted(true);
        long badly = table.predicted(false);

        assertThat(well).isGreaterThanOrEqualTo(15);
        assertThat((double) well / (well + badly)).isGreaterThanOrEqualTo(0.9);
    }

    private static String told(Cured each) {
        return each.scenario() + ": " + each.advised().map(Recommendation::kind).orElse("nothing") + ", " + each.after()
                + ", " + each.proof().map(proof -> proof.outcome().name()).orElse("no proof");
    }
}
