package dev.splitheat.ingest.connect;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.common.metrics.PluginMetrics;
import org.apache.kafka.connect.source.SourceRecord;
import org.apache.kafka.connect.source.SourceTaskContext;
import org.apache.kafka.connect.storage.OffsetStorageReader;

/** Connect's side of a task: it remembers the offsets of the records that it was given. */
final class StoredOffsets implements SourceTaskContext, OffsetStorageReader {
    private final Map<Map<String, ?>, Map<String, Object>> offsets = new HashMap<>();

    void store(SourceRecord record) {
        if (record.sourceOffset() == null) {
            offsets.remove(record.sourcePartition());
        } else {
            offsets.put(record.sourcePartition(), new HashMap<>(record.sourceOffset()));
        }
    }

    void put(Map<String, ?> partition, Map<String, Object> offset) {
        offsets.put(partition, offset);
    }

    void remove(Map<String, ?> partition) {
        offsets.remove(partition);
    }

    int size() {
        return offsets.size();
    }

    boolean has(Map<String, ?> partition) {
        return offsets.containsKey(partition);
    }

    /** What Connect would find; an empty one is as good as none. */
    Map<Map<String, ?>, Map<String, Object>> all() {
        Map<Map<String, ?>, Map<String, Object>> all = new HashMap<>(offsets);
        all.values().removeIf(Map::isEmpty);
        return all;
    }

    /** What a task left that bundles its offsets. */
    void putBundled(Map<String, ?> partition, Map<String, Object> offset) {
        Map<String, String> bundle = OffsetMembers.bundleOf(partition);
        Map<Map<String, ?>, Map<String, ?>> moved = new HashMap<>();
        moved.put(partition, offset);
        offsets.put(bundle, OffsetMembers.with(offsets.getOrDefault(bundle, Map.of()), moved));
    }

    /** Whether a task that bundles its offsets left one. */
    boolean hasBundled(Map<String, ?> partition) {
        Map<String, Object> bundle = offsets.getOrDefault(OffsetMembers.bundleOf(partition), Map.of());
        return OffsetMembers.read(partition, bundle).isPresent();
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
        throw new UnsupportedOperationException("collectors have no metrics of their own");
    }
}
