package dev.splitheat.app.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.app.Story;
import dev.splitheat.sandbox.scenario.Scenario;
import dev.splitheat.sandbox.scenario.ScenarioLibrary;
import dev.splitheat.sandbox.scenario.Variation;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Other worlds of a part of the library's kinds, on which nothing was fitted: what is right of one draw only falls here. */
class HeldOutEvaluationIT {
    private static final long SEED = 31_337;
    private static final long VARIATION = 2;
    private static final Instant START = Instant.parse("2026-11-05T13:00:00Z");
    private static final int ONE_IN = 6;

    @RegisterExtension
    static final Story STORY = new Story(HeldOutEvaluationIT::evaluateOtherWorlds);

    private static Figures ours;

    private static void evaluateOtherWorlds(Path temporary) {
        List<String> names = ScenarioLibrary.names();
        List<Scenario> others = IntStream.range(0, names.size())
                .filter(at -> at % ONE_IN == 0)
                .mapToObj(at -> Variation.of(ScenarioLibrary.named(names.get(at)), VARIATION))
                .toList();
        ours = new Evaluator(SEED, START, temporary)
                .evaluate(others, done -> {})
                .detectors()
                .get(0);
    }

    @Test
    void whatIsToldAsAWarning_isAHotspot_andEachIsTold() {
        assertThat(ours.precision().orElseThrow()).isGreaterThanOrEqualTo(0.9);
        assertThat(ours.recall().orElseThrow()).isGreaterThanOrEqualTo(0.9);
        assertThat(ours.duplicatesPerHotspot().orElseThrow()).isLessThanOrEqualTo(0.1);
    }

    @Test
    void itsCauseAndColumnAreRight() {
        assertThat(ours.causeAccuracy().orElseThrow()).isGreaterThanOrEqualTo(0.9);
        assertThat(ours.columnAccuracy().orElseThrow()).isGreaterThanOrEqualTo(0.9);
    }

    @Test
    void itIsToldWithinMinutes() {
        assertThat(ours.onsetToFinding().orElseThrow().median()).isLessThanOrEqualTo(5);
    }
}
