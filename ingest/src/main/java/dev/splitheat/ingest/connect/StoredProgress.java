package dev.splitheat.ingest.connect;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.kafka.connect.storage.OffsetStorageReader;

/** Where earlier runs ended. Connect reads its topic to the end for each question, so that many are asked as one. */
final class StoredProgress {
    private final OffsetStorageReader reader;
    private final Map<Map<String, String>, Optional<Map<String, Object>>> fetched = new ConcurrentHashMap<>();

    StoredProgress(OffsetStorageReader reader) {
        this.reader = reader;
    }

    /** For those that ask soon. */
    void fetch(Collection<Map<String, String>> partitions) {
        Map<Map<String, String>, Map<String, Object>> offsets = reader.offsets(partitions);
        partitions.forEach(partition -> fetched.put(partition, Optional.ofNullable(offsets.get(partition))));
    }

    /** For one that asks now, unless it was expected. */
    void expect(Collection<Map<String, String>> partitions) {
        if (!fetched.keySet().containsAll(partitions)) {
            fetch(partitions);
        }
    }

    /** What was fetched counts once: later the stored offset is another one. */
    Optional<Map<String, Object>> of(Map<String, String> partition) {
        Optional<Map<String, Object>> offset = fetched.remove(partition);
        return offset == null ? Optional.ofNullable(reader.offset(partition)) : offset;
    }
}
