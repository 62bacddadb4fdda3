package dev.splitheat.app.streams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.splitheat.app.broker.BrokerPorts;
import dev.splitheat.app.broker.DataDirectory;
import dev.splitheat.app.broker.EmbeddedBroker;
import dev.splitheat.app.config.KafkaConnection;
import dev.splitheat.app.topics.TopicProvisioner;
import dev.splitheat.app.topics.WantedTopic;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.processor.api.ContextualProcessor;
import org.apache.kafka.streams.processor.api.Record;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadBackIT {
    private static final Duration LIMIT = Duration.ofSeconds(60);
    private static final String TOPIC = "findings";

    @TempDir
    Path temp;

    /** How many records may still be processed. */
    private final Semaphore allowed = new Semaphore(0);

    private DataDirectory directory;
    private EmbeddedBroker broker;
    private KafkaConnection kafka;

    @BeforeEach
    void start() {
        directory = DataDirectory.open(temp, "--data-dir");
        broker = EmbeddedBroker.start(directory, BrokerPorts.free());
        kafka = KafkaConnection.plain(broker.bootstrapServers());
        TopicProvisioner.provision(
                kafka,
                List.of(new WantedTopic(TOPIC, 2, true, Map.of()), new WantedTopic("dead-letters", 1, true, Map.of())),
                1,
                line -> {});
    }

    @AfterEach
    void stop() throws Exception {
        broker.close();
        directory.close();
    }

    @Test
    void anApplicationThatRuns_isReadBackOnlyWhenItHasReadWhatWasThere() throws Exception {
        write(true, "a", "b", "c");
        write(false, "aborted");

        try (Running running = new Running()) {
            await().atMost(LIMIT).until(() -> running.missing().contains("findings"));
            assertThat(running.state()).isEqualTo(KafkaStreams.State.RUNNING);
            assertThat(running.missing()).contains("at most 3 records of findings");

            allowed.release(2);
            await().atMost(LIMIT).until(() -> running.missing().contains("at most 1 record of findings"));

            allowed.release(1);
            await().atMost(LIMIT).until(() -> running.missing().isEmpty());
        }
    }

    @Test
    void whatComesLater_isNotWaitedFor_andARestartFindsAllRead() throws Exception {
        allowed.release(2);
        write(true, "a", "b");
        try (Running running = new Running()) {
            await().atMost(LIMIT).until(() -> running.missing().isEmpty());
            write(true, "later");
            assertThat(running.missing()).isEmpty();
            allowed.release(1);
        }

        // What was read while it closed, and not committed any more, is read once more.
        allowed.release(1);
        try (Running again = new Running()) {
            await().atMost(LIMIT).until(() -> again.missing().isEmpty());
        }
    }

    @Test
    void whereNothingWasWritten_nothingIsWaitedFor() throws Exception {
        try (Running running = new Running()) {
            await().atMost(LIMIT).until(() -> running.missing().isEmpty());
        }
    }

    @Test
    void theLastRecord_isFoundBehindMarksOfTransactionsAndWhatWasTakenBack() {
        write(true, "a");
        for (int turn = 0; turn < 30; turn++) {
            write(false, "aborted");
        }
        TopicPartition written = new TopicPartition(TOPIC, 0);
        TopicPartition empty = new TopicPartition(TOPIC, 1);

        try (LastRecords last = new LastRecords(kafka)) {
            assertThat(last.behind(List.of(written, empty), Map.of())).containsExactly(Map.entry(written, 1L));
            assertThat(last.behind(List.of(written, empty), Map.of(written, 1L)))
                    .isEmpty();
        }
    }

    private final class Running implements AutoCloseable {
        private final StreamsProcess process;
        private final ReadBack readBack;

        Running() throws Exception {
            StreamsSettings settings = new StreamsSettings(
                    kafka,
                    "views",
                    "only",
                    directory.streams(),
                    BadRecordHandling.all("dead-letters"),
                    1,
                    0,
                    Duration.ofSeconds(6),
                    Map.of());
            process = new StreamsProcess("views", slow(), settings, LIMIT, failure -> {});
            process.start();
            readBack = process.readBack();
        }

        String missing() {
            return readBack.missing().orElse("");
        }

        KafkaStreams.State state() {
            return process.state();
        }

        @Override
        public void close() {
            readBack.close();
            allowed.release(100);
            process.close();
            allowed.drainPermits();
        }
    }

    private Topology slow() {
        Topology topology = new Topology();
        topology.addSource("read", new StringDeserializer(), new StringDeserializer(), TOPIC);
        topology.addProcessor("keep", Slow::new, "read");
        return topology;
    }

    private final class Slow extends ContextualProcessor<String, String, Void, Void> {
        @Override
        public void process(Record<String, String> record) {
            allowed.acquireUninterruptibly();
            context().commit();
        }
    }

    /** One transaction. */
    private void write(boolean committed, String... words) {
        try (KafkaProducer<String, String> producer = new KafkaProducer<>(
                Map.of("bootstrap.servers", kafka.bootstrapServers(), "transactional.id", "writer"),
                new StringSerializer(),
                new StringSerializer())) {
            producer.initTransactions();
            producer.beginTransaction();
            for (String word : words) {
                producer.send(new ProducerRecord<>(TOPIC, 0, "key", word));
            }
            producer.flush();
            if (committed) {
                producer.commitTransaction();
            } else {
                producer.abortTransaction();
            }
        }
    }
}
