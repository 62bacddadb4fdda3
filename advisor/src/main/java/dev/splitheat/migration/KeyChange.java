package dev.splitheat.migration;

import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import dev.splitheat.redesign.Situation;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/** How a tree of tables gets a new key: the same change in each, since children begin with their parent's key. */
public final class KeyChange {
    private KeyChange() {}

    /** A new column at this place of the key. */
    public static UnaryOperator<Table> withColumn(Column column, int place, Situation situation) {
        return table -> {
            List<Column> columns = new ArrayList<>(table.columns());
            columns.add(Math.min(place, columns.size()), column);
            List<KeyColumn> key = new ArrayList<>(table.primaryKey());
            key.add(place, KeyColumn.of(column.name(), false, situation.dialect()));
            return with(table, columns, key);
        };
    }

    /** A new column in the place of one of the key, which stays a column. */
    public static UnaryOperator<Table> withInstead(Column column, String replaced, Situation situation) {
        return table -> {
            int place = IntStream.range(0, table.primaryKey().size())
                    .filter(part -> table.primaryKey().get(part).column().equalsIgnoreCase(replaced))
                    .findFirst()
                    .orElseThrow(
                            () -> new IllegalArgumentException(replaced + " is not in the key of " + table.name()));
            List<KeyColumn> key = new ArrayList<>(table.primaryKey());
            key.remove(place);
            return withColumn(column, place, situation).apply(table.withPrimaryKey(key));
        };
    }

    /** A column of the key moved forward to this place. */
    public static UnaryOperator<Table> withFirst(String column, int place) {
        return table -> {
            List<KeyColumn> key = new ArrayList<>(table.primaryKey());
            KeyColumn moved = key.stream()
                    .filter(part -> part.column().equalsIgnoreCase(column))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException(column + " is not in the key of " + table.name()));
            key.remove(moved);
            key.add(place, moved);
            return with(table, table.columns(), key);
        };
    }

    private static Table with(Table table, List<Column> columns, List<KeyColumn> key) {
        return table.withColumns(columns).withPrimaryKey(key);
    }
}
