package dev.splitheat.migration;

import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.KeyClass;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Cause;
import dev.splitheat.redesign.ColumnTraits;
import dev.splitheat.redesign.Situation;
import java.util.List;
import java.util.stream.Stream;

/** Whether an index of a table with a new key stores its entries in the order that made the old key hot. */
record OldOrder(Situation situation) {
    /**
     * @param old the table as it was
     * @param renewed the table as it is indexed
     * @param isNew whether the old table needed no such index
     */
    boolean has(Index index, Table old, Table renewed, boolean isNew) {
        return switch (situation.spot().cause()) {
            case MONOTONIC_KEY -> ends(index, old, renewed) || isNew && grows(index, old);
            case HOT_KEY_PREFIX ->
                isNew
                        && situation
                                .heavy()
                                .filter(heavy -> together(index, old, heavy.name()))
                                .isPresent();
            case HOT_ROW ->
                isNew && together(index, old, old.primaryKey().get(0).column());
            default -> false;
        };
    }

    /** As the end of a sentence. */
    String called() {
        return situation.has(Cause.MONOTONIC_KEY) ? "another moving end" : "another hot place";
    }

    /** Whether new entries land behind the last one: nothing that spreads stands before what grows. */
    private boolean ends(Index index, Table old, Table renewed) {
        List<String> stored = Stream.concat(names(index.keyColumns()), names(renewed.primaryKey()))
                .toList();
        return situation
                .blamed()
                .filter(blamed -> leads(stored, old, blamed.name()))
                .isPresent();
    }

    private boolean grows(Index index, Table old) {
        return names(index.keyColumns())
                .filter(column -> !isFew(old, column))
                .findFirst()
                .filter(column -> situation.classOf(old, column) == KeyClass.MONOTONIC
                        || old.column(column).filter(ColumnTraits::isTime).isPresent())
                .isPresent();
    }

    /** Whether entries of one value lie together in one more order than that of the new key. */
    private boolean together(Index index, Table old, String heavy) {
        List<String> columns = names(index.keyColumns()).toList();
        return leads(columns, old, heavy)
                && !columns.get(columns.size() - 1).equalsIgnoreCase(heavy)
                && columns.stream().allMatch(column -> old.column(column).isPresent());
    }

    private boolean leads(List<String> columns, Table old, String wanted) {
        List<String> before = columns.stream()
                .takeWhile(column -> !column.equalsIgnoreCase(wanted))
                .toList();
        List<String> inOldKey = names(old.primaryKey())
                .takeWhile(column -> !column.equalsIgnoreCase(wanted))
                .toList();
        return before.size() < columns.size()
                && before.stream()
                        .allMatch(column -> inOldKey.stream().anyMatch(column::equalsIgnoreCase) || isFew(old, column));
    }

    private boolean isFew(Table old, String column) {
        KeyClass keyClass = situation.classOf(old, column);
        return keyClass == KeyClass.LOW_CARDINALITY || keyClass == KeyClass.CONSTANT;
    }

    private static Stream<String> names(List<KeyColumn> key) {
        return key.stream().map(KeyColumn::column);
    }
}
