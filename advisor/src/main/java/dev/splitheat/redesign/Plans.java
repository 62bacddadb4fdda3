package dev.splitheat.redesign;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The ways to get to a new design without downtime. Each step ends with its gate: what must be true to go on. */
final class Plans {
    private static final int BEFORE_SWAP = 4;

    private Plans() {}

    /** Plan M3: new tables beside the old ones, dual write, backfill, swap by name. */
    static List<String> tableSwap(Situation situation, Rebuild rebuild) {
        Map<String, String> renames = rebuild.renames();
        String olds = String.join(", ", renames.keySet());
        String news = String.join(", ", renames.values());
        List<String> steps = new ArrayList<>(List.of(
                "Execute the DDL in one batch. Foreign keys, check constraints, views and change streams on " + olds
                        + " are not part of it: add them to the new tables. Gate: all of it is there: " + news + ".",
                "Write to " + olds + " and " + news
                        + " in the same transaction, parents first. Gate: the release is out"
                        + " everywhere, and new rows appear in both.",
                "Backfill at a fixed read timestamp in batches of keys well below 80,000 mutations, at low priority, in"
                        + " random order so that the backfill is no moving hotspot itself; never overwrite a newer row."
                        + " Partitioned DML cannot insert. Gate: the last batch is committed.",
                "Compare counts and checksums for ranges of keys at one read timestamp. Gate: no difference.",
                "Swap: " + rebuild.swap() + ". Gate: reads and writes use the new tables and latencies hold."
                        + " Rollback: the same statement the other way round.",
                "Keep writing the old tables back for as long as you want to be able to roll back; then drop their"
                        + " indexes and the tables, children first."));
        if (!rebuild.newIndexes().isEmpty()) {
            steps.add(
                    BEFORE_SWAP,
                    "Indexes cannot be renamed: let statements that force one name "
                            + String.join(", ", rebuild.newIndexes())
                            + " from the swap on. Gate: that release is ready.");
        }
        if (situation.catalog().indexes().stream()
                .anyMatch(index -> index.managed() && renames.containsKey(index.table()))) {
            steps.add(
                    1,
                    "Foreign keys on " + olds + " come with indexes of their own: create the keys on the new tables.");
        }
        return List.copyOf(steps);
    }
}
