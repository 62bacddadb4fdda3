package dev.splitheat.app;

import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.common.metrics.Metrics;
import org.apache.kafka.common.metrics.PluginMetrics;
import org.apache.kafka.common.metrics.internals.PluginMetricsImpl;
import org.apache.kafka.connect.json.JsonConverter;
import org.apache.kafka.connect.source.SourceTaskContext;
import org.apache.kafka.connect.storage.OffsetStorageReader;

/**
 * A task's source offsets, kept while it is stopped. They travel as JSON, as Connect's do, so that a partition whose text
 * differs is another partition.
 */
public final class KeptOffsets implements SourceTaskContext, OffsetStorageReader {
    private final JsonConverter json = new JsonConverter();
    private final Map<String, byte[]> offsets = new HashMap<>();

    public KeptOffsets() {
        json.configure(Map.of("schemas.enable", "false"), false);
    }

    /** @param offset none to forget it */
    public synchronized void store(Map<String, ?> partition, Map<String, ?> offset) {
        if (offset == null) {
            offsets.remove(text(partition));
        } else {
            offsets.put(text(partition), bytes(offset));
        }
    }

    /** What offsets are kept under. */
    public synchronized Set<String> partitions() {
        return Set.copyOf(offsets.keySet());
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
