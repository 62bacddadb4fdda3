package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.splitheat.app.streams.BadRecordHandling;
import dev.splitheat.finding.Finding;
import dev.splitheat.interval.CollectorStatus;
import dev.splitheat.topics.Topic;
import dev.splitheat.wire.Wire;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** {@code run} with all roles, against a Kafka and a Spanner that are not its own, not all of which is well. */
class RunIT {
    /** A busy machine answers some calls for time series behind their deadline; they are made again. */
    private static final String KEPT_WAITING = "Cloud Monitoring does not answer";

    private static final String PREFIX = "run.";
    private static final String DENIED = DemoUnderTest.SESSIONS;
    private static final String UNKNOWN = DemoUnderTest.database("no-such-database");
    private static final String SECRET = "whsec_"
            + Base64.getEncoder()
                    .encodeToString("0123456789abcdef0123456789abcdef".getBytes(StandardCharsets.US_ASCII));
    private static final byte[] GARBAGE = "not a record at all".getBytes(StandardCharsets.UTF_8);

    private static final byte[] NO_CATALOG = "not a catalog at all".getBytes(StandardCharsets.UTF_8);
    private static final byte[] NO_ALERT = "not an alert at all".getBytes(StandardCharsets.UTF_8);

    @RegisterExtension
    static final Story STORY = new Story(RunIT::runUntilAllOfItWasSeen);

    private static List<Finding> findings;
    private static List<CollectorStatus> statuses;
    private static List<ReceivedPosts.Post> posts;
    private static List<ConsumerRecord<String, byte[]>> deadLetters;
    private static Instant analysedAtGarbage;
    private static Instant analysedAtEnd;
    private static Scraped scraped;
    private static String errors;
    private static int status;

    private static void runUntilAllOfItWasSeen(Path temp) throws Exception {
        try (RunUnderTest run = RunUnderTest.on(temp);
                ReceivedPosts webhook = ReceivedPosts.listen()) {
            run.spanner().deny(DENIED);
            int metricsPort = Scraped.freePort();
            Set<String> databases = new HashSet<>(DemoUnderTest.DATABASES);
            databases.add(UNKNOWN);
            Path configuration = run.configuration(
                    PREFIX, databases, "webhook.url: " + webhook.url() + "\nmetrics.listen: " + metricsPort);
            TopicReader topics = run.topics(PREFIX);
            try (ProcessUnderTest process = run.start(configuration, Map.of("SPLITHEAT_WEBHOOK_SECRET", SECRET))) {
                await().atMost(DemoUnderTest.LIMIT)
                        .until(() -> topics.latest(Topic.HEAT).containsKey(DemoUnderTest.SHOP));
                run.produce(Topic.STATS_SPLIT, PREFIX, DemoUnderTest.SHOP, GARBAGE);
                run.produce(Topic.CATALOGS, PREFIX, DemoUnderTest.SHOP, NO_CATALOG);
                run.produce(Topic.ALERTS, PREFIX, DemoUnderTest.SHOP, NO_ALERT);
                await().atMost(DemoUnderTest.LIMIT)
                        .until(() -> topics.records(Topic.DEAD_LETTERS).size() >= 3);
                analysedAtGarbage = topics.latest(Topic.HEAT).get(DemoUnderTest.SHOP);
                await().atMost(DemoUnderTest.LIMIT)
                        .until(() -> !postedDatabases(webhook.posts()).isEmpty());
                await().atMost(DemoUnderTest.LIMIT)
                        .pollInterval(Duration.ofSeconds(1))
                        .until(() -> topics.latest(Topic.HEAT)
                                .get(DemoUnderTest.SHOP)
                                .isAfter(analysedAtGarbage));
                analysedAtEnd = topics.latest(Topic.HEAT).get(DemoUnderTest.SHOP);
                findings = topics.values(Topic.FINDINGS, Wire.FINDINGS);
                statuses = topics.values(Topic.COLLECTOR_STATUS, Wire.COLLECTOR_STATUS);
                deadLetters = topics.records(Topic.DEAD_LETTERS);
                scraped = Scraped.from(metricsPort);
                status = process.terminate();
                errors = process.errors();
                posts = webhook.posts();
            }
        }
    }

    @Test
    void theWebhookIsToldOfEachHotspotInSignedJson() throws Exception {
        assertThat(postedDatabases(posts)).containsExactly(DemoUnderTest.SHOP);
        for (ReceivedPosts.Post post : posts) {
            assertThat(post.contentType()).isEqualTo("application/json");
            assertThat(post.isSignedWith(SECRET)).isTrue();
        }
    }

