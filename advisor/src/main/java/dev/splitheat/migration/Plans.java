package dev.splitheat.migration;

import dev.splitheat.redesign.Situation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The ways to get to a new design without downtime. Each step ends with its gate: what must be true to go on. */
public final class Plans {

    private Plans() {}

    /** Plan M3: new tables beside the old ones, dual write, backfill, swap by name. */
    public static List<String> tableSwap(Situation situation, Rebuild rebuild) {
        Map<String, String> renames = rebuild.renames();
        String olds = String.join(", ", renames.keySet());
        String news = String.join(", ", renames.values());
        LeftBehind left = LeftBehind.of(situation.catalog(), renames);
        List<String> steps = new ArrayList<>();
        steps.add("Execute the DDL in one batch. Gate: all of it is there: " + news + ".");
        if (hasUnknownForeignKeys(situation, renames)) {
            steps.add(
                    "Foreign keys on " + olds + " come with indexes of their own: create the keys on the new tables.");
        }
        steps.addAll(left.before(news));
        steps.add("Write to " + olds + " and " + news
                + " in the same transaction, parents first. Gate: the release is out"
                + " everywhere, and new rows appear in both.");
        steps.add(
                "Backfill at a fixed read timestamp in batches of keys well below 80,000 mutations, at low priority, in"
                        + " random order so that the backfill is no moving hotspot itself; never overwrite a newer row."
                        + " Partitioned DML cannot insert. Gate: the last batch is committed.");
        steps.add("Compare counts and checksums for ranges of keys at one read timestamp. Gate: no difference.");
        if (!rebuild.newIndexes().isEmpty()) {
            steps.add("Indexes cannot be renamed: let statements that force one name "
                    + String.join(", ", rebuild.newIndexes()) + " from the swap on. Gate: that release is ready.");
        }
        steps.add("Swap: " + rebuild.swap() + ". Gate: reads and writes use the new tables and latencies hold."
                + " Rollback: the same statement the other way round.");
        steps.addAll(left.after(olds));
        steps.add("Keep writing the old tables back for as long as you want to be able to roll back; then drop their"
                + " indexes and the tables, children first.");
        return List.copyOf(steps);
    }

    /** A catalog of an earlier version knows only the indexes that back them. */
    private static boolean hasUnknownForeignKeys(Situation situation, Map<String, String> renames) {
        return situation.catalog().tables().stream()
                        .allMatch(table -> table.foreignKeys().isEmpty())
                && situation.catalog().indexes().stream()
                        .anyMatch(index -> index.managed() && renames.containsKey(index.table()));
    }

    /** What the move leaves behind, after what every new table costs. */
    public static List<String> costs(Situation situation, Rebuild rebuild) {
        List<String> costs = new ArrayList<>();
        costs.add("Keys cannot be altered: it takes a new table, twice the storage and writes for the time of the"
                + " move, and two releases of the application.");
        costs.addAll(LeftBehind.of(situation.catalog(), rebuild.renames()).costs());
        return List.copyOf(costs);
    }
}
