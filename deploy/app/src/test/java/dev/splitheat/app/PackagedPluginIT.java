package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.splitheat.app.ConnectExamples.Connector;
import dev.splitheat.app.SentInterval.Series;
import dev.splitheat.app.config.KafkaConnection;
import dev.splitheat.app.connect.WorkerSettings;
import dev.splitheat.app.topics.TopicsRole;
import dev.splitheat.app.topics.WantedTopic;
import dev.splitheat.ingest.connect.StatisticsSourceConnector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The packaged plugin in two stock distributed workers, one of which is killed while intervals flow. */
class PackagedPluginIT {
    private static final Path PLUGIN = Path.of("..", "..", "ingest", "target", "plugin.zip");
    private static final String PREFIX = "plugin.";
    private static final int PARTITIONS = 3;
    private static final String GROUP = "plugin-test";
    private static final String CONNECTOR = "/connectors/splitheat-statistics";
    /** As ingest/README.md has it. */
    private static final String RESTART = CONNECTOR + "/restart?includeTasks=true&onlyFailed=true";

    private static final Duration HISTORY = Duration.ofHours(1);
    private static final String CLASS = StatisticsSourceConnector.class.getName();
    private static final List<String> DATABASES =
            DemoUnderTest.DATABASES.stream().sorted().limit(8).toList();
    private static final String DENIED = DemoUnderTest.SESSIONS;
    private static final String UNKNOWN = DemoUnderTest.database("no-such-database");

    @RegisterExtension
    static final Story STORY = new Story(PackagedPluginIT::killAWorkerWhileIntervalsFlow);

    private static JsonNode plugins;
    private static JsonNode validated;
    private static final Map<String, JsonNode> EXAMPLES = new TreeMap<>();
    private static List<String> statesAfterTheFence;
    private static List<String> statesAfterTheRestart;
    private static Instant created;
    private static Instant killed;
    private static int sentBeforeTheKill;
    private static List<SentInterval> sent;
    private static Path temp;

    private static void killAWorkerWhileIntervalsFlow(Path directory) throws Exception {
        temp = directory;
        assertThat(PLUGIN).as("made by 'mvn package' in ingest").isRegularFile();
        try (RunUnderTest run = RunUnderTest.on(temp)) {
            Map<String, String> settings = settings(run);
            try (ConnectWorker one = ConnectWorker.start(temp, settings);
                    ConnectWorker other = ConnectWorker.start(temp, settings)) {
                one.awaitJoined();
                other.awaitJoined();
                plugins = one.get("/connector-plugins");
                validate(one, run);
                created = Instant.now();
                one.post("/connectors", statistics(run, String.join(",", DATABASES)));
                await().atMost(Duration.ofMinutes(1)).until(() -> sent(run).size() > 100);
                one.kill();
                sentBeforeTheKill = sent(run).size();
                killed = Instant.now();
                try (ConnectWorker third = ConnectWorker.start(temp, settings)) {
                    third.awaitJoined();
                    awaitAllAfter(killed, run);
                    statesAfterTheFence = failATask(third, run);
                    third.post(RESTART);
                    awaitAllAfter(Instant.now(), run);
                    statesAfterTheRestart = states(third);
                    sent = sent(run);
                }
            }
        }
    }

    private static void validate(ConnectWorker worker, RunUnderTest run) throws Exception {
        run.spanner().deny(DENIED);
        validated = worker.put(
                "/connector-plugins/" + CLASS + "/config/validate",
                statistics(run, DemoUnderTest.SHOP + "," + DENIED + "," + UNKNOWN)
                        .named());
        run.spanner().restore(DENIED);
        String credentials =
                Files.writeString(temp.resolve("credentials.json"), "{}").toString();
        for (String file : List.of("statistics.json", "catalogs.json", "monitoring.json", "key-samples.json")) {
            Connector example = ConnectExamples.connector(file)
                    .with(Map.of("credentials.file", credentials, "validation", "offline"));
            EXAMPLES.put(
                    file, worker.put("/connector-plugins/" + example.type() + "/config/validate", example.named()));
        }
    }

    /** A second producer of a task's name makes the broker refuse the first, as an aborted transaction does. */
    private static List<String> failATask(ConnectWorker worker, RunUnderTest run) throws IOException {
        try (KafkaProducer<byte[], byte[]> usurper = new KafkaProducer<>(
                Map.of(
                        "bootstrap.servers",
                        run.bootstrapServers(),
                        "transactional.id",
                        GROUP + "-splitheat-statistics-0"),
                new ByteArraySerializer(),
                new ByteArraySerializer())) {
            usurper.initTransactions();
        }
        await().atMost(Duration.ofMinutes(3)).until(() -> states(worker).contains("FAILED"));
        return states(worker);
    }

    private static List<String> states(ConnectWorker worker) throws IOException {
        return texts(worker.get(CONNECTOR + "/status").path("tasks"), "state");
    }

    private static void awaitAllAfter(Instant time, RunUnderTest run) {
        await().atMost(Duration.ofMinutes(3))
                .pollInterval(Duration.ofSeconds(1))
                .until(() -> allReach(sent(run), time));
    }

