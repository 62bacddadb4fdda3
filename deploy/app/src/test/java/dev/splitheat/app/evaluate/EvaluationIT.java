package dev.splitheat.app.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.app.Story;
import dev.splitheat.finding.Cause;
import dev.splitheat.sandbox.scenario.Label;
import dev.splitheat.sandbox.scenario.Scenario;
import dev.splitheat.sandbox.scenario.ScenarioLibrary;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The whole library, as {@code splitheat sandbox evaluate} lives through it: the README's table, and floors below it. */
class EvaluationIT {
    private static final long SEED = 2026;
    private static final Instant START = Instant.parse("2026-11-02T00:00:00Z");
    private static final Path README = Path.of("../sandbox/README.md");

    @RegisterExtension
    static final Story STORY = new Story(EvaluationIT::evaluateTheLibrary);

    private static List<Scenario> library;
    private static Evaluation evaluation;
    private static Properties floors;

    private static void evaluateTheLibrary(Path temporary) throws IOException {
        library = ScenarioLibrary.names().stream().map(ScenarioLibrary::named).toList();
        evaluation = new Evaluator(SEED, START, temporary).evaluate(library, done -> {});
        floors = new Properties();
        try (InputStream file = EvaluationIT.class.getResourceAsStream("evaluation-floor.properties")) {
            floors.load(file);
        }
    }

    @Test
    void theReadmeShowsTheTableThatTheCommandPrints() throws IOException {
        String table = EvaluationText.table(evaluation.detectors());

        assertThat(Files.readString(README))
                .as("put this into %s:%n%s", README, table)
                .contains(table);
    }

    @ParameterizedTest
    @CsvSource({"precision", "recall", "causeAccuracy", "columnAccuracy", "agreementWithSpanner"})
    void noFigureFalls(String figure) {
        assertThat(figure(figure)).isGreaterThanOrEqualTo(bound(figure));
    }

    @ParameterizedTest
    @CsvSource({"duplicatesPerHotspot", "falseAlarmsPerHealthyDay", "onsetToFindingMedian", "onsetToFindingP90"})
    void noFigureRises(String figure) {
        assertThat(figure(figure)).isLessThanOrEqualTo(bound(figure));
    }

    @Test
    void everyCauseHasThreeScenarios_andThereAreAsManyLookAlikes() {
        Map<Cause, Set<String>> scenarios = new EnumMap<>(Cause.class);
        List<String> healthy = new ArrayList<>();
        for (Scenario scenario : library) {
            for (Label label : scenario.labels()) {
                scenarios
                        .computeIfAbsent(label.cause(), cause -> new TreeSet<>())
                        .add(scenario.name());
            }
            if (scenario.healthy()) {
                healthy.add(scenario.name());
            }
        }

        for (Cause cause : Cause.values()) {
            assertThat(scenarios.getOrDefault(cause, Set.of()))
                    .as("scenarios of %s", cause)
                    .hasSizeGreaterThanOrEqualTo(cause == Cause.UNDIAGNOSED ? 1 : 3);
        }
        assertThat(healthy).hasSizeGreaterThanOrEqualTo(library.size() - healthy.size());
    }

    private static double bound(String figure) {
        return Double.parseDouble(floors.getProperty(figure));
    }

    private static double figure(String name) {
        Figures ours = evaluation.detectors().get(0);
        return switch (name) {
            case "precision" -> ours.precision().orElseThrow();
            case "recall" -> ours.recall().orElseThrow();
            case "causeAccuracy" -> ours.causeAccuracy().orElseThrow();
            case "columnAccuracy" -> ours.columnAccuracy().orElseThrow();
            case "agreementWithSpanner" -> ours.agreementWithSpanner().orElseThrow();
            case "duplicatesPerHotspot" -> ours.duplicatesPerHotspot().orElseThrow();
            case "falseAlarmsPerHealthyDay" -> ours.falseAlarmsPerHealthyDay().orElseThrow();
            case "onsetToFindingMedian" -> ours.onsetToFinding().orElseThrow().median();
            case "onsetToFindingP90" -> ours.onsetToFinding().orElseThrow().p90();
            default -> throw new IllegalArgumentException(name);
        };
    }
}
