package dev.splitheat.migration;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Costs;
import dev.splitheat.finding.Step;
import dev.splitheat.redesign.Situation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Plan M3: new tables beside the old ones, dual write, backfill, swap by name. */
public final class Plans {
    private Plans() {}

    public static List<Step> tableSwap(Situation situation, Rebuild rebuild) {
        Map<String, String> renames = rebuild.renames();
        String news = String.join(", ", renames.values());
        LeftBehind left = LeftBehind.of(situation.catalog(), renames);
        List<Step> steps = new ArrayList<>(created(situation, renames));
        steps.addAll(left.before(news));
        steps.addAll(filled(situation, renames));
        steps.addAll(compared(situation, rebuild));
        steps.addAll(swapped(situation, rebuild));
        steps.addAll(left.after(new Checks(situation.catalog()), renames.keySet()));
        steps.add(Step.of("Keep writing the old tables back for as long as you want to be able to roll back; then drop"
                        + " their indexes and the tables, children first.")
                .gate("nothing has to be rolled back any more")
                .rollback("from here on, none but a backup"));
        return List.copyOf(steps);
    }

    private static List<Step> created(Situation situation, Map<String, String> renames) {
        Checks checks = new Checks(situation.catalog());
        String olds = String.join(", ", renames.keySet());
        List<Step> steps = new ArrayList<>();
        steps.add(Step.of("Execute the DDL in one batch: indexes of empty tables need no backfill.")
                .gate("all of it is there: " + String.join(", ", renames.values()))
                .check(checks.tables(renames.values()))
                .rollback("drop the new indexes and tables, children first"));
        if (hasUnknownForeignKeys(situation, renames)) {
            steps.add(Step.of(
                    "Foreign keys on " + olds + " come with indexes of their own: create the keys on the new tables."));
        }
        return steps;
    }

    private static List<Step> filled(Situation situation, Map<String, String> renames) {
        Checks checks = new Checks(situation.catalog());
        String olds = String.join(", ", renames.keySet());
        String news = String.join(", ", renames.values());
        String top = renames.keySet().iterator().next();
        return List.of(
                Step.of("Write to " + olds + " and " + news + " in the same transaction, parents first.")
                        .gate("the release is out everywhere, and new rows appear in both")
                        .rollback("stop writing " + news),
                Step.of("Backfill at a fixed read timestamp in batches of keys well below 80,000 mutations, at low"
                                + " priority, in random order so that the backfill is no moving hotspot itself; parents"
                                + " first, and never overwrite a newer row. Partitioned DML cannot insert.")
                        .gate("the last batch is committed, and both have as many rows")
                        .check(checks.rows(top, renames.get(top)))
                        .rollback("stop; what was written to " + news + " does no harm"));
    }

    private static List<Step> compared(Situation situation, Rebuild rebuild) {
        Checks checks = new Checks(situation.catalog());
        List<Step> steps = new ArrayList<>();
        for (Map.Entry<String, String> pair : rebuild.renames().entrySet()) {
            Table old = situation.catalog().table(pair.getKey()).orElseThrow();
            steps.add(Step.of("Compare " + pair.getKey() + " with " + pair.getValue()
                            + " by counts and checksums, range of keys by range of keys, at low priority.")
                    .gate("both lines are the same for every range")
                    .check(checks.checksums(old, rebuild.renewed(old)))
                    .rollback("fill the ranges that differ again"));
        }
        return steps;
    }

    private static List<Step> swapped(Situation situation, Rebuild rebuild) {
        List<Step> steps = new ArrayList<>();
        if (!rebuild.newIndexes().isEmpty()) {
            steps.add(Step.of("Indexes cannot be renamed: let statements that force one name "
                            + String.join(", ", rebuild.newIndexes()) + " from the swap on.")
                    .gate("that release is ready"));
        }
        steps.add(Step.of("Swap: " + rebuild.swap())
                .gate("reads and writes use the new tables, the old ones have their new names, and latencies hold")
                .check(new Checks(situation.catalog()).tables(rebuild.retired()))
                .rollback(rebuild.swapBack()));
        return steps;
    }

    /** A catalog of an earlier version knows only the indexes that back them. */
    private static boolean hasUnknownForeignKeys(Situation situation, Map<String, String> renames) {
        Catalog catalog = situation.catalog();
        return renames.keySet().stream()
                        .flatMap(name -> catalog.table(name).stream())
                        .flatMap(table -> catalog.indexesOf(table).stream())
                        .anyMatch(Index::managed)
                && catalog.tables().stream()
                        .allMatch(table -> table.foreignKeys().isEmpty());
    }

    /** What the move leaves behind, after what every new table costs. */
    public static List<String> costs(Situation situation, Rebuild rebuild) {
        List<String> costs = new ArrayList<>();
        costs.add("Keys cannot be altered: it takes a new table, twice the storage and writes for the time of the"
                + " move, and two releases of the application.");
        costs.addAll(LeftBehind.of(situation.catalog(), rebuild.renames()).costs());
        return List.copyOf(costs);
    }

    /** @param reads what a read that was one seek becomes */
    public static Costs taken(String reads) {
        return new Costs(
                "twice the tables and their indexes, until the old ones are dropped",
                "each write goes to both tables for the time of the move; afterwards as before",
                reads,
                "the new tables and the swap: seconds to minutes; dual write, backfill and comparison: days");
    }
}
