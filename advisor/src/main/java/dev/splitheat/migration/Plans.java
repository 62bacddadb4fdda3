package dev.splitheat.migration;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Costs;
import dev.splitheat.finding.Step;
import dev.splitheat.redesign.Situation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Plan M3: new tables beside the old ones, dual write, backfill, swap by name. */
public final class Plans {
    private Plans() {}

    public static List<Step> tableSwap(Situation situation, Rebuild rebuild) {
        Map<String, String> renames = rebuild.renames();
        String news = String.join(", ", renames.values());
        LeftBehind left = LeftBehind.of(situation.catalog(), rebuild);
        List<Step> steps = new ArrayList<>(created(situation, rebuild));
        steps.addAll(left.before(new Checks(situation.catalog()), news));
        steps.addAll(filled(situation, rebuild));
        steps.addAll(compared(situation, rebuild));
        steps.add(named(situation, renames.keySet()));
        steps.addAll(swapped(situation, rebuild));
        steps.addAll(left.after(new Checks(situation.catalog()), renames.keySet()));
        steps.addAll(ended(new Checks(situation.catalog()), rebuild));
        return List.copyOf(steps);
    }

    private static List<Step> ended(Checks checks, Rebuild rebuild) {
        return List.of(
                Step.of(
                                "Keep writing the old tables back for as long as you want to be able to roll back; then turn the"
                                        + " switch to the new ones alone.")
                        .gate("nothing has to be rolled back any more, and nothing writes the old tables")
                        .check(checks.writesOf(rebuild.retired()))
                        .rollback("turn it back, and fill the old tables with what they missed"),
                Step.executing("Only then, indexes before tables and children before parents:", rebuild.removal())
                        .gate("no row is in the answer")
                        .check(checks.tables(rebuild.retired()))
                        .rollback("from here on, none but a backup"));
    }

    private static List<Step> created(Situation situation, Rebuild rebuild) {
        Map<String, String> renames = rebuild.renames();
        Checks checks = new Checks(situation.catalog());
        String olds = String.join(", ", renames.keySet());
        List<Step> steps = new ArrayList<>();
        steps.add(Step.of("Execute the DDL in one batch: indexes of empty tables need no backfill.")
                .gate("all of it is there: " + String.join(", ", renames.values()))
                .check(checks.tables(renames.values()))
                .rollback(String.join("; ", rebuild.undoing())));
        steps.add(Step.of("Where database roles may read or write " + olds
                        + " (fine-grained access control), grant each of"
                        + " them the same on the new tables: privileges go with the old tables when names are swapped, and"
                        + " whoever uses a role would lose the rows.")
                .gate("each privilege on an old table is in the answer for the new one, too")
                .check(checks.privileges(Stream.concat(renames.keySet().stream(), renames.values().stream())
                        .toList()))
                .rollback("nothing to take back: the grants go with the new tables"));
        if (hasUnknownForeignKeys(situation, renames)) {
            steps.add(Step.of("Foreign keys on " + olds
                            + " come with indexes of their own: create the keys on the new tables.")
                    .gate("there are as many for each new table as for the old one")
                    .check(checks.foreignKeys(Stream.concat(renames.keySet().stream(), renames.values().stream())
                            .toList()))
                    .rollback("drop them again"));
        }
        return steps;
    }

    private static List<Step> filled(Situation situation, Rebuild rebuild) {
        Map<String, String> renames = rebuild.renames();
        Checks checks = new Checks(situation.catalog());
        String olds = String.join(", ", renames.keySet());
        String news = String.join(", ", renames.values());
        String top = renames.keySet().iterator().next();
        List<Step> steps = new ArrayList<>();
        AssignedKey.of(situation, rebuild)
                .map(assigned -> assigned.same(situation.dialect()))
                .ifPresent(steps::add);
        steps.add(release(rebuild));
        steps.add(Step.of("Turn the switch to both: every insert, update and delete goes to " + olds + " and " + news
                        + " in the same transaction, parents first. To the other table a change goes as the whole row, read in"
                        + " that transaction and written by INSERT OR UPDATE, since the row may not be there yet; deletes go"
                        + " to both, also when the other has no such row.")
                .gate("the release is out everywhere, and both are written at the same rate")
                .check(checks.writesOf(List.of(top, renames.get(top))))
                .rollback("turn the switch back; delete all rows of " + news + " before it is turned on again"));
        steps.add(Step.of(
                        "Backfill in batches of keys well below 80,000 mutations, at low priority, in random order so that"
                                + " the backfill is no moving hotspot itself; parents first. Each batch is one read-write"
                                + " transaction that reads the old rows as they are now and writes them whole: its locks make a"
                                + " change or a deletion of the same row wait or the batch begin again, so that none is undone. Rows"
                                + " that were read at an earlier timestamp would bring deleted ones back. Partitioned DML cannot"
                                + " insert.")
                .gate("the last batch is committed, and " + asMany(rebuild))
                .check(checks.rows(renames))
                .rollback("stop; what was written to " + news + " does no harm"));
        return List.copyOf(steps);
    }