    @Test
    void everyConnector_isFoundInThePluginDirectory() {
        assertThat(texts(plugins, "class")).contains(CLASS, "dev.splitheat.ingest.connect.CatalogSourceConnector");
    }

    @Test
    void validating_namesTheDatabasesThatMayNotBeRead() {
        assertThat(validated.path("error_count").asInt()).isEqualTo(2);
        List<String> problems = StreamSupport.stream(validated.path("configs").spliterator(), false)
                .flatMap(value ->
                        StreamSupport.stream(value.path("value").path("errors").spliterator(), false))
                .map(JsonNode::asText)
                .toList();
        assertThat(problems).hasSize(2);
        assertThat(problems.get(0)).contains(DENIED, "roles/spanner.databaseReader");
        assertThat(problems.get(1)).contains(UNKNOWN, "was not found");
    }

    @Test
    void theExamples_areAccepted() {
        assertThat(EXAMPLES).hasSize(4).allSatisfy((file, answer) -> assertThat(
                        answer.path("error_count").asInt())
                .as("%s: %s", file, answer)
                .isZero());
    }

    @Test
    void aTaskWhoseProducerIsRefused_fails_andRunsAgainWhenItIsRestartedOverRest() {
        assertThat(statesAfterTheFence).hasSize(4).containsOnlyOnce("FAILED");
        assertThat(statesAfterTheRestart).hasSize(4).containsOnly("RUNNING");
    }

    @Test
    void theKill_cameWhileIntervalsFlowed() {
        assertThat(sentBeforeTheKill).isLessThan(sent.size());
    }

    @Test
    void noInterval_isThereTwice() {
        assertThat(sent).doesNotHaveDuplicates();
    }

    @Test
    void noInterval_isMissing() {
        Map<Series, NavigableSet<Instant>> ends = SentInterval.ends(sent);

        assertThat(ends.keySet()).containsAll(Series.ofMinutes(DATABASES));
        assertThat(SentInterval.gaps(ends)).isEmpty();
        assertThat(Series.ofMinutes(DATABASES)).allSatisfy(series -> {
            assertThat(ends.get(series).first()).isBefore(created.minus(HISTORY).plus(Duration.ofMinutes(2)));
            assertThat(ends.get(series).last()).isAfter(killed);
        });
    }

    private static boolean allReach(List<SentInterval> sent, Instant time) {
        return sent.stream()
                        .filter(each ->
                                each.end().isAfter(time) && each.series().view().equals("SPLIT_STATS_TOP_MINUTE"))
                        .map(each -> each.series().database())
                        .distinct()
                        .count()
                == DATABASES.size();
    }

    private static List<SentInterval> sent(RunUnderTest run) {
        return SentInterval.all(run.topics(PREFIX));
    }

    private static Connector statistics(RunUnderTest run, String databases) throws IOException {
        return ConnectExamples.connector("statistics.json")
                .without("credentials.file")
                .with(Map.of(
                        "databases",
                        databases,
                        "topic.prefix",
                        PREFIX,
                        "topic.partitions",
                        Integer.toString(PARTITIONS),
                        "spanner.host",
                        "http://127.0.0.1:" + run.spanner().port(),
                        "history.ms",
                        Long.toString(HISTORY.toMillis()),
                        "staleness.ms",
                        "1000"));
    }

    /** Makes the topics, and says what both workers are told. */
    private static Map<String, String> settings(RunUnderTest run) throws Exception {
        KafkaConnection kafka = KafkaConnection.plain(run.bootstrapServers());
        WorkerSettings topics = WorkerSettings.embedded(kafka, PREFIX);
        new TopicsRole(kafka, WantedTopic.all(PARTITIONS, topics), 1, line -> {}).start();
        Map<String, String> settings = ConnectExamples.worker();
        settings.put("bootstrap.servers", run.bootstrapServers());
        settings.put("group.id", GROUP);
        settings.put("plugin.path", unpacked().toString());
        settings.put("plugin.discovery", "service_load");
        settings.put("offset.storage.topic", topics.offsetsTopic());
        settings.put("config.storage.topic", topics.configsTopic());
        settings.put("status.storage.topic", topics.statusTopic());
        Stream.of("offset", "config", "status")
                .forEach(each -> settings.put(each + ".storage.replication.factor", "1"));
        settings.put("producer.transaction.timeout.ms", "10000");
        settings.put("session.timeout.ms", "6000");
        settings.put("heartbeat.interval.ms", "1500");
        settings.put("rebalance.timeout.ms", "10000");
        settings.put("scheduled.rebalance.max.delay.ms", "1000");
        return settings;
    }

    private static Path unpacked() throws IOException {
        Path plugins = Files.createDirectories(temp.resolve("plugins"));
        try (ZipInputStream zip = new ZipInputStream(Files.newInputStream(PLUGIN))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                Path file = plugins.resolve(entry.getName());
                if (entry.isDirectory()) {
                    Files.createDirectories(file);
                } else {
                    Files.createDirectories(file.getParent());
                    Files.copy(zip, file);
                }
            }
        }
        return plugins.toRealPath();
    }

    private static List<String> texts(JsonNode array, String field) {
        return StreamSupport.stream(array.spliterator(), false)
                .map(each -> each.path(field).asText())
                .toList();
    }
}
