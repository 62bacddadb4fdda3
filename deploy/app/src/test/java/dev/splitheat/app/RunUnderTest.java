package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.splitheat.app.broker.BrokerPorts;
import dev.splitheat.app.broker.DataDirectory;
import dev.splitheat.app.broker.EmbeddedBroker;
import dev.splitheat.sandbox.scenario.Company;
import dev.splitheat.sandbox.server.SandboxServer;
import dev.splitheat.sandbox.service.SimulatedSpanner;
import dev.splitheat.sandbox.world.DatabasePlan;
import dev.splitheat.sandbox.world.World;
import dev.splitheat.topics.DatabasePartition;
import dev.splitheat.topics.Topic;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;

/** A Kafka and a Spanner of the user's, and {@code splitheat run} between them in a process of its own. */
final class RunUnderTest implements AutoCloseable {
    private static final long SEED = 7;
    private static final Duration HISTORY = Duration.ofHours(6);
    private static final int PARTITIONS = 3;

    private final Path temp;
    private final DataDirectory directory;
    private final EmbeddedBroker broker;
    private final SandboxServer spanner;

    private RunUnderTest(Path temp, DataDirectory directory, EmbeddedBroker broker, SandboxServer spanner) {
        this.temp = temp;
        this.directory = directory;
        this.broker = broker;
        this.spanner = spanner;
    }

    static RunUnderTest on(Path temp) {
        return on(temp, world(List.of()));
    }

    /** The demo's databases and more of them. */
    static World world(List<DatabasePlan> more) {
        return World.of(
                SEED,
                Instant.now().minus(HISTORY),
                Stream.concat(Company.plans().stream(), more.stream()).toList());
    }

    static RunUnderTest on(Path temp, World world) {
        DataDirectory directory = DataDirectory.open(temp.resolve("broker"), "--data-dir");
        return new RunUnderTest(
                temp,
                directory,
                EmbeddedBroker.start(directory, BrokerPorts.free()),
                SimulatedSpanner.start(
                        world, new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), Clock.systemUTC()));
    }

    SandboxServer spanner() {
        return spanner;
    }

    String bootstrapServers() {
        return broker.bootstrapServers();
    }

    TopicReader topics(String prefix) {
        return new TopicReader(broker.bootstrapServers(), prefix);
    }

    /** A configuration with this prefix for these databases, and more lines. */
    Path configuration(String prefix, Set<String> databases, String more) throws IOException {
        return Files.writeString(
                temp.resolve(prefix + "yaml"),
                """
                kafka: {bootstrap.servers: '%s', prefix: '%s', partitions: %d, replication: 1}
                databases: ['%s']
                spanner.host: 127.0.0.1:%d
                ingest: {poll.interval: 1s, read.staleness: 1s, catalog.interval: 2s}
                state.dir: %s
                instance.id: test
                %s
                """
                        .formatted(
                                broker.bootstrapServers(),
                                prefix,
                                PARTITIONS,
                                String.join("','", databases),
                                spanner.port(),
                                temp.resolve(prefix + "state"),
                                more));
    }

    /** Starts {@code run} and waits until everything of it runs. */
    ProcessUnderTest start(Path configuration, Map<String, String> variables, String... more) throws IOException {
        String[] arguments = new String[3 + more.length];
        arguments[0] = "run";
        arguments[1] = "--config";
        arguments[2] = configuration.toString();
        System.arraycopy(more, 0, arguments, 3, more.length);
        ProcessUnderTest process = ProcessUnderTest.start(temp, variables, arguments);
        await().atMost(DemoUnderTest.LIMIT)
                .until(() -> process.errors().contains("splitheat: running ") || !process.isAlive());
        assertThat(process.errors()).contains("splitheat: running ");
        return process;
    }

    /** Puts bytes that are no record where a database's records lie. */
    void produce(Topic topic, String prefix, String database, byte[] bytes) throws Exception {
        try (KafkaProducer<String, byte[]> producer = new KafkaProducer<>(
                Map.of("bootstrap.servers", broker.bootstrapServers()),
                new StringSerializer(),
                new ByteArraySerializer())) {
            int partition = DatabasePartition.of(database, PARTITIONS);
            producer.send(new ProducerRecord<>(topic.in(prefix), partition, database, bytes))
                    .get(20, TimeUnit.SECONDS);
        }
    }

    @Override
    public void close() throws IOException {
        spanner.close();
        broker.close();
        directory.close();
    }
}
