package dev.splitheat.sandbox.workload.schema;

import dev.splitheat.catalog.NameWords;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** What a name that was made from another one tells. */
final class NameKinship {
    /** Added to a table's name for a table that stands beside it, not in its place. */
    private static final Set<String> BESIDE = Set.of(
            "archive",
            "history",
            "audit",
            "backup",
            "copy",
            "deleted",
            "log",
            "old",
            "snapshot",
            "staging",
            "tmp",
            "temp");

    private static final List<String> SHARDS = List.of("shard", "bucket", "slot", "stripe", "partition");

    private NameKinship() {}

    /** From 0, when the later name does not hold the earlier one, to 1, when they are the same but for case and signs. */
    static double of(String earlier, String later) {
        String one = letters(earlier);
        String two = letters(later);
        return one.isEmpty() || !two.contains(one) ? 0 : (double) one.length() / two.length();
    }

    static boolean isBeside(String earlier, String later) {
        if (of(earlier, later) == 0) {
            return NameWords.of(later).any(BESIDE);
        }
        String added = letters(later).replaceFirst(letters(earlier), "");
        return BESIDE.stream().anyMatch(added::contains);
    }

    static boolean speaksOfShards(String name) {
        return SHARDS.stream().anyMatch(letters(name)::contains);
    }

    private static String letters(String name) {
        return name.substring(name.lastIndexOf('.') + 1)
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N}]", "");
    }
}
