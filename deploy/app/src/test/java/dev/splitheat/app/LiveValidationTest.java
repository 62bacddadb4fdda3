package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.ingest.connect.KeySampleSourceConnector;
import dev.splitheat.ingest.connect.MonitoringSourceConnector;
import dev.splitheat.ingest.connect.StatisticsSourceConnector;
import dev.splitheat.sandbox.scenario.ScenarioLibrary;
import dev.splitheat.sandbox.server.SandboxServer;
import dev.splitheat.sandbox.server.faults.Denied;
import dev.splitheat.sandbox.server.faults.FaultText;
import dev.splitheat.sandbox.service.SimulatedSpanner;
import dev.splitheat.sandbox.world.World;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.connect.source.SourceConnector;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What validating a configuration finds out on the simulated Spanner. */
@Timeout(120)
class LiveValidationTest {
    private static final String SHOP = World.nameOf("shop");
    private static SandboxServer server;

    @BeforeAll
    static void serve() {
        World world = World.of(
                7,
                Instant.now().minus(Duration.ofMinutes(30)),
                List.of(ScenarioLibrary.named("monotonic-key-counted-orders")
                        .plan()
                        .named("shop")));
        server = SimulatedSpanner.start(
                world, new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), Clock.systemUTC());
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @AfterEach
    void heal() {
        server.faults().clear();
    }

    @Test
    void whatMayBeRead_isNoProblem() {
        assertThat(problems(new MonitoringSourceConnector(), Map.of())).isEmpty();
        assertThat(problems(new KeySampleSourceConnector(), Map.of("sampling", SHOP)))
                .isEmpty();
    }

    @Test
    void timeSeriesThatMayNotBeRead_areSaidWithTheRole() {
        server.faults().addEverywhere(Denied.everything());

        assertThat(problems(new MonitoringSourceConnector(), Map.of()))
                .singleElement()
                .asString()
                .contains("projects/sandbox", "roles/monitoring.viewer", "monitoring.timeSeries.list");
    }

    @Test
    void streamThatIsNotThere_isSaidWithTheStatementThatMakesOne() {
        Map<String, String> other = Map.of("sampling", SHOP, "change.stream", "Other");

        // A machine that is busy may not have its answer within the patience of whoever validates.
        Awaitility.await().atMost(Duration.ofSeconds(60)).untilAsserted(() -> assertThat(
                        problems(new KeySampleSourceConnector(), other))
                .singleElement()
                .asString()
                .contains("there is no change stream Other", "CREATE CHANGE STREAM"));
    }

    @Test
    void tableThatIsNotThere_isSaid() {
        assertThat(problems(new KeySampleSourceConnector(), Map.of("sampling", SHOP + ":NoSuch")))
                .singleElement()
                .asString()
                .contains("shows no table nosuch", "correct the option 'sampling'");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "splits  | withheld:QUERY_STATS_TOP_MINUTE | ''",
                "queries | withheld:QUERY_STATS_TOP_MINUTE | SPANNER_SYS.QUERY_STATS_TOP_MINUTE",
                "locks   | withheld:SPLIT_STATS_TOP_MINUTE | ''",
                "all     | lacking:SPLIT_STATS_TOP_MINUTE  | ''",
                "queries | lacking:SPLIT_STATS_TOP_MINUTE  | ''",
            })
    void viewsThatWereChosen_areTried_andOnlyThose(String views, String fault, String problem) {
        server.faults().addEverywhere(FaultText.read("*:" + fault).fault());

        List<String> problems = problems(new StatisticsSourceConnector(), Map.of("views", views.strip()));

        assertThat(String.join("\n", problems)).contains(problem);
        assertThat(problems).hasSize(problem.isEmpty() ? 0 : 1);
    }

    private static List<String> problems(SourceConnector connector, Map<String, String> more) {
        Map<String, String> given = new HashMap<>(Map.of(
                "databases", SHOP,
                "topic.partitions", "1",
                "exactly.once.support", "required",
                "spanner.host", "http://127.0.0.1:" + server.port(),
                "key.converter", "org.apache.kafka.connect.storage.StringConverter",
                "value.converter", "org.apache.kafka.connect.converters.ByteArrayConverter"));
        given.putAll(more);
        return connector.validate(given).configValues().stream()
                .flatMap(value -> value.errorMessages().stream())
                .toList();
    }
}
