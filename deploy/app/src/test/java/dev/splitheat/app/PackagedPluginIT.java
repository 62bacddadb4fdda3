package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.splitheat.app.config.KafkaConnection;
import dev.splitheat.app.connect.WorkerSettings;
import dev.splitheat.app.topics.TopicsRole;
import dev.splitheat.app.topics.WantedTopic;
import dev.splitheat.ingest.connect.StatisticsSourceConnector;
import dev.splitheat.interval.Interval;
import dev.splitheat.topics.Topic;
import dev.splitheat.wire.Codec;
import dev.splitheat.wire.Wire;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged plugin in two stock distributed workers, one of which is killed while intervals flow. */
class PackagedPluginIT {
    private static final Path PLUGIN = Path.of("..", "..", "ingest", "target", "plugin");
    private static final String PREFIX = "plugin.";
    private static final int PARTITIONS = 3;
    private static final String CONNECTOR = "/connectors/statistics/config";
    private static final String CLASS = StatisticsSourceConnector.class.getName();
    private static final List<String> DATABASES =
            DemoUnderTest.DATABASES.stream().sorted().limit(8).toList();
    private static final String DENIED = DemoUnderTest.SESSIONS;
    private static final String UNKNOWN = DemoUnderTest.database("no-such-database");

    /** What makes an interval the same as another one. */
    private record Sent(String database, String view, Duration length, Instant end, int revision, int part) {
        static Sent of(Interval<?> interval) {
            return new Sent(
                    interval.database(),
                    interval.view(),
                    interval.length(),
                    interval.end(),
                    interval.revision(),
                    interval.part());
        }

        String series() {
            return database + " " + view + " " + length;
        }
    }

    @TempDir
    static Path temp;

    private static JsonNode plugins;
    private static JsonNode validated;
    private static JsonNode status;
    private static int sentBeforeTheKill;
    private static List<Sent> sent;

