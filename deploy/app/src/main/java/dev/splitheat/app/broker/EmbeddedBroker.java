package dev.splitheat.app.broker;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.metadata.storage.Formatter;

/**
 * A Kafka broker with its controller in this process, on loopback only and without authentication: for the demo and for
 * tests. Its threads keep the JVM alive until it is closed.
 */
public final class EmbeddedBroker implements AutoCloseable {
    private static final String CLUSTER_ID_FILE = "cluster.id";

    private final KafkaRaftServer server;
    private final BrokerPorts ports;

    private EmbeddedBroker(KafkaRaftServer server, BrokerPorts ports) {
        this.server = server;
        this.ports = ports;
    }

    /** Starts on what an earlier broker left in {@code directory.kafka()}, or anew when there is nothing. */
    public static EmbeddedBroker start(DataDirectory directory, BrokerPorts ports) {
        return start(directory, ports, Map.of());
    }

    /** The same with further broker settings, which win over ours. */
    static EmbeddedBroker start(DataDirectory directory, BrokerPorts ports, Map<String, String> more) {
        ports.probe();
        Path kafka = directory.kafka();
        KafkaRaftServer server = null;
        try {
            format(kafka, clusterId(directory.path()));
            server = new KafkaRaftServer(
                    KafkaConfig.fromProps(BrokerSettings.of(kafka, ports, more), false), Time.SYSTEM);
            server.startup();
            return new EmbeddedBroker(server, ports);
        } catch (Exception failure) {
            if (server != null) {
                server.shutdown();
            }
            throw new BrokerStartException(kafka, failure);
        }
    }

    private static String clusterId(Path directory) throws IOException {
        Path file = directory.resolve(CLUSTER_ID_FILE);
        if (Files.exists(file)) {
            return Files.readString(file).strip();
        }
        String id = Uuid.randomUuid().toString();
        Path half = directory.resolve(CLUSTER_ID_FILE + ".new");
        Files.writeString(half, id + "\n");
        Files.move(half, file);
        return id;
    }

    private static void format(Path kafka, String clusterId) throws Exception {
        Files.createDirectories(kafka);
        PrintStream unread = new PrintStream(new ByteArrayOutputStream(), false, StandardCharsets.UTF_8);
        new Formatter()
                .setPrintStream(unread)
                .setNodeId(BrokerSettings.NODE_ID)
                .setClusterId(clusterId)
                .addDirectory(kafka.toString())
                .setMetadataLogDirectory(kafka.toString())
                .setControllerListenerName(BrokerSettings.CONTROLLER_LISTENER)
                .setIgnoreFormatted(true)
                .run();
    }

    public String bootstrapServers() {
        return "127.0.0.1:" + ports.broker();
    }

    /** Ends the broker; what it holds stays on disk. */
    @Override
    public void close() {
        server.shutdown();
        server.awaitShutdown();
    }
}
