package dev.splitheat.app.collectors;

import dev.splitheat.topics.Topic;
import dev.splitheat.topics.TopicKey;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.kafka.common.metrics.Metrics;
import org.apache.kafka.common.metrics.PluginMetrics;
import org.apache.kafka.common.metrics.internals.PluginMetricsImpl;
import org.apache.kafka.connect.json.JsonConverter;
import org.apache.kafka.connect.source.SourceRecord;
import org.apache.kafka.connect.source.SourceTaskContext;
import org.apache.kafka.connect.storage.OffsetStorageReader;

/**
 * What Kafka has of one connector: records and offsets, both or neither. Offsets travel as JSON, as Connect's do, so that
 * a partition whose text differs is another partition.
 */
final class KeptRecords implements SourceTaskContext, OffsetStorageReader {
    private final JsonConverter json = new JsonConverter();
    private final List<SourceRecord> records = new ArrayList<>();
    private final Map<String, byte[]> offsets = new HashMap<>();

    KeptRecords() {
        json.configure(Map.of("schemas.enable", "false"), false);
    }

    synchronized void commit(List<SourceRecord> transaction) {
        records.addAll(transaction);
        transaction.forEach(record -> {
            String partition = text(record.sourcePartition());
            if (record.sourceOffset() == null) {
                offsets.remove(partition);
            } else {
                offsets.put(partition, bytes(record.sourceOffset()));
            }
        });
    }

    synchronized List<SourceRecord> records() {
        return List.copyOf(records);
    }

    /** What offsets are kept under. */
    synchronized Set<String> partitions() {
        return Set.copyOf(offsets.keySet());
    }

    /** Keys of a database that compaction would leave in a topic. */
    synchronized Set<String> standing(Topic topic, String database) {
        Set<String> keys = new TreeSet<>();
        records.stream()
                .filter(record -> record.topic().equals(topic.in("splitheat.")))
                .filter(record -> TopicKey.database((String) record.key()).equals(database))
                .forEach(record -> {
                    keys.remove((String) record.key());
                    if (record.value() != null) {
                        keys.add((String) record.key());
                    }
                });
        return keys;
    }

    private byte[] bytes(Map<String, ?> map) {
        return json.fromConnectData("", null, map);
    }

    private String text(Map<String, ?> map) {
        return new String(bytes(map), StandardCharsets.UTF_8);
    }

    @Override
    public <T> Map<String, Object> offset(Map<String, T> partition) {
        return offsets(List.of(partition)).get(partition);
    }

    @Override
    @SuppressWarnings("unchecked")
    public synchronized <T> Map<Map<String, T>, Map<String, Object>> offsets(Collection<Map<String, T>> partitions) {
        Map<Map<String, T>, Map<String, Object>> found = new HashMap<>();
        for (Map<String, T> partition : partitions) {
            byte[] offset = offsets.get(text(partition));
            found.put(
                    partition,
                    offset == null
                            ? null
                            : (Map<String, Object>)
                                    json.toConnectData("", offset).value());
        }
        return found;
    }

    @Override
    public Map<String, String> configs() {
        return Map.of();
    }

    @Override
    public OffsetStorageReader offsetStorageReader() {
        return this;
    }

    /** Each task has its own. */
    @Override
    public PluginMetrics pluginMetrics() {
        return new PluginMetricsImpl(new Metrics(), Map.of());
    }
}
