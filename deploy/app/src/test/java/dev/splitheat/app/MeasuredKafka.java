package dev.splitheat.app;

import dev.splitheat.app.broker.BrokerPorts;
import dev.splitheat.app.broker.DataDirectory;
import dev.splitheat.app.broker.EmbeddedBroker;
import dev.splitheat.app.config.KafkaConnection;
import dev.splitheat.app.connect.WorkerSettings;
import dev.splitheat.app.topics.TopicProvisioner;
import dev.splitheat.app.topics.WantedTopic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** A Kafka with all topics for what is measured, and a directory beside it; both are gone when it is closed. */
public final class MeasuredKafka implements AutoCloseable {
    private final Path directory;
    private final String prefix;
    private final int partitions;
    private final DataDirectory data;
    private final EmbeddedBroker broker;

    private MeasuredKafka(Path directory, String prefix, int partitions) {
        this.directory = directory;
        this.prefix = prefix;
        this.partitions = partitions;
        this.data = DataDirectory.open(directory.resolve("broker"), "--data-dir");
        this.broker = EmbeddedBroker.start(data, BrokerPorts.free());
    }

    /** @param prefix of the topics, such as {@code speed.} */
    public static MeasuredKafka start(String prefix, int partitions) throws IOException {
        MeasuredKafka kafka = new MeasuredKafka(
                Files.createTempDirectory("splitheat-" + prefix.replace('.', '-')), prefix, partitions);
        TopicProvisioner.provision(
                kafka.connection(),
                WantedTopic.all(partitions, WorkerSettings.remote(kafka.connection(), prefix, 1)),
                1,
                line -> {});
        return kafka;
    }

    public KafkaConnection connection() {
        return KafkaConnection.plain(broker.bootstrapServers());
    }

    public String bootstrapServers() {
        return broker.bootstrapServers();
    }

    /** For whatever else is to go away with it. */
    public Path directory() {
        return directory;
    }

    /** A configuration of an advisor on it. */
    public Path configuration(String more) throws IOException {
        return Files.writeString(
                directory.resolve("splitheat.yaml"),
                """
                roles: [advisor]
                kafka: {bootstrap.servers: '%s', prefix: %s, partitions: %d, replication: 1}
                """
                                .formatted(bootstrapServers(), prefix, partitions)
                        + more);
    }

    @Override
    public void close() throws IOException {
        broker.close();
        data.close();
        try (Stream<Path> files = Files.walk(directory)) {
            files.sorted(Comparator.reverseOrder())
                    .forEach(file -> file.toFile().delete());
        }
    }
}
