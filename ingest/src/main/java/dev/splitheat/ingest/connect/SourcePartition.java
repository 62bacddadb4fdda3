package dev.splitheat.ingest.connect;

import java.util.Map;

/**
 * What an offset is of. Connect is told those of one database together, by {@link OffsetBundles}.
 */
final class SourcePartition {
    private SourcePartition() {}

    /** For what is collected of a view. */
    static Map<String, String> of(String database, String view) {
        return Map.of("database", database, "view", view);
    }

    /** For the status, so that it never moves the offset of what is collected. */
    static Map<String, String> ofStatus(String database, String view) {
        return Map.of("database", database, "view", view, "kind", "status");
    }

    /** For the status on what is kept under this one. */
    static Map<String, String> ofStatus(Map<String, String> collected) {
        return ofStatus(collected.get("database"), collected.get("view"));
    }
}
