package dev.splitheat.app.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class CollectorKeysTest {
    static final String REWRITE = "mvn -pl deploy/app -am test -Dtest=CollectorKeysTest"
            + " -Dsurefire.failIfNoSpecifiedTests=false -Drewrite=true";

    private static final Path PAGE = Path.of("../config/COLLECTORS.md");
    private static final Set<String> NOBODYS = Set.of("validation", "task.index", "task.count");

    @TempDir
    Path temp;

    @ParameterizedTest
    @EnumSource(CollectorKind.class)
    void everyOptionOfAConnector_isAKeyOfTheFile(CollectorKind kind) {
        assertThat(kind.connector().config().names())
                .filteredOn(option -> !NOBODYS.contains(option))
                .allSatisfy(option -> assertThat(ConfigKey.isKnown(CollectorKeys.nameOf(kind, option)))
                        .as(option)
                        .isTrue());
    }

    /** Names that were written into files once are understood for ever. */
    @ParameterizedTest
    @CsvSource({
        "ingest.poll.interval, STATISTICS, poll.interval.ms",
        "ingest.catalog.interval, CATALOGS, poll.interval.ms",
        "ingest.metrics.interval, MONITORING, poll.interval.ms",
        "ingest.read.staleness, STATISTICS, staleness.ms",
        "ingest.read.staleness, CATALOGS, staleness.ms",
        "ingest.read.staleness, KEY_SAMPLES, staleness.ms",
        "ingest.history, STATISTICS, history.ms",
        "ingest.metrics.history, MONITORING, history.ms",
        "ingest.sampling, KEY_SAMPLES, sampling",
        "ingest.change.stream, KEY_SAMPLES, change.stream",
        "kafka.partitions, CATALOGS, topic.partitions"
    })
    void whatKeysAreCalled_neverChanges(String name, CollectorKind kind, String option) {
        assertThat(CollectorKeys.nameOf(kind, option)).isEqualTo(name);
    }

    @Test
    void whatTheFileSays_isToldToEveryConnectorThatHasTheOption() throws IOException {
        Path file = Files.writeString(
                temp.resolve("splitheat.yaml"),
                """
                kafka.bootstrap.servers: k:9092
                databases: projects/p/instances/i/databases/d
                ingest:
                  retire.after: 2h
                  request.priority: medium
                  views: [splits, locks]
                  query.limit: 500
                  metrics: [api/request_count]
                  metrics.interval: 2m
                  stored.sample.interval: 7d
                """);

        AppConfig.Ingest ingest = ConfigFile.load(file, new Environment(Map.of(), temp, "h"), Set.of())
                .ingest();

        Map<String, String> all = Map.of("retire.after.ms", "7200000", "request.priority", "medium");
        assertThat(ingest.options().values()).hasSize(4).allSatisfy(told -> assertThat(told)
                .containsAllEntriesOf(all));
        assertThat(ingest.of(CollectorKind.CATALOGS)).isEqualTo(all);
        assertThat(ingest.of(CollectorKind.STATISTICS))
                .containsAllEntriesOf(Map.of("views", "splits,locks", "query.limit", "500"))
                .hasSize(4);
        assertThat(ingest.of(CollectorKind.MONITORING))
                .containsAllEntriesOf(Map.of("metrics", "api/request_count", "poll.interval.ms", "120000"))
                .hasSize(4);
        assertThat(ingest.of(CollectorKind.KEY_SAMPLES))
                .containsEntry("stored.sample.interval.ms", "604800000")
                .hasSize(3);
    }

    @Test
    void thePage_saysWhatTheConnectorsSay() throws IOException {
        String page = CollectorPage.write(REWRITE);

        if (Boolean.getBoolean("rewrite")) {
            Files.writeString(PAGE, page);
        }
        assertThat(PAGE).as("rewrite it with: " + REWRITE).content().isEqualTo(page);
        assertThat(List.of(page.split("\n"))).noneMatch(line -> line.matches(".*\\b[a-z.]+\\.ms\\b.*"));
    }
}
