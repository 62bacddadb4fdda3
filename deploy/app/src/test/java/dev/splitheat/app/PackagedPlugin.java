package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.app.config.KafkaConnection;
import dev.splitheat.app.connect.WorkerSettings;
import dev.splitheat.app.topics.TopicsRole;
import dev.splitheat.app.topics.WantedTopic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** What {@code mvn package} makes in ingest, as stock workers load it. */
final class PackagedPlugin {
    private static final Path ZIP = Path.of("..", "..", "ingest", "target", "plugin.zip");

    private PackagedPlugin() {}

    /** Makes the topics, unpacks the plugin, and says what all workers of a group are told. */
    static Map<String, String> workers(RunUnderTest run, Path temp, String group, String prefix, int partitions)
            throws Exception {
        KafkaConnection kafka = KafkaConnection.plain(run.bootstrapServers());
        WorkerSettings topics = WorkerSettings.embedded(kafka, prefix);
        new TopicsRole(kafka, WantedTopic.all(partitions, topics), 1, line -> {}).start();
        Map<String, String> settings = ConnectExamples.worker();
        settings.put("bootstrap.servers", run.bootstrapServers());
        settings.put("group.id", group);
        settings.put("plugin.path", unpackedIn(temp).toString());
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

    private static Path unpackedIn(Path temp) throws IOException {
        assertThat(ZIP).as("made by 'mvn package' in ingest").isRegularFile();
        Path plugins = Files.createDirectories(temp.resolve("plugins"));
        try (ZipInputStream zip = new ZipInputStream(Files.newInputStream(ZIP))) {
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
}
