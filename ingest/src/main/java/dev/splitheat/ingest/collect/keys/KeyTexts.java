package dev.splitheat.ingest.collect.keys;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.ColumnType;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import dev.splitheat.ingest.collect.keys.StreamRecord.DescribedColumn;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyForm;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.UnreadableKeyException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Prints keys as split statistics print them. The catalog knows the order of a key's columns; where it does not know the
 * table, since a role with fine-grained access is not shown it, or knows another one of that name, the columns are taken
 * in the order in which the change record numbers them.
 */
public final class KeyTexts {
    private final Dialect dialect;
    private final KeySpace known;

    public KeyTexts(Catalog catalog) {
        this.dialect = catalog.dialect();
        this.known = new KeySpace(catalog);
    }

    /** Empty when this is no key. */
    public Optional<String> ofChange(String table, String keys, List<DescribedColumn> columns) {
        try {
            Key key = known.readChange(table, keys);
            if (isWhole(key)) {
                return Optional.of(known.print(key, KeyForm.SPLIT_STATISTICS));
            }
            KeySpace described = described(table, columns);
            return Optional.of(described.print(described.readChange(table, keys), KeyForm.SPLIT_STATISTICS));
        } catch (UnreadableKeyException e) {
            return Optional.empty();
        }
    }

    /** @param values of the key columns, as change records have them */
    public String ofRow(String table, Map<String, ?> values) {
        return known.print(known.row(table, values), KeyForm.SPLIT_STATISTICS);
    }

    private static boolean isWhole(Key key) {
        return key.opaque().isEmpty()
                && key.object()
                        .filter(object ->
                                object.columns().size() == key.values().size())
                        .isPresent();
    }

    private KeySpace described(String table, List<DescribedColumn> columns) {
        List<DescribedColumn> key = columns.stream()
                .filter(DescribedColumn::key)
                .sorted(Comparator.comparingLong(DescribedColumn::position))
                .toList();
        return new KeySpace(new Catalog(
                dialect,
                List.of(new Table(
                        table,
                        key.stream()
                                .map(column -> Column.plain(column.name(), ColumnType.of(column.type()), true))
                                .toList(),
                        key.stream()
                                .map(column -> KeyColumn.of(column.name(), false, dialect))
                                .toList(),
                        Optional.empty(),
                        Optional.empty()))));
    }
}
