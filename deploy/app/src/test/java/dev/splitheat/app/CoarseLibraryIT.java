package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.splitheat.finding.Cause;
import dev.splitheat.sandbox.export.ScenarioExport;
import dev.splitheat.sandbox.scenario.Scenario;
import dev.splitheat.sandbox.scenario.ScenarioLibrary;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The whole library as exports that have only views of ten minutes, or of hours: each hotspot once, and nothing else. */
class CoarseLibraryIT {
    private static final Instant START = Instant.parse("2026-11-02T00:00:00Z");

    @TempDir
    Path temp;

    static List<String> scenarios() {
        return ScenarioLibrary.names();
    }

    @ParameterizedTest
    @MethodSource("scenarios")
    void eachHotspotIsToldOnce_andOfWhatIsHealthyNothingSerious(String name) throws IOException {
        Scenario scenario = ScenarioLibrary.named(name);
        Path export = temp.resolve("export");
        ScenarioExport.write(scenario, 2026, START, export);
        List<String> hotspots = scenario.labels().stream()
                .filter(label -> label.cause() != Cause.UNSPLIT_LOAD)
                .map(label -> label.cause() + " " + label.table().orElse(""))
                .sorted()
                .toList();

        for (String length : List.of("10minute", "hour")) {
            Replayed replayed = Replayed.of(ViewsOf.one(length, export, temp.resolve(length)), "--format", "json");

            assertThat(serious(replayed)).as("by views of %s", length).isEqualTo(hotspots);
        }
    }

    private static List<String> serious(Replayed replayed) {
        Stream<JsonNode> findings =
                StreamSupport.stream(replayed.json().path("findings").spliterator(), false);
        return findings.filter(finding -> !finding.path("severity").asText().equals("info"))
                .map(finding -> finding.path("cause").asText() + " "
                        + finding.path("table").asText(""))
                .sorted()
                .toList();
    }
}
