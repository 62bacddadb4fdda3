package dev.splitheat.ingest.connect;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.kafka.connect.source.SourceRecord;
import org.apache.kafka.connect.storage.OffsetStorageReader;

/**
 * Keeps what is known of one database under one source partition, and reads it as if each view had its own. A worker holds
 * all offsets of its cluster in memory, once for each connector and task that it runs, at nearly a kilobyte a partition
 * beside what is in it: a thousand databases of some fifty partitions each do not fit.
 */
final class OffsetBundles implements OffsetStorageReader {
    private final OffsetStorageReader reader;
    private final Map<Map<String, String>, Map<String, Object>> bundles = new HashMap<>();

    OffsetBundles(OffsetStorageReader reader) {
        this.reader = reader;
    }

    @Override
    public <T> Map<String, Object> offset(Map<String, T> partition) {
        return offsets(List.of(partition)).get(partition);
    }

    @Override
    public <T> Map<Map<String, T>, Map<String, Object>> offsets(Collection<Map<String, T>> partitions) {
        know(partitions.stream().map(OffsetMembers::bundleOf).collect(Collectors.toSet()));
        Map<Map<String, T>, Map<String, Object>> offsets = new HashMap<>();
        for (Map<String, T> partition : partitions) {
            OffsetMembers.read(partition, bundle(OffsetMembers.bundleOf(partition)))
                    .ifPresent(offset -> offsets.put(partition, offset));
        }
        return offsets;
    }

    /**
     * The same records under the partitions of their databases. Of each database only the last one has the offsets that all
     * of them lead to, so that a crash among them sends all again.
     *
     * @param records in the order of sending; these and what was given before are all there is to their databases
     */
    List<SourceRecord> bundled(List<SourceRecord> records) {
        Map<Map<String, String>, Map<Map<String, ?>, Map<String, ?>>> moved = new HashMap<>();
        Map<Map<String, String>, SourceRecord> last = new HashMap<>();
        for (SourceRecord record : records) {
            Map<String, String> bundle = OffsetMembers.bundleOf(record.sourcePartition());
            moved.computeIfAbsent(bundle, first -> new HashMap<>())
                    .put(record.sourcePartition(), record.sourceOffset());
            last.put(bundle, record);
        }
        know(moved.keySet());
        Map<Map<String, String>, Map<String, Object>> before = new HashMap<>();
        moved.forEach((bundle, offsets) -> before.put(bundle, move(bundle, offsets)));
        return records.stream()
                .map(record -> {
                    Map<String, String> bundle = OffsetMembers.bundleOf(record.sourcePartition());
                    return last.get(bundle) == record
                            ? under(bundle, kept(bundle), record)
                            : under(bundle, before.get(bundle), record);
                })
                .toList();
    }

    /** @return what it was before */
    private synchronized Map<String, Object> move(
            Map<String, String> bundle, Map<Map<String, ?>, Map<String, ?>> offsets) {
        return bundles.put(bundle, OffsetMembers.with(bundles.get(bundle), offsets));
    }

    private synchronized Map<String, Object> bundle(Map<String, String> bundle) {
        return bundles.get(bundle);
    }

    /** What nobody asked for before is read; Connect may take its time. */
    private void know(Set<Map<String, String>> wanted) {
        List<Map<String, String>> unknown = unknown(wanted);
        if (!unknown.isEmpty()) {
            Map<Map<String, String>, Map<String, Object>> read = reader.offsets(unknown);
            learn(unknown, read);
        }
    }

    private synchronized List<Map<String, String>> unknown(Set<Map<String, String>> wanted) {
        return wanted.stream().filter(bundle -> !bundles.containsKey(bundle)).toList();
    }

    private synchronized void learn(
            List<Map<String, String>> asked, Map<Map<String, String>, Map<String, Object>> read) {
        for (Map<String, String> bundle : asked) {
            Map<String, Object> stored = read.get(bundle);
            bundles.putIfAbsent(bundle, stored == null ? Map.of() : Map.copyOf(stored));
        }
    }

    /** Null when nothing is: Connect then forgets the partition. */
    private Map<String, Object> kept(Map<String, String> bundle) {
        Map<String, Object> kept = bundle(bundle);
        return kept.isEmpty() ? null : kept;
    }

    private static SourceRecord under(Map<String, String> bundle, Map<String, Object> offset, SourceRecord record) {
        return new SourceRecord(
                bundle,
                offset,
                record.topic(),
                record.kafkaPartition(),
                record.keySchema(),
                record.key(),
                record.valueSchema(),
                record.value(),
                record.timestamp(),
                record.headers());
    }
}
