package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.cloud.NoCredentials;
import com.google.cloud.spanner.DatabaseId;
import com.google.cloud.spanner.ResultSet;
import com.google.cloud.spanner.Spanner;
import com.google.cloud.spanner.SpannerOptions;
import com.google.cloud.spanner.Statement;
import dev.splitheat.sandbox.scenario.Label;
import dev.splitheat.sandbox.scenario.Scenario;
import dev.splitheat.sandbox.scenario.ScenarioLibrary;
import dev.splitheat.sandbox.world.World;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code splitheat sandbox} in processes of its own: what one writes or serves, others can read. */
class SandboxProcessIT {
    private static final Scenario HOT = ScenarioLibrary.named("monotonic-key-counted-orders");
    private static final Pattern PORT = Pattern.compile("listens on 127\\.0\\.0\\.1:(\\d+) with");

    @TempDir
    Path temp;

    @Test
    void aServedScenario_answersGooglesClient_untilItIsAskedToEnd() throws Exception {
        try (ProcessUnderTest process = ProcessUnderTest.start(
                temp, "sandbox", "run", HOT.name(), "--port", "0", "--history", "3h", "--copies", "2")) {
            await().atMost(DemoUnderTest.LIMIT).until(() -> process.errors().contains("listens on"));

            List<String> hot = hotStarts(port(process), World.nameOf(HOT.plan().database() + "-2"));
            int status = process.terminate();

            assertThat(hot).isNotEmpty().allMatch(start -> start.startsWith(object() + "("));
            assertThat(status).isZero();
            assertThat(process.output()).isEmpty();
            assertThat(process.errors())
                    .contains(" with 2 databases, the first of them " + World.nameOf(HOT.name() + "-1"))
                    .hasLineCount(1);
        }
    }

    @Test
    void anExport_holdsWhatReplayFinds() throws Exception {
        String directory = temp.resolve("export").toString();

        Ended exported = Ended.of(temp, "sandbox", "export", HOT.name(), directory);
        Ended replayed = Ended.of(temp, "replay", directory, "--format", "json");

        assertThat(exported.status()).isZero();
        assertThat(exported.output()).isEmpty();
        assertThat(replayed.status()).isZero();
        Label label = HOT.labels().get(0);
        assertThat(replayed.json().path("database").asText())
                .isEqualTo(World.nameOf(HOT.plan().database()));
        assertThat(replayed.json().path("coverage").path("missingMinutes").asInt())
                .isZero();
        List<String> found = new ArrayList<>();
        replayed.json()
                .path("findings")
                .forEach(finding -> found.add(finding.path("cause").asText() + " "
                        + finding.path("table").asText() + " "
                        + finding.path("column").asText()));
        assertThat(found)
                .containsExactly(label.cause() + " " + label.table().orElseThrow() + " "
                        + label.column().orElseThrow());
    }

    @Test
    void anEvaluation_isTheDocumentThatIsAgreedUpon() throws Exception {
        Ended ended = Ended.of(
                temp,
                "sandbox",
                "evaluate",
                "--scenarios",
                "healthy-uuid-orders,healthy-quiet-database",
                "--format",
                "json");

        assertThat(ended.status()).isZero();
        assertThat(ended.errors()).isEmpty();
        assertThat(ended.json().path("version").asInt()).isEqualTo(1);
        assertThat(ended.json().path("detectors"))
                .extracting(detector -> detector.path("name").asText())
                .containsExactly("splitheat", "google-rule");
        JsonNode ours = ended.json().path("detectors").path(0);
        assertThat(ours.fieldNames())
                .toIterable()
                .containsExactly(
                        "name",
                        "scenarios",
                        "hotspots",
                        "healthyScenarios",
                        "healthyScenariosWithHeat",
                        "healthyHours",
                        "precision",
                        "recall",
                        "causeAccuracy",
                        "columnAccuracy",
                        "duplicatesPerHotspot",
                        "falseAlarmsPerHealthyDay",
                        "onsetToFindingMinutes",
                        "onsetToOpeningMinutes",
                        "labelledBySpanner",
                        "leadOverSpannerMinutes",
                        "agreementWithSpanner",
                        "calibration");
        assertThat(ours.path("scenarios").asInt()).isEqualTo(2);
        assertThat(ours.path("falseAlarmsPerHealthyDay").asDouble()).isZero();
        assertThat(ended.json().path("perScenario"))
                .extracting(each -> each.path("name").asText() + " "
                        + each.path("passed").asBoolean() + " "
                        + each.path("why").asText())
                .containsExactly("healthy-uuid-orders true ", "healthy-quiet-database true ");
    }

    @Test
    void theListIsPrintedAlone() throws Exception {
        Ended ended = Ended.of(temp, "sandbox", "list");

        assertThat(ended.status()).isZero();
        assertThat(ended.errors()).isEmpty();
        assertThat(ended.output().lines().filter(line -> line.contains("  [")))
                .hasSize(ScenarioLibrary.names().size());
    }

    private static String object() {
        return HOT.labels().get(0).table().orElseThrow();
    }

    private static int port(ProcessUnderTest process) {
        Matcher matcher = PORT.matcher(process.errors());
        assertThat(matcher.find()).as(process.errors()).isTrue();
        return Integer.parseInt(matcher.group(1));
    }

    private static List<String> hotStarts(int port, String database) {
        List<String> starts = new ArrayList<>();
        try (Spanner spanner = SpannerOptions.newBuilder()
                        .setProjectId("sandbox")
                        .setHost("http://127.0.0.1:" + port)
                        .setCredentials(NoCredentials.getInstance())
                        .setChannelConfigurator(channel -> channel.usePlaintext())
                        .setBuiltInMetricsEnabled(false)
                        .build()
                        .getService();
                ResultSet rows = spanner.getDatabaseClient(DatabaseId.of(database))
                        .singleUse()
                        .executeQuery(Statement.of("SELECT SPLIT_START FROM SPANNER_SYS.SPLIT_STATS_TOP_MINUTE"
                                + " WHERE CPU_USAGE_SCORE >= 70"))) {
            while (rows.next()) {
                starts.add(rows.getString(0));
            }
        }
        return starts;
    }

    /** What is left of a process that ended by itself. */
    private record Ended(int status, String output, String errors) {
        static Ended of(Path temp, String... arguments) throws IOException {
            try (ProcessUnderTest process = ProcessUnderTest.start(temp, arguments)) {
                return new Ended(process.awaitEnd(), process.output(), process.errors());
            }
        }

        JsonNode json() throws IOException {
            return new ObjectMapper().readTree(output);
        }
    }
}
