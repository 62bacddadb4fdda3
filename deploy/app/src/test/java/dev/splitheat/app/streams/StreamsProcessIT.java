package dev.splitheat.app.streams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.splitheat.app.broker.BrokerPorts;
import dev.splitheat.app.broker.DataDirectory;
import dev.splitheat.app.broker.EmbeddedBroker;
import dev.splitheat.app.config.KafkaConnection;
import dev.splitheat.app.topics.TopicProvisioner;
import dev.splitheat.app.topics.WantedTopic;
import dev.splitheat.wire.BadRecordException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.TopologyConfig;
import org.apache.kafka.streams.kstream.Consumed;
import org.apache.kafka.streams.kstream.Grouped;
import org.apache.kafka.streams.kstream.Materialized;
import org.apache.kafka.streams.kstream.Named;
import org.apache.kafka.streams.kstream.Produced;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StreamsProcessIT {
    private static final Duration LIMIT = Duration.ofSeconds(30);

    @TempDir
    Path temp;

    private final ConcurrentLinkedQueue<Throwable> failures = new ConcurrentLinkedQueue<>();
    private DataDirectory directory;
    private EmbeddedBroker broker;
    private KafkaConnection kafka;

    @BeforeEach
    void start() {
        directory = DataDirectory.open(temp, "--data-dir");
        broker = EmbeddedBroker.start(directory, BrokerPorts.free());
        kafka = KafkaConnection.plain(broker.bootstrapServers());
        TopicProvisioner.provision(
                kafka, List.of(topic("words"), topic("counts"), topic("dead-letters")), 1, line -> {});
    }

    @AfterEach
    void stop() throws Exception {
        broker.close();
        directory.close();
    }

    @Test
    void countsGoOnAfterARestart() throws Exception {
        StreamsProcess first = process("words");
        first.start();
        send("words", "a", "a");
        awaitCount("2");
        first.close();

        StreamsProcess second = process("words");
        second.start();
        send("words", "a");
        awaitCount("3");
        second.close();

        assertThat(failures).isEmpty();
    }

    @Test
    void aRecordThatCannotBeProcessedGoesToTheDeadLettersAndTheFlowGoesOn() throws Exception {
        StreamsProcess process = process("words");
        process.start();

        send("words", "a", "unreadable", "a");
        awaitCount("2");
        process.close();

        assertThat(read("dead-letters")).containsExactly("unreadable");
        assertThat(failures).isEmpty();
    }

    @Test
    void aMistakeInTheProgramIsNoBadRecordAndStopsTheProcess() throws Exception {
        StreamsProcess process = process("words");
        process.start();

        send("words", "mistake");
        await().atMost(LIMIT).until(() -> !failures.isEmpty());
        process.close();

        assertThat(failures).first().isInstanceOf(StreamsFailedException.class);
        assertThat(read("dead-letters")).isEmpty();
    }

    @Test
    void aTopicThatIsMissingIsAReasonNotToStart() {
        StreamsProcess process = process("no-such-topic");

        assertThatThrownBy(process::start)
                .isInstanceOf(StreamsFailedException.class)
                .hasMessageStartingWith("the counter stopped (");
        process.close();

        assertThat(failures).hasSize(1);
    }

    @Test
    void ofTwoWithTheSameInstanceId_theFirstEnds_andSaysWhichSettingTellsThemApart() throws Exception {
        StreamsProcess first = process("words");
        first.start();
        StreamsProcess second = process("words", temp.resolve("other"));

        second.start();
        await().atMost(LIMIT).until(() -> !failures.isEmpty());
        second.close();
        first.close();

        assertThat(failures)
                .first()
                .isInstanceOf(StreamsFailedException.class)
                .extracting(Throwable::getMessage)
                .asString()
                .contains("another process with the same instance.id, only, has taken its place");
    }

    private StreamsProcess process(String input) {
        return process(input, directory.streams());
    }

    private StreamsProcess process(String input, Path stores) {
        StreamsSettings settings = new StreamsSettings(
                kafka,
                "app",
                "only",
                stores,
                BadRecordHandling.all("dead-letters"),
                1,
                0,
                Duration.ofSeconds(6),
                Map.of());
        Consumer<Throwable> report = failures::add;
        return new StreamsProcess("counter", counting(input, settings), settings, LIMIT, report);
    }

    private static Topology counting(String input, StreamsSettings settings) {
        StreamsBuilder builder = new StreamsBuilder(new TopologyConfig(new StreamsConfig(settings.properties())));
        builder.stream(input, Consumed.with(Serdes.String(), Serdes.String()).withName("read-words"))
                .peek((key, word) -> refuseUnreadable(word), Named.as("refuse-unreadable"))
                .groupByKey(Grouped.with("words-by-key", Serdes.String(), Serdes.String()))
                .count(Named.as("count-words"), Materialized.<String, Long>as(countStore()))
                .toStream(Named.as("stream-counts"))
                .mapValues(count -> Long.toString(count), Named.as("print-counts"))
                .to("counts", Produced.with(Serdes.String(), Serdes.String()).withName("write-counts"));
        return builder.build();
    }

    private static org.apache.kafka.streams.state.KeyValueBytesStoreSupplier countStore() {
        return org.apache.kafka.streams.state.Stores.persistentKeyValueStore("word-counts");
    }

    private static void refuseUnreadable(String word) {
        if (word.equals("unreadable")) {
            throw new UnreadableWordException();
        }
        if (word.equals("mistake")) {
            throw new IllegalStateException("the program is wrong");
        }
    }

    private static final class UnreadableWordException extends BadRecordException {
        private static final long serialVersionUID = 1L;

        UnreadableWordException() {
            super("cannot read this word");
        }
    }

    /** The store's cache may pass over the counts before this one, but none may come twice. */
    private void awaitCount(String last) {
        await().atMost(LIMIT).until(() -> read("counts").contains(last));
        assertThat(read("counts")).endsWith(last).doesNotHaveDuplicates();
    }

    private static WantedTopic topic(String name) {
        return new WantedTopic(name, 1, true, Map.of());
    }

    private void send(String topic, String... words) {
        try (KafkaProducer<String, String> producer = new KafkaProducer<>(
                Map.of("bootstrap.servers", kafka.bootstrapServers()),
                new StringSerializer(),
                new StringSerializer())) {
            for (String word : words) {
                producer.send(new ProducerRecord<>(topic, 0, "key", word));
            }
        }
    }

    private List<String> read(String topic) {
        TopicPartition only = new TopicPartition(topic, 0);
        List<String> values = new ArrayList<>();
        try (KafkaConsumer<String, byte[]> consumer = new KafkaConsumer<>(
                Map.of("bootstrap.servers", kafka.bootstrapServers(), "isolation.level", "read_committed"),
                new StringDeserializer(),
                new org.apache.kafka.common.serialization.ByteArrayDeserializer())) {
            consumer.assign(List.of(only));
            consumer.seekToBeginning(List.of(only));
            long end = consumer.endOffsets(List.of(only)).get(only);
            while (consumer.position(only) < end) {
                consumer.poll(Duration.ofMillis(50))
                        .forEach(record -> values.add(new String(record.value(), StandardCharsets.UTF_8)));
            }
        }
        return values;
    }
}
