package dev.splitheat.app;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.apache.kafka.common.metrics.PluginMetrics;
import org.apache.kafka.connect.source.SourceTaskContext;
import org.apache.kafka.connect.storage.OffsetStorageReader;

/** A task's source offsets, kept while it is stopped. */
final class KeptOffsets implements SourceTaskContext, OffsetStorageReader {
    private final Map<Map<String, ?>, Map<String, Object>> offsets = new HashMap<>();

    void store(Map<String, ?> partition, Map<String, ?> offset) {
        offsets.put(new TreeMap<>(partition), new HashMap<>(offset));
    }

    @Override
    public <T> Map<String, Object> offset(Map<String, T> partition) {
        return offsets.get(partition);
    }

    @Override
    public <T> Map<Map<String, T>, Map<String, Object>> offsets(Collection<Map<String, T>> partitions) {
        Map<Map<String, T>, Map<String, Object>> found = new HashMap<>();
        partitions.forEach(partition -> found.put(partition, offsets.get(partition)));
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

    @Override
    public PluginMetrics pluginMetrics() {
        throw new UnsupportedOperationException("not measured here");
    }
}
