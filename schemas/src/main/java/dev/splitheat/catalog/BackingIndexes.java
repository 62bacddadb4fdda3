package dev.splitheat.catalog;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The indexes that Spanner makes for foreign keys that it enforces, as the official emulator makes them: a unique one on
 * the referenced columns unless they are the whole primary key, and one on the referencing columns unless they are, in that
 * order and never NULL, the beginning of the primary key. Foreign keys that need the same index share it.
 *
 * <p>Their names are Spanner's without the hash at the end, which DDL does not tell.
 */
final class BackingIndexes {
    /** An index and the foreign key that it is made for, the first one if several share it. */
    record Backing(Index index, Table owner, ForeignKey foreignKey) {}

    private final Catalog catalog;
    private final Set<String> names = new HashSet<>();
    private final Map<Index, Backing> backings = new HashMap<>();

    private BackingIndexes(Catalog catalog) {
        this.catalog = catalog;
        catalog.indexes().forEach(index -> names.add(folded(index.name())));
    }

    /** In the order of their names, for a catalog without them. */
    static List<Backing> of(Catalog catalog) {
        BackingIndexes indexes = new BackingIndexes(catalog);
        for (Table table : catalog.tables()) {
            table.foreignKeys().stream().filter(ForeignKey::enforced).forEach(key -> indexes.add(table, key));
        }
        return indexes.backings.values().stream()
                .sorted(Comparator.comparing(backing -> backing.index().name()))
                .toList();
    }

    private void add(Table table, ForeignKey key) {
        Optional<Table> referenced = catalog.table(key.referencedTable());
        if (referenced.isEmpty()) {
            return;
        }
        List<Integer> order = order(referenced.get(), key.referencedColumns());
        List<String> ordered = inOrder(key.referencedColumns(), order);
        if (!isPrimaryKey(referenced.get(), ordered)) {
            add(referenced.get(), ordered, true, table, key);
        }
        List<String> referencing = inOrder(key.columns(), order);
        if (nullable(table, referencing) || !beginsPrimaryKey(table, referencing)) {
            add(table, referencing, false, table, key);
        }
    }

    private void add(Table table, List<String> columns, boolean unique, Table owner, ForeignKey key) {
        boolean nullFiltered = nullable(table, columns);
        List<KeyColumn> parts =
                columns.stream().map(column -> part(table, column)).toList();
        boolean interleaved = !table.primaryKey().isEmpty()
                && table.primaryKey().size() <= columns.size()
                && beginsPrimaryKey(table, columns.subList(0, table.primaryKey().size()));
        Optional<String> parent = interleaved ? Optional.of(table.name()) : Optional.empty();
        Index nameless = new Index("", table.name(), parts, List.of(), unique, nullFiltered, parent, true);
        backings.computeIfAbsent(nameless, index -> {
            String name = unusedName(name(table.name(), columns, unique, nullFiltered));
            return new Backing(index.renamed(name), owner, key);
        });
    }

    /** The order of the referenced columns in the index: as in the primary key as far as that goes, then as in the table. */
    private static List<Integer> order(Table referenced, List<String> columns) {
        List<Integer> order = new ArrayList<>();
        for (KeyColumn part : referenced.primaryKey()) {
            int position = position(columns, part.column());
            if (position < 0) {
                break;
            }
            order.add(position);
        }
        for (Column column : referenced.columns()) {
            int position = position(columns, column.name());
            if (position >= 0 && !order.contains(position)) {
                order.add(position);
            }
        }
        return order;
    }

    private static List<String> inOrder(List<String> columns, List<Integer> order) {
        return order.stream().map(columns::get).toList();
    }

    private static boolean isPrimaryKey(Table table, List<String> columns) {
        return columns.size() == table.primaryKey().size() && beginsPrimaryKey(table, columns);
    }

    private static boolean beginsPrimaryKey(Table table, List<String> columns) {
        if (columns.size() > table.primaryKey().size()) {
            return false;
        }
        for (int i = 0; i < columns.size(); i++) {
            if (!table.primaryKey().get(i).column().equalsIgnoreCase(columns.get(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean nullable(Table table, List<String> columns) {
        return columns.stream()
                .anyMatch(
                        column -> table.column(column).filter(Column::nullable).isPresent());
    }

    private KeyColumn part(Table table, String column) {
        return table.primaryKey().stream()
                .filter(part -> part.column().equalsIgnoreCase(column))
                .findFirst()
                .orElse(KeyColumn.of(column, false, catalog.dialect()));
    }

    private static int position(List<String> columns, String wanted) {
        for (int i = 0; i < columns.size(); i++) {
            if (columns.get(i).equalsIgnoreCase(wanted)) {
                return i;
            }
        }
        return -1;
    }

    private static String name(String table, List<String> columns, boolean unique, boolean nullFiltered) {
        int dot = table.lastIndexOf('.');
        String code = unique ? "_U" : nullFiltered ? "_N" : "";
        return table.substring(0, dot + 1) + "IDX_" + table.substring(dot + 1) + "_" + String.join("_", columns) + code;
    }

    private String unusedName(String wished) {
        String name = wished;
        for (int i = 2; !names.add(folded(name)); i++) {
            name = wished + "_" + i;
        }
        return name;
    }

    private static String folded(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
