package dev.splitheat.migration;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.DdlPrinter;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Phrase;
import dev.splitheat.redesign.FreshNames;
import dev.splitheat.redesign.Relief;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Statistics;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What the redesigns of an index have in common: plan M1, a second index beside the first, online. */
public final class IndexPlans {
    private IndexPlans() {}

    /** The index under a new name with another key; all else stays, also which rows have no entry. */
    public static Index successor(
            Situation situation, Index index, List<KeyColumn> key, Optional<String> interleavedIn) {
        return new Index(
                new FreshNames(situation.catalog()).successor(index.name()),
                index.table(),
                index.kind(),
                key,
                index.storedColumns(),
                index.unique(),
                index.notNullColumns(),
                interleavedIn,
                false,
                index.partitionBy(),
                index.orderBy(),
                index.options());
    }

    /** The catalog with a column more, so that the printer knows whether it can be NULL. */
    public static Catalog with(Catalog catalog, Table table, Column column) {
        List<Table> tables = new ArrayList<>(catalog.tables());
        tables.remove(table);
        List<Column> columns = new ArrayList<>(table.columns());
        columns.add(column);
        tables.add(table.withColumns(columns));
        return Catalog.of(catalog.dialect(), tables, catalog.indexes(), catalog.sequences());
    }

    public static List<Phrase> doNow(Situation situation, Index index) {
        List<Phrase> steps = new ArrayList<>(Relief.movingEnd(situation));
        if (!index.unique()) {
            steps.add(Phrase.of(
                    "See whether anything reads {0} at all: {1}. An index that nobody has read for 30 days, month's end"
                            + " included, and that no query forces, can be dropped instead.",
                    index.name(), Statistics.operationsOf(index.name(), situation)));
        }
        return List.copyOf(steps);
    }

    /** Dropping comes last and in a release of its own: until the new index answers, the old one must. */
    public static List<String> swap(
            Situation situation, Table table, Index old, Index successor, Optional<String> column) {
        List<String> steps = new ArrayList<>();
        steps.add(
                "Execute the DDL off-peak: until the last step writes pay for both indexes, and the hot one stays hot.");
        column.ifPresent(name -> steps.add("Gate: "
                + state(situation, "SPANNER_STATE", "COLUMNS", table, "COLUMN_NAME", name) + " answers COMMITTED."));
        steps.add("Gate: "
                + state(situation, "INDEX_STATE", "INDEXES", table, "INDEX_NAME", successor.name())
                + " answers READ_WRITE; it takes minutes to hours.");
        steps.add("Deploy the queries on " + successor.name()
                + ". Gate: old and new query count the same rows at one read timestamp. Rollback: the old queries.");
        steps.add("Gate: READ_QUERY_COUNT of " + old.name()
                + " in SPANNER_SYS.TABLE_OPERATIONS_STATS_HOUR is 0 for a full business cycle.");
        steps.add("Only then: " + DdlPrinter.dropIndex(old.name(), situation.dialect())
                + ". Rollback from here on: create it again.");
        return List.copyOf(steps);
    }

    private static String state(
            Situation situation, String what, String view, Table table, String nameColumn, String name) {
        String bareTable = table.name().substring(table.name().lastIndexOf('.') + 1);
        String bareName = name.substring(name.lastIndexOf('.') + 1);
        return "SELECT " + what + " FROM INFORMATION_SCHEMA." + view + " WHERE TABLE_NAME = "
                + Statistics.literal(bareTable, situation.dialect()) + " AND " + nameColumn + " = "
                + Statistics.literal(bareName, situation.dialect());
    }
}
