package dev.splitheat.ingest.connect;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The source offsets of one database's partitions as one offset: flat, since Connect keeps nothing but plain values. A
 * field {@code intervalEnd} of a view is {@code VIEW/intervalEnd}; of the view's status, {@code VIEW|status/intervalEnd}.
 */
final class OffsetMembers {
    private static final String DATABASE = "database";
    private static final String OF = "/";
    /** A partition that has an offset without fields. */
    private static final String NOTHING = "";

    private OffsetMembers() {}

    /** What is kept together with this partition. */
    static Map<String, String> bundleOf(Map<String, ?> partition) {
        return Map.of(DATABASE, String.valueOf(partition.get(DATABASE)));
    }

    /** What was kept of this partition; empty when nothing was. */
    static Optional<Map<String, Object>> read(Map<String, ?> partition, Map<String, Object> bundle) {
        String prefix = prefix(partition);
        Map<String, Object> fields = new TreeMap<>();
        bundle.forEach((name, value) -> {
            if (name.startsWith(prefix)) {
                fields.put(name.substring(prefix.length()), value);
            }
        });
        boolean kept = !fields.isEmpty();
        fields.remove(NOTHING);
        return kept ? Optional.of(fields) : Optional.empty();
    }

    /** The bundle with other offsets of these partitions; null takes one out. */
    static Map<String, Object> with(Map<String, Object> bundle, Map<Map<String, ?>, Map<String, ?>> offsets) {
        Map<String, Object> next = new TreeMap<>(bundle);
        offsets.forEach((partition, offset) -> {
            String prefix = prefix(partition);
            next.keySet().removeIf(name -> name.startsWith(prefix));
            if (offset != null) {
                offset.forEach((name, value) -> next.put(prefix + name, value));
                if (offset.isEmpty()) {
                    next.put(prefix + NOTHING, true);
                }
            }
        });
        return Collections.unmodifiableMap(next);
    }

    /** What the names of a partition's fields begin with. */
    static String prefix(Map<String, ?> partition) {
        Object kind = partition.get("kind");
        return partition.get("view") + (kind == null ? "" : "|" + kind) + OF;
    }
}
