package dev.splitheat.app.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.splitheat.app.broker.BrokerPorts;
import dev.splitheat.app.broker.DataDirectory;
import dev.splitheat.app.broker.EmbeddedBroker;
import dev.splitheat.app.config.KafkaConnection;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedConnectIT {
    private static final String COUNTER = "counter";

    @TempDir
    Path temp;

    private DataDirectory directory;
    private EmbeddedBroker broker;
    private WorkerSettings settings;

    @BeforeEach
    void start() throws Exception {
        directory = DataDirectory.open(temp, "--data-dir");
        broker = EmbeddedBroker.start(directory, BrokerPorts.free());
        settings = WorkerSettings.embedded(KafkaConnection.plain(broker.bootstrapServers()), "test.");
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", broker.bootstrapServers()))) {
            admin.createTopics(List.of(new NewTopic("numbers", 1, (short) 1)))
                    .all()
                    .get(10, TimeUnit.SECONDS);
        }
    }

    @AfterEach
    void stop() throws Exception {
        broker.close();
        directory.close();
    }

    @Test
    void aRestartLosesNothingAndRepeatsNothing() {
        try (EmbeddedConnect connect = EmbeddedConnect.start(settings, Map.of(COUNTER, counting(-1)))) {
            connect.start(COUNTER, counting(-1));
            awaitNumbers(20);
        }
        int before = numbers().size();

        try (EmbeddedConnect connect = EmbeddedConnect.start(settings, Map.of(COUNTER, counting(-1)))) {
            connect.start(COUNTER, counting(-1));
            connect.start(COUNTER, counting(-1));
            awaitNumbers(before + 20);
        }

        assertCounted();
    }

    @Test
    void whatIsNoLongerWantedIsNotRunAgain_andGoesOnWhereItWasWhenItIs() {
        try (EmbeddedConnect connect = EmbeddedConnect.start(settings, Map.of())) {
            connect.start(COUNTER, counting(-1));
            awaitNumbers(20);
        }
        int before = numbers().size();
        Map<String, String> other = Map.of("fail.at", "1000000");

        try (EmbeddedConnect connect = EmbeddedConnect.start(settings, Map.of(COUNTER, other))) {
            connect.start("another", counting(-1));

            assertThat(connect.state(COUNTER)).isEqualTo(ConnectorState.ABSENT);
        }
        try (EmbeddedConnect connect = EmbeddedConnect.start(settings, Map.of())) {
            connect.start(COUNTER, counting(-1));
            awaitNumbers(before + 40);
        }

        assertThat(numbers().stream().filter(number -> number >= before))
                .first()
                .isEqualTo((long) before);
    }

    @Test
    void aFailedTaskIsStartedAgain_andReportedOnceWhenThatDoesNotHelp() {
        ConcurrentLinkedQueue<String> reports = new ConcurrentLinkedQueue<>();
        try (LastingConnect connect = LastingConnect.start(settings, Map.of(COUNTER, counting(100)), Map.of());
                ConnectorWatch watch = watch(connect, 1, failure -> reports.add(failure.getMessage()))) {
            watch.start(Duration.ofMillis(50));
            await().until(() -> !reports.isEmpty());
        }

        assertThat(reports)
                .singleElement()
                .asString()
                .startsWith("the connector counter failed (task 0): ")
                .contains("the counter cannot go on at 100");
    }

    @Test
    void aTaskThatFailedByChance_goesOnWhereItWas() {
        try (LastingConnect connect =
                        LastingConnect.start(settings, Map.of(COUNTER, counting(100, temp.toString())), Map.of());
                ConnectorWatch watch = watch(connect, 1, failure -> {})) {
            watch.start(Duration.ofMillis(50));

            awaitNumbers(120);
        }

        assertCounted();
    }

    /** As after a transaction that lasted too long, when the broker aborts it and refuses the producer. */
    @Test
    void aTaskWhoseProducerIsRefused_goesOnWhereItWas() throws Exception {
        try (LastingConnect connect = LastingConnect.start(settings, Map.of(COUNTER, counting(-1)), Map.of());
                ConnectorWatch watch = watch(connect, 3, failure -> {});
                Admin admin = Admin.create(Map.of("bootstrap.servers", broker.bootstrapServers()))) {
            awaitNumbers(20);
            admin.fenceProducers(List.of(settings.groupId() + "-" + COUNTER + "-0"))
                    .all()
                    .get(20, TimeUnit.SECONDS);
            await().atMost(Duration.ofSeconds(30))
                    .until(() -> connect.worker().state(COUNTER).failure().isPresent());
            int before = numbers().size();

            watch.start(Duration.ofMillis(50));
            awaitNumbers(before + 20);
        }

        assertCounted();
    }

    @Test
    void aTaskThatNeverStartsAgain_isGivenAnotherWorker_whichGoesOnWhereItWas() {
        Map<String, String> stuck = new HashMap<>(counting(100, temp.toString()));
        stuck.put("then.hang", "true");
        try (LastingConnect connect = LastingConnect.start(settings, Map.of(COUNTER, stuck), Map.of());
                ConnectorWatch watch = watch(connect, 3, failure -> {})) {
            EmbeddedConnect first = connect.worker();
            watch.start(Duration.ofMillis(50));

            awaitNumbers(120);

            assertThat(connect.worker()).isNotSameAs(first);
        }

        assertCounted();
    }

    private static ConnectorWatch watch(LastingConnect connect, int mostRestarts, Consumer<ConnectorException> report) {
        return new ConnectorWatch(connect, Duration.ofSeconds(5), mostRestarts, report, Clock.systemUTC());
    }

    @Test
    void aFailureOfAFormerLifeIsForgotten() {
        try (EmbeddedConnect connect = EmbeddedConnect.start(settings, Map.of(COUNTER, counting(-1)))) {
            connect.start(COUNTER, counting(50));
            await().until(() -> connect.state(COUNTER).failure().isPresent());
        }

        try (EmbeddedConnect connect = EmbeddedConnect.start(settings, Map.of(COUNTER, counting(-1)))) {
            connect.start(COUNTER, counting(-1));

            assertThat(connect.state(COUNTER).running()).isTrue();
        }
    }

    @Test
    void aRefusedConfigurationSaysWhy() {
        try (EmbeddedConnect connect = EmbeddedConnect.start(settings, Map.of())) {
            assertThatThrownBy(() ->
                            connect.start(COUNTER, Map.of("connector.class", CountingSourceConnector.class.getName())))
                    .isInstanceOf(ConnectorException.class)
                    .hasMessage("the connector counter cannot be started: "
                            + "Missing required configuration \"topic\" which has no default value.");
        }
    }

    @Test
    void aConnectorForLater_runsWhenItIsAskedFor_andIsWatchedFromThenOn() {
        Map<String, Map<String, String>> later = Map.of(COUNTER, counting(100));
        try (LastingConnect connect = LastingConnect.start(settings, Map.of(), later)) {
            assertThat(connect.worker().state(COUNTER)).isEqualTo(ConnectorState.ABSENT);
            assertThat(connect.connectors()).isEmpty();

            connect.add(later);

            assertThat(connect.worker().state(COUNTER).running()).isTrue();
            assertThat(connect.connectors()).containsExactly(COUNTER);
        }
    }

    @Test
    void whatTheWorkersClientsAreTold_reachesAConnectorThatRefersToIt_andNoTopic() {
        String secret = "numbers";
        WorkerSettings told = WorkerSettings.embedded(
                new KafkaConnection(broker.bootstrapServers(), Map.of("sasl.jaas.config", secret)), "test.");
        Map<String, String> referring = new HashMap<>(counting(-1));
        referring.put("topic", ClientSettingsProvider.reference("sasl.jaas.config"));

        try (EmbeddedConnect connect = EmbeddedConnect.start(told, Map.of())) {
            connect.start(COUNTER, referring);
            awaitNumbers(20);
        }

        assertThat(read(told.configsTopic()))
                .anyMatch(record -> record.contains("${kafkaclient:sasl.jaas.config}"))
                .noneMatch(record -> record.contains(secret));
    }

    private void assertCounted() {
        List<Long> numbers = numbers();
        assertThat(numbers)
                .containsExactlyElementsOf(
                        LongStream.range(0, numbers.size()).boxed().toList());
    }

    private static Map<String, String> counting(int failAt) {
        return counting(failAt, "");
    }

    private static Map<String, String> counting(int failAt, String once) {
        return Map.of(
                "connector.class",
                CountingSourceConnector.class.getName(),
                "tasks.max",
                "1",
                "topic",
                "numbers",
                "fail.at",
                Integer.toString(failAt),
                "fail.once",
                once);
    }

    private void awaitNumbers(int atLeast) {
        await().atMost(Duration.ofSeconds(60)).until(() -> numbers().size() >= atLeast);
    }

    private List<Long> numbers() {
        return read("numbers").stream().map(Long::parseLong).toList();
    }

    private List<String> read(String topic) {
        Map<String, Object> properties =
                Map.of("bootstrap.servers", broker.bootstrapServers(), "isolation.level", "read_committed");
        TopicPartition only = new TopicPartition(topic, 0);
        List<String> values = new ArrayList<>();
        try (KafkaConsumer<byte[], byte[]> consumer =
                new KafkaConsumer<>(properties, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
            consumer.assign(List.of(only));
            consumer.seekToBeginning(List.of(only));
            long end = consumer.endOffsets(List.of(only)).get(only);
            while (consumer.position(only) < end) {
                consumer.poll(Duration.ofMillis(100))
                        .forEach(record -> values.add(
                                record.value() == null ? "" : new String(record.value(), StandardCharsets.UTF_8)));
            }
        }
        return values;
    }
}