    @Test
    void noKeyValueLeaves() {
        List<String> values = findings.stream()
                .flatMap(PrintedKeys::of)
                .flatMap(PrintedKeys::values)
                .distinct()
                .toList();

        assertThat(values).anyMatch(value -> value.startsWith("shop."));
        assertThat(posts).isNotEmpty().allSatisfy(post -> assertThat(values)
                .allSatisfy(value -> assertThat(post.body()).doesNotContain(value)));
    }

    @Test
    void aDatabaseThatMayNotBeReadSaysWhatToDo() {
        assertThat(statuses)
                .filteredOn(told -> told.database().equals(DENIED) && needsTheDatabase(told))
                .isNotEmpty()
                .allSatisfy(told -> assertThat(told.state()).isEqualTo(CollectorStatus.State.REFUSED))
                .allSatisfy(told -> assertThat(told.problem())
                        .hasValueSatisfying(why -> assertThat(why).contains(DENIED, "roles/spanner.databaseReader")));
    }

    @Test
    void aDatabaseThatDoesNotExistSaysWhatToDo() {
        assertThat(statuses)
                .filteredOn(told -> told.database().equals(UNKNOWN)
                        && !told.problem().orElse("").contains(KEPT_WAITING))
                .isNotEmpty()
                .allSatisfy(told -> assertThat(told.state()).isEqualTo(CollectorStatus.State.REFUSED))
                .allSatisfy(told -> assertThat(told.problem())
                        .hasValueSatisfying(why -> assertThat(why).contains(UNKNOWN, "was not found")));
    }

    @Test
    void databasesThatFailHoldUpNoOther() {
        Set<String> healthy = new HashSet<>(DemoUnderTest.DATABASES);
        healthy.remove(DENIED);

        assertThat(statuses)
                .filteredOn(told -> told.state() == CollectorStatus.State.COLLECTING && needsTheDatabase(told))
                .extracting(CollectorStatus::database)
                .containsOnly(healthy.toArray(String[]::new));
    }

    /** Time series are the project's: who may not read a database may read them. */
    private static boolean needsTheDatabase(CollectorStatus told) {
        return !told.view().equals("CLOUD_MONITORING");
    }

    @Test
    void whatIsNoRecordGoesToTheDeadLettersOnceAndTheFlowGoesOn() {
        assertThat(deadLetters)
                .extracting(ConsumerRecord::value)
                .containsExactlyInAnyOrder(GARBAGE, NO_CATALOG, NO_ALERT);
        assertThat(deadLetters).allSatisfy(letter -> {
            assertThat(letter.key()).isEqualTo(DemoUnderTest.SHOP);
            assertThat(BadRecordHandling.why(letter.headers())).isNotBlank().isNotEqualTo("no reason is given");
        });
        assertThat(analysedAtEnd).isAfter(analysedAtGarbage);
    }

    @Test
    void metricsTellHowFarEachDatabaseIs() {
        assertThat(scraped.values("splitheat_collector_lag_seconds", "database=\"" + DemoUnderTest.SHOP + "\""))
                .isNotEmpty()
                .anyMatch(lag -> lag > 0 && lag < 300);
        assertThat(scraped.values("splitheat_collector_history_remaining", DemoUnderTest.SHOP))
                .isNotEmpty()
                .allMatch(remaining -> remaining >= 0);
    }

    @Test
    void metricsCountWhatWasReadAndWhatFailed() {
        for (String counted : List.of("rows", "bytes", "intervals")) {
            assertThat(scraped.values("splitheat_collector_" + counted + "_total", "statistics"))
                    .as(counted)
                    .anyMatch(count -> count > 0);
        }
        assertThat(scraped.values("splitheat_collector_errors_total", "kind=\"denied\""))
                .anyMatch(count -> count > 0);
        assertThat(scraped.values("splitheat_collector_errors_total", "kind=\"not_found\""))
                .anyMatch(count -> count > 0);
        assertThat(scraped.values("splitheat_collector_throttled_total", "statistics"))
                .isNotEmpty()
                .allMatch(count -> count == 0);
    }

    @Test
    void collectorsComplainOfNothingButWhatIsWrong_alsoAtTheEnd() {
        assertThat(errors.lines()
                        .filter(line -> line.contains(" WARN  Standing "))
                        .filter(line -> !line.contains(KEPT_WAITING)))
                .isNotEmpty()
                .allSatisfy(line -> assertThat(line).containsAnyOf(DENIED, UNKNOWN));
    }

    @Test
    void theEndThatWasAskedForIsASuccess() {
        assertThat(status).isZero();
    }

    private static Set<String> postedDatabases(List<ReceivedPosts.Post> received) throws Exception {
        Set<String> databases = new HashSet<>();
        for (ReceivedPosts.Post post : received) {
            JsonNode alert = new ObjectMapper().readTree(post.body());
            databases.add(alert.path("database").asText());
        }
        return databases;
    }
}
