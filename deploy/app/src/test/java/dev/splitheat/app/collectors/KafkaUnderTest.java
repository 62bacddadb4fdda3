package dev.splitheat.app.collectors;

import dev.splitheat.app.broker.BrokerPorts;
import dev.splitheat.app.broker.DataDirectory;
import dev.splitheat.app.broker.EmbeddedBroker;
import dev.splitheat.app.config.KafkaConnection;
import dev.splitheat.app.connect.ConnectRole;
import dev.splitheat.app.connect.EmbeddedConnect;
import dev.splitheat.app.connect.WorkerSettings;
import dev.splitheat.topics.Topic;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;

/** A broker with Splitheat's topics and a Connect worker with exactly-once sources; the broker may go and come back. */
final class KafkaUnderTest implements AutoCloseable {
    static final String PREFIX = "splitheat.";
    static final int PARTITIONS = 3;

    private static final List<Topic> READ =
            List.of(Topic.STATS_SPLIT, Topic.STATS_LOCK, Topic.STATS_WORKLOAD, Topic.COLLECTOR_STATUS);

    private final BrokerPorts ports;
    private final Supplier<AutoCloseable> brokers;
    private final AutoCloseable directory;
    private AutoCloseable broker;
    private ConnectRole connect;

    private KafkaUnderTest(BrokerPorts ports, Supplier<AutoCloseable> brokers, AutoCloseable directory) {
        this.ports = ports;
        this.brokers = brokers;
        this.directory = directory;
    }

    static KafkaUnderTest in(Path temp) throws Exception {
        DataDirectory directory = DataDirectory.open(temp, "--data-dir");
        BrokerPorts ports = BrokerPorts.free();
        return started(new KafkaUnderTest(ports, () -> EmbeddedBroker.start(directory, ports), directory));
    }

    /** The broker has a JVM of its own: one that is started a second time in the same JVM hung now and then. */
    static KafkaUnderTest apartIn(Path temp) throws Exception {
        BrokerPorts ports = BrokerPorts.free();
        return started(new KafkaUnderTest(ports, () -> BrokerProcess.start(temp.resolve("broker"), ports), () -> {}));
    }

    private static KafkaUnderTest started(KafkaUnderTest kafka) throws Exception {
        kafka.startBroker();
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", kafka.bootstrapServers()))) {
            admin.createTopics(Arrays.stream(Topic.values())
                            .map(topic -> new NewTopic(topic.in(PREFIX), PARTITIONS, (short) 1))
                            .toList())
                    .all()
                    .get(30, TimeUnit.SECONDS);
        }
        return kafka;
    }

    void startBroker() {
        broker = brokers.get();
    }

    void stopBroker() throws Exception {
        broker.close();
        broker = null;
    }

    String bootstrapServers() {
        return "127.0.0.1:" + ports.broker();
    }

    /** Runs a connector of these settings, in a worker of its own, watched as users have it. */
    void collect(Class<?> connector, Map<String, String> settings) {
        collect(Map.of(connector, settings));
    }

    /** Runs connectors of these settings in one worker. */
    void collect(Map<Class<?>, Map<String, String>> settings) {
        connect = new ConnectRole(
                WorkerSettings.embedded(KafkaConnection.plain(bootstrapServers()), PREFIX),
                connectors(settings),
                failed -> {
                    throw failed;
                });
        connect.start();
    }

    /** A worker that runs connectors of these settings; returns when all of them run. */
    static EmbeddedConnect worker(String bootstrapServers, Map<Class<?>, Map<String, String>> settings) {
        Map<String, Map<String, String>> connectors = connectors(settings);
        EmbeddedConnect worker = EmbeddedConnect.start(
                WorkerSettings.embedded(KafkaConnection.plain(bootstrapServers), PREFIX), connectors);
        worker.start(connectors);
        return worker;
    }

    private static Map<String, Map<String, String>> connectors(Map<Class<?>, Map<String, String>> settings) {
        Map<String, Map<String, String>> connectors = new HashMap<>();
        settings.forEach((type, wanted) -> connectors.put(type.getSimpleName(), connector(type, wanted)));
        return connectors;
    }

    private static Map<String, String> connector(Class<?> type, Map<String, String> wanted) {
        Map<String, String> settings = new HashMap<>(wanted);
        settings.put("connector.class", type.getName());
        settings.put("tasks.max", "1");
        settings.put("topic.prefix", PREFIX);
        settings.put("topic.partitions", Integer.toString(PARTITIONS));
        settings.put("key.converter", "org.apache.kafka.connect.storage.StringConverter");
        settings.put("value.converter", "org.apache.kafka.connect.converters.ByteArrayConverter");
        settings.put("exactly.once.support", "required");
        settings.put("transaction.boundary", "poll");
        return settings;
    }

    /** From the beginning, what is committed, of the topics that collectors of statistics write. */
    KafkaConsumer<String, byte[]> consumer() {
        return consumerOf(READ.stream().map(topic -> topic.in(PREFIX)).toArray(String[]::new));
    }

    /** The same of topics by their full names. */
    KafkaConsumer<String, byte[]> consumerOf(String... topics) {
        KafkaConsumer<String, byte[]> consumer = new KafkaConsumer<>(
                Map.of("bootstrap.servers", bootstrapServers(), "isolation.level", "read_committed"),
                new StringDeserializer(),
                new ByteArrayDeserializer());
        List<TopicPartition> partitions = Arrays.stream(topics)
                .flatMap(topic -> consumer.partitionsFor(topic, Duration.ofSeconds(20)).stream())
                .map(info -> new TopicPartition(info.topic(), info.partition()))
                .toList();
        consumer.assign(partitions);
        consumer.seekToBeginning(partitions);
        return consumer;
    }

    static boolean isStatus(ConsumerRecord<String, byte[]> record) {
        return record.topic().equals(Topic.COLLECTOR_STATUS.in(PREFIX));
    }

    @Override
    public void close() throws IOException {
        if (connect != null) {
            connect.close();
        }
        try {
            if (broker != null) {
                broker.close();
            }
            directory.close();
        } catch (IOException | RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IOException(e);
        }
    }
}
