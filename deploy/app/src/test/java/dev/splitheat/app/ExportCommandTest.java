package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.splitheat.sandbox.export.ScenarioExport;
import dev.splitheat.sandbox.scenario.Scenario;
import dev.splitheat.sandbox.scenario.ScenarioLibrary;
import dev.splitheat.sandbox.server.SandboxServer;
import dev.splitheat.sandbox.server.faults.Lacking;
import dev.splitheat.sandbox.server.faults.Withheld;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is exported. */
class ExportCommandTest extends Exporting {
    @ParameterizedTest
    @ValueSource(strings = {"queue-outbox", "monotonic-key-newest-first"})
    void aLiveDatabase_isExportedAsTheSandboxExportsTheSameScenario_andReplayed(String name) throws IOException {
        Scenario scenario = ScenarioLibrary.named(name);
        Path theirs = directory.resolve("theirs");
        ScenarioExport.write(scenario, SEED, START, theirs);
        Path ours = directory.resolve("ours");

        try (SandboxServer server = served(scenario)) {
            Exported exported = export(server, server.databases().get(0), ours);
            assertThat(exported).extracting(Exported::status).as(exported.err()).isEqualTo(0);
        }

        assertThat(files(ours)).containsAll(viewsOf(theirs)).contains("user_split_points.json", "schema.sql");
        for (String view : viewsOf(theirs)) {
            JsonNode mine = json(ours.resolve(view));
            assertThat(mine.path("metadata"))
                    .as(view)
                    .isEqualTo(json(theirs.resolve(view)).path("metadata"));
            assertThat(rows(mine)).as(view).containsExactlyInAnyOrderElementsOf(rows(json(theirs.resolve(view))));
        }
        assertThat(json(ours.resolve("database.json"))).isEqualTo(json(theirs.resolve("database.json")));
        Replayed replayed = Replayed.of(ours, "--format", "json");
        assertThat(replayed.err()).isEmpty();
        assertThat(replayed.findings())
                .isNotEmpty()
                .isEqualTo(Replayed.of(theirs, "--format", "json").findings());
    }

    @Test
    void aChangeStream_isExportedAsTheSandboxExportsIt_throughAllItsPartitions() throws IOException {
        Scenario scenario = ScenarioLibrary.named("queue-outbox");
        Path theirs = directory.resolve("theirs");
        ScenarioExport.write(scenario, SEED, START, theirs);
        String file = files(theirs).stream()
                .filter(name -> name.startsWith("change_records_"))
                .findFirst()
                .orElseThrow();
        String stream = file.substring("change_records_".length(), file.indexOf('.'));
        Path ours = directory.resolve("ours");

        try (SandboxServer server = served(scenario)) {
            Exported exported = export(server, server.databases().get(0), ours, "--stream", stream, "--since", "11m");
            assertThat(exported).extracting(Exported::status).as(exported.err()).isEqualTo(0);
        }

        Instant end = START.plus(scenario.lasts());
        Instant from = end.plusSeconds(59).minus(Duration.ofMinutes(11));
        JsonNode mine = json(ours.resolve(file));
        assertThat(mine.path("metadata")).isEqualTo(json(theirs.resolve(file)).path("metadata"));
        assertThat(changes(mine, from, end)).isNotEmpty().isEqualTo(changes(json(theirs.resolve(file)), from, end));
        assertThat(Replayed.of(ours, "--format", "json").status()).isEqualTo(0);
    }

    @Test
    void viewsThatAnOlderSpannerLacks_areNamedAndLeftOut() throws IOException {
        Path export = directory.resolve("new");
        try (SandboxServer server = served(ScenarioLibrary.named("healthy-hotel-nights"))) {
            String database = server.databases().get(0);
            server.faults().add(database, new Lacking(Set.of("SPLIT_STATS_TOP_HOUR", "USER_SPLIT_POINTS")));

            Exported exported = export(server, database, export);

            assertThat(exported.status()).as(exported.err()).isEqualTo(0);
            assertThat(exported.err())
                    .contains("the database has no SPLIT_STATS_TOP_HOUR, USER_SPLIT_POINTS: left out");
        }
        assertThat(files(export))
                .contains("split_stats_top_minute.json")
                .doesNotContain("split_stats_top_hour.json", "user_split_points.json");
    }

    @Test
    void viewsThatMayNotBeRead_areNamedAndLeftOut_andWhatIsThereIsReplayed() throws IOException {
        Path export = directory.resolve("new");
        try (SandboxServer server = served(ScenarioLibrary.named("healthy-hotel-nights"))) {
            String database = server.databases().get(0);
            server.faults().add(database, new Withheld(Set.of("QUERY_STATS_TOP_MINUTE", "QUERY_STATS_TOP_HOUR")));

            Exported exported = export(server, database, export);

            assertThat(exported.status()).as(exported.err()).isEqualTo(0);
            assertThat(exported.err())
                    .contains("permission to read QUERY_STATS_TOP_MINUTE, QUERY_STATS_TOP_HOUR is denied");
        }
        assertThat(files(export))
                .contains("query_stats_top_10minute.json")
                .doesNotContain("query_stats_top_minute.json", "query_stats_top_hour.json");
        assertThat(Replayed.of(export, "--format", "json").status()).isEqualTo(0);
    }

    private static List<String> viewsOf(Path export) throws IOException {
        return files(export).stream()
                .filter(name -> name.endsWith(".json"))
                .filter(name -> !name.startsWith("change_records_") && !name.equals("database.json"))
                .toList();
    }

    /** The data records of a GoogleSQL database's stream that were committed in a time, in some order. */
    private static List<String> changes(JsonNode result, Instant from, Instant to) {
        return rows(result).stream()
                .flatMap(row -> StreamSupport.stream(row.get(0).spliterator(), false))
                .flatMap(record -> StreamSupport.stream(record.get(0).spliterator(), false))
                .filter(change -> !Instant.parse(change.get(0).asText()).isBefore(from))
                .filter(change -> Instant.parse(change.get(0).asText()).isBefore(to))
                .map(JsonNode::toString)
                .sorted()
                .toList();
    }
}
