package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.splitheat.app.ConnectExamples.Connector;
import dev.splitheat.app.SentInterval.Series;
import dev.splitheat.ingest.connect.StatisticsSourceConnector;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.TableSample;
import dev.splitheat.sandbox.world.World;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.stream.StreamSupport;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The packaged plugin in two stock distributed workers, one of which is killed while intervals flow. */
class PackagedPluginIT {
    private static final String PREFIX = "plugin.";
    private static final int PARTITIONS = 3;
    private static final String GROUP = "plugin-test";
    private static final String CONNECTOR = "/connectors/splitheat-statistics";
    /** As ingest/README.md has it. */
    private static final String RESTART = CONNECTOR + "/restart?includeTasks=true&onlyFailed=true";

    private static final String KEY_SAMPLES = "/connectors/splitheat-key-samples";

    /** Far more than is needed: on a busy machine a minute of work takes many. */
    private static final Duration LONGEST = Duration.ofMinutes(6);

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
    private static FollowedStreams streams;
    private static List<String> samplers;
    private static int samplesBeforeTheKill;
    private static List<Interval<TableSample>> samples;
    private static Path temp;

    private static void killAWorkerWhileIntervalsFlow(Path directory) throws Exception {
        temp = directory;
        World world = RunUnderTest.world(FollowedStreams.plans());
        streams = new FollowedStreams(world, Instant.now());
        try (RunUnderTest run = RunUnderTest.on(temp, world)) {
            Map<String, String> settings = PackagedPlugin.workers(run, temp, GROUP, PREFIX, PARTITIONS);
            try (ConnectWorker one = ConnectWorker.start(temp, settings);
                    ConnectWorker other = ConnectWorker.start(temp, settings)) {
                one.awaitJoined();
                other.awaitJoined();
                plugins = one.get("/connector-plugins");
                validate(one, run);
                created = Instant.now();
                one.post("/connectors", statistics(run, String.join(",", DATABASES)));
                streams.follow(one, keySamples(run));
                await("intervals and keys flow")
                        .atMost(LONGEST)
                        .until(() -> sent(run).size() > 100
                                && FollowedStreams.sent(run.topics(PREFIX)).size() > 2);
                samplers = texts(one.get(KEY_SAMPLES + "/status").path("tasks"), "worker_id");
                (one.isCalled(samplers.get(0)) ? one : other).kill();
                sentBeforeTheKill = sent(run).size();
                samplesBeforeTheKill = FollowedStreams.sent(run.topics(PREFIX)).size();
                killed = Instant.now();
                try (ConnectWorker third = ConnectWorker.start(temp, settings)) {
                    third.awaitJoined();
                    awaitAllAfter(killed, run);
                    statesAfterTheFence = failATask(third, run);
                    third.post(RESTART);
                    awaitAllAfter(Instant.now(), run);
                    statesAfterTheRestart = states(third);
                    await("keys of all streams after " + killed)
                            .atMost(LONGEST)
                            .pollInterval(Duration.ofSeconds(1))
                            .until(() -> FollowedStreams.allReach(run.topics(PREFIX), killed));
                    sent = sent(run);
                    samples = FollowedStreams.sent(run.topics(PREFIX));
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
        String credentials = Files.writeString(
                        temp.resolve("credentials.json"),
                        """
                        {"type": "authorized_user", "client_id": "c", "client_secret": "s", "refresh_token": "t"}
                        """)
                .toString();
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
        await("the task whose producer is refused fails").atMost(LONGEST).until(() -> states(worker)
                .contains("FAILED"));
        return states(worker);
    }

    private static List<String> states(ConnectWorker worker) throws IOException {
        return texts(worker.get(CONNECTOR + "/status").path("tasks"), "state");
    }

    private static void awaitAllAfter(Instant time, RunUnderTest run) {
        await("intervals of all databases after " + time)
                .atMost(LONGEST)
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

    @Test
    void theKill_cameWhileKeysWereSampled_byTwoTasks() {
        assertThat(samplers).hasSize(2);
        assertThat(samplesBeforeTheKill).isLessThan(samples.size());
    }

    @Test
    void thePartitionsOfEachStream_splitAndMerged() {
        assertThat(FollowedStreams.BY_DATABASE.keySet())
                .allSatisfy(
                        database -> assertThat(streams.heirs(database, killed)).contains("1 to 2", "2 to 1"));
    }

    @Test
    void noMinuteOfSampledKeys_isMissingOrThereTwice_andEachCountsWhatWasCommitted() {
        FollowedStreams.BY_DATABASE.forEach((database, stream) -> {
            List<Interval<TableSample>> own = samples.stream()
                    .filter(interval -> interval.database().equals(database))
                    .sorted(Comparator.comparing(Interval::end))
                    .toList();
            for (int minute = 0; minute < own.size(); minute++) {
                Instant start = streams.from().plus(Duration.ofMinutes(minute));
                assertThat(own.get(minute).end())
                        .as("end of %s in %s", minute, database)
                        .isEqualTo(start.plusSeconds(60));
                assertThat(own.get(minute).parts()).isEqualTo(1);
                assertThat(SampledKeysIT.counted(own.get(minute)))
                        .as("%s from %s", database, start)
                        .isEqualTo(SampledKeysIT.committed(streams.changes(database), stream, start));
            }
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

    private static Connector keySamples(RunUnderTest run) throws IOException {
        Connector example = ConnectExamples.connector("key-samples.json");
        String databases = String.join(",", FollowedStreams.BY_DATABASE.keySet());
        Connector own = new Connector(example.name(), new TreeMap<>(example.config()));
        own.config()
                .keySet()
                .removeIf(option -> option.startsWith("requests.")
                        || option.startsWith("topics.admin.")
                        || option.equals("credentials.file"));
        return own.with(Map.of(
                "topics.bootstrap.servers",
                run.bootstrapServers(),
                "tasks.max",
                "2",
                "databases",
                databases,
                "sampling",
                databases,
                "topic.prefix",
                PREFIX,
                "topic.partitions",
                Integer.toString(PARTITIONS),
                "spanner.host",
                "http://127.0.0.1:" + run.spanner().port()));
    }

    private static Connector statistics(RunUnderTest run, String databases) throws IOException {
        return ConnectExamples.connector("statistics.json")
                .without("credentials.file")
                .without("topics.admin.security.protocol")
                .without("topics.admin.sasl.mechanism")
                .without("topics.admin.sasl.jaas.config")
                .with(Map.of(
                        "topics.bootstrap.servers",
                        run.bootstrapServers(),
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

    private static List<String> texts(JsonNode array, String field) {
        return StreamSupport.stream(array.spliterator(), false)
                .map(each -> each.path(field).asText())
                .toList();
    }
}