    /** A rename takes effect while requests are under way: the writers have to live with either name. */
    private static Step release(Rebuild rebuild) {
        String indexes = rebuild.newIndexes().isEmpty()
                ? ""
                : " Indexes cannot be renamed: statements that force one name the old one before the swap, and "
                        + String.join(", ", rebuild.newIndexes()) + " after it.";
        return Step.of(
                        "Release writers that a switch, read while they run, lets write one or both tables, and that know their"
                                + " names before and after the swap (" + rebuild.namesAroundSwap()
                                + "): a transaction that fails with"
                                + " NOT_FOUND for a table begins again with the other names, so that none is lost while the swap takes"
                                + " effect." + indexes)
                .decided("the release is out everywhere");
    }

    /** A rename takes them along with the old table; what is collected of a database has none of them. */
    private static Step named(Situation situation, Collection<String> olds) {
        boolean google = situation.dialect() == Dialect.GOOGLE_STANDARD_SQL;
        return Step.of("Look for other names of " + String.join(", ", olds)
                        + ", which this plan does not know: a synonym goes"
                        + " with the old table, so drop it before the swap and add it to the new one after it"
                        + (google
                                ? "; a property graph over them has to be created again (CREATE OR REPLACE PROPERTY GRAPH) after it."
                                : "."))
                .gate("each that is in the answer and means one of them is dealt with")
                .check(new Checks(situation.catalog()).otherNames())
                .rollback("add them again");
    }

    private static List<Step> compared(Situation situation, Rebuild rebuild) {
        Checks checks = new Checks(situation.catalog());
        List<Step> steps = new ArrayList<>();
        for (Map.Entry<String, String> pair : rebuild.renames().entrySet()) {
            Table old = situation.catalog().table(pair.getKey()).orElseThrow();
            Table renewed = rebuild.renewed(old);
            steps.add(Step.of("Compare " + pair.getKey() + " with " + pair.getValue()
                            + " by counts and checksums, range of keys by range of keys, at low priority."
                            + scanned(old, renewed))
                    .gate("both lines are the same for every range")
                    .check(checks.checksums(old, renewed))
                    .rollback("fill the ranges that differ again, once the next step has removed what is too much"));
            steps.add(Step.of("Delete the rows of " + pair.getValue() + " that " + pair.getKey()
                            + " does not have, each in a transaction that first reads that it is still missing there.")
                    .gate("no row is in the answer")
                    .check(checks.extraRows(old, renewed))
                    .rollback("fill them again"));
        }
        return steps;
    }

    private static String scanned(Table old, Table renewed) {
        boolean sameLead = old.primaryKey().isEmpty()
                || old.primaryKey()
                        .get(0)
                        .column()
                        .equalsIgnoreCase(renewed.primaryKey().get(0).column());
        return sameLead
                ? ""
                : " A range of the old key is a full scan of " + renewed.name() + ", whose key begins with "
                        + renewed.primaryKey().get(0).column()
                        + ": take few, large ranges, and Data Boost, which leaves the instance's servers alone.";
    }

    private static List<Step> swapped(Situation situation, Rebuild rebuild) {
        Checks checks = new Checks(situation.catalog());
        String olds = String.join(", ", rebuild.retired());
        return List.of(
                Step.executing("Swap:", rebuild.swap())
                        .gate(
                                "reads and writes use the new tables, the old ones have their new names, and latencies hold")
                        .check(checks.tables(rebuild.retired()))
                        .rollback(
                                rebuild.swapBack() + "; nothing is lost, since the same release goes on writing both"),
                Step.of(
                                "From the swap on the same release goes on writing both: each change and each delete also goes to "
                                        + olds + ", as whole rows, so that swapping back loses nothing.")
                        .gate(asMany(rebuild))
                        .check(checks.rows(rebuild.swapped()))
                        .rollback(rebuild.swapBack()));
    }

    private static String asMany(Rebuild rebuild) {
        return rebuild.retired().size() == 1
                ? "both have as many rows"
                : "in each line the old and the new table have as many rows";
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
        AssignedKey.of(situation, rebuild).map(AssignedKey::cost).ifPresent(costs::add);
        costs.addAll(LeftBehind.of(situation.catalog(), rebuild).costs());
        costs.addAll(rebuild.keys().costs());
        costs.addAll(new GrowingIndexes(situation, rebuild).costs());
        costs.addAll(new HeavyIndexes(situation, rebuild).costs());
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
