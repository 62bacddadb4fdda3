package dev.splitheat.ingest.connect;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * What Connect keeps an offset under. Connect compares it as JSON, byte for byte: with {@code Map.of}, whose order
 * differs from one JVM to the next, a restart finds no offset and collects everything once more.
 */
final class SourcePartition {
    private SourcePartition() {}

    /** For what is collected of a view; in the order of the names. */
    static Map<String, String> of(String database, String view) {
        return sorted(Map.of("database", database, "view", view));
    }

    /** For the status, so that it never moves the offset of what is collected. */
    static Map<String, String> ofStatus(String database, String view) {
        return sorted(Map.of("database", database, "view", view, "kind", "status"));
    }

    /** For the status on what is kept under this one. */
    static Map<String, String> ofStatus(Map<String, String> collected) {
        return ofStatus(collected.get("database"), collected.get("view"));
    }

    private static Map<String, String> sorted(Map<String, String> partition) {
        return Collections.unmodifiableSortedMap(new TreeMap<>(partition));
    }
}