    @BeforeAll
    static void killAWorkerWhileIntervalsFlow() throws Exception {
        assertThat(PLUGIN).as("made by 'mvn package' in ingest").isDirectory();
        try (RunUnderTest run = RunUnderTest.on(temp)) {
            Map<String, String> settings = settings(run);
            try (ConnectWorker one = ConnectWorker.start(temp, settings);
                    ConnectWorker other = ConnectWorker.start(temp, settings)) {
                one.awaitJoined();
                other.awaitJoined();
                plugins = one.get("/connector-plugins");
                run.spanner().deny(DENIED);
                validated = one.put(
                        "/connector-plugins/" + CLASS + "/config/validate",
                        connector(run, DemoUnderTest.SHOP + "," + DENIED + "," + UNKNOWN));
                run.spanner().restore(DENIED);
                one.put(CONNECTOR, connector(run, String.join(",", DATABASES)));
                sent = new ArrayList<>();
                await().atMost(Duration.ofMinutes(1)).until(() -> sent(run).size() > 100);
                one.kill();
                sentBeforeTheKill = sent(run).size();
                Instant killed = Instant.now();
                try (ConnectWorker third = ConnectWorker.start(temp, settings)) {
                    await().atMost(Duration.ofMinutes(3))
                            .pollInterval(Duration.ofSeconds(1))
                            .until(() -> allReach(sent(run), killed));
                    sent = sent(run);
                    status = third.awaitJoined().get("/connectors/statistics/status");
                }
            }
        }
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
    void allTasksRun_onTheWorkersThatAreLeft() {
        assertThat(texts(status.path("tasks"), "state")).hasSize(4).containsOnly("RUNNING");
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
        Map<String, TreeSet<Instant>> series = new TreeMap<>();
        sent.forEach(each ->
                series.computeIfAbsent(each.series(), name -> new TreeSet<>()).add(each.end()));

        assertThat(series).hasSizeGreaterThanOrEqualTo(DATABASES.size());
        assertThat(sent)
                .filteredOn(each -> !each.end().equals(series.get(each.series()).first()))
                .allSatisfy(each -> assertThat(series.get(each.series()))
                        .contains(each.end().minus(each.length())));
    }

    private static boolean allReach(List<Sent> sent, Instant time) {
        return sent.stream()
                        .filter(each -> each.end().isAfter(time) && each.view().equals("SPLIT_STATS_TOP_MINUTE"))
                        .map(Sent::database)
                        .distinct()
                        .count()
                == DATABASES.size();
    }

    private static List<Sent> sent(RunUnderTest run) {
        TopicReader topics = run.topics(PREFIX);
        return Stream.of(
                        read(topics, Topic.STATS_SPLIT, Wire.SPLIT_INTERVALS),
                        read(topics, Topic.STATS_LOCK, Wire.LOCK_INTERVALS),
                        read(topics, Topic.STATS_WORKLOAD, Wire.WORKLOAD_INTERVALS))
                .flatMap(List::stream)
                .toList();
    }

    private static <R> List<Sent> read(TopicReader topics, Topic topic, Codec<Interval<R>> codec) {
        return topics.records(topic).stream()
                .map(ConsumerRecord::value)
                .map(codec::read)
                .map(Sent::of)
                .toList();
    }

    private static Map<String, String> connector(RunUnderTest run, String databases) {
        Map<String, String> connector = new HashMap<>();
        connector.put("name", "statistics");
        connector.put("connector.class", CLASS);
        connector.put("tasks.max", "4");
        connector.put("databases", databases);
        connector.put("topic.prefix", PREFIX);
        connector.put("topic.partitions", Integer.toString(PARTITIONS));
        connector.put("spanner.host", "http://127.0.0.1:" + run.spanner().port());
        connector.put("history.ms", Long.toString(Duration.ofHours(1).toMillis()));
        connector.put("staleness.ms", "1000");
        connector.put("key.converter", "org.apache.kafka.connect.storage.StringConverter");
        connector.put("value.converter", "org.apache.kafka.connect.converters.ByteArrayConverter");
        connector.put("exactly.once.support", "required");
        connector.put("transaction.boundary", "poll");
        return connector;
    }

    /** Makes the topics, and says what both workers are told. */
    private static Map<String, String> settings(RunUnderTest run) throws Exception {
        KafkaConnection kafka = KafkaConnection.plain(run.bootstrapServers());
        WorkerSettings topics = WorkerSettings.embedded(kafka, PREFIX);
        new TopicsRole(kafka, WantedTopic.all(PARTITIONS, topics), 1, line -> {}).start();
        Map<String, String> settings = new HashMap<>();
        settings.put("bootstrap.servers", run.bootstrapServers());
        settings.put("group.id", "plugin-test");
        settings.put("plugin.path", Files.createDirectories(PLUGIN).toRealPath().toString());
        settings.put("plugin.discovery", "service_load");
        settings.put("offset.storage.topic", topics.offsetsTopic());
        settings.put("config.storage.topic", topics.configsTopic());
        settings.put("status.storage.topic", topics.statusTopic());
        Stream.of("offset", "config", "status")
                .forEach(each -> settings.put(each + ".storage.replication.factor", "1"));
        settings.put("key.converter", "org.apache.kafka.connect.json.JsonConverter");
        settings.put("value.converter", "org.apache.kafka.connect.json.JsonConverter");
        settings.put("exactly.once.source.support", "enabled");
        settings.put("producer.transaction.timeout.ms", "10000");
        settings.put("session.timeout.ms", "6000");
        settings.put("heartbeat.interval.ms", "1500");
        settings.put("rebalance.timeout.ms", "10000");
        settings.put("scheduled.rebalance.max.delay.ms", "1000");
        return settings;
    }

    private static List<String> texts(JsonNode array, String field) {
        return StreamSupport.stream(array.spliterator(), false)
                .map(each -> each.path(field).asText())
                .toList();
    }
}
