package dev.splitheat.view;

import dev.splitheat.catalog.CatalogVersion;
import dev.splitheat.topics.TopicKey;
import dev.splitheat.wire.CatalogParts;
import dev.splitheat.wire.Wire;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.ReadOnlyKeyValueStore;

/**
 * Puts catalogs together from their parts as they are kept. A version that is still missing parts does not count. Remembers
 * what was asked for last, since a large schema takes its time to read. Safe for several threads.
 */
final class KeptCatalogs {
    /** Databases; of a large one the catalog takes some megabytes. */
    private static final int MOST_REMEMBERED = 16;

    /** What was made of which bytes. */
    private record Joined(int bytes, List<CatalogVersion> versions) {}

    private final Map<String, Joined> remembered = new LinkedHashMap<>(16, 0.75f, true);

    /** Oldest first. */
    List<CatalogVersion> versions(ReadOnlyKeyValueStore<String, byte[]> store, String database) {
        SortedMap<String, byte[]> parts = parts(store, database);
        int bytes = parts.entrySet().stream()
                .mapToInt(part -> part.getKey().hashCode() ^ Arrays.hashCode(part.getValue()))
                .reduce(parts.size(), (all, next) -> 31 * all + next);
        synchronized (remembered) {
            Joined known = remembered.get(database);
            if (known != null && known.bytes == bytes) {
                return known.versions;
            }
        }
        Joined joined = new Joined(bytes, join(parts));
        synchronized (remembered) {
            remembered.put(database, joined);
            if (remembered.size() > MOST_REMEMBERED) {
                remembered.remove(remembered.keySet().iterator().next());
            }
        }
        return joined.versions;
    }

    /** Whether there is not so much as a part. */
    static boolean isUnknown(ReadOnlyKeyValueStore<String, byte[]> store, String database) {
        try (KeyValueIterator<String, byte[]> parts =
                store.prefixScan(TopicKey.of(database, ""), new StringSerializer())) {
            return !parts.hasNext();
        }
    }

    private static SortedMap<String, byte[]> parts(ReadOnlyKeyValueStore<String, byte[]> store, String database) {
        SortedMap<String, byte[]> parts = new TreeMap<>();
        try (KeyValueIterator<String, byte[]> found =
                store.prefixScan(TopicKey.of(database, ""), new StringSerializer())) {
            found.forEachRemaining(part -> parts.put(part.key, part.value));
        }
        return parts;
    }

    private static List<CatalogVersion> join(SortedMap<String, byte[]> kept) {
        return CatalogParts.whole(
                kept.values().stream().map(Wire.CATALOG_PARTS::read).toList());
    }
}
