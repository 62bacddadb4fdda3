package dev.splitheat.keyspace;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.Interleaving;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A catalog's tables and indexes by the names that Spanner prints: without regard to case, an index also with {@code
 * _Index_} in front (lock statistics), a PostgreSQL table also with {@code public.}.
 */
final class ObjectDirectory {
    static final String INDEX_MARK = "_index_";
    private static final String DEFAULT_SCHEMA = "public.";

    private final Catalog catalog;
    private final Map<String, KeyedObject> tables = new HashMap<>();
    private final Map<String, KeyedObject> indexes = new HashMap<>();
    /** By the names as the catalog spells them, which is how they mostly come. */
    private final Map<String, List<KeyedObject>> spelled = new HashMap<>();

    ObjectDirectory(Catalog catalog) {
        this.catalog = catalog;
        catalog.tables().forEach(table -> tables.put(folded(table.name()), of(table)));
        catalog.indexes().forEach(index -> indexes.put(folded(index.name()), of(index)));
        catalog.tables().forEach(table -> spelled.put(table.name(), folding(table.name())));
        catalog.indexes().forEach(index -> spelled.put(index.name(), folding(index.name())));
    }

    Optional<KeyedObject> table(String name) {
        return Optional.ofNullable(tables.get(folded(name)));
    }

    /** All objects that a printed name may mean, the likelier first. */
    List<KeyedObject> named(String name) {
        List<KeyedObject> known = spelled.get(name);
        return known != null ? known : folding(name);
    }

    private List<KeyedObject> folding(String name) {
        String folded = folded(name);
        KeyedObject table = tables.get(folded);
        KeyedObject index = indexNamed(name);
        if (table != null && index != null) {
            return List.of(table, index);
        }
        if (table != null || index != null) {
            return List.of(table != null ? table : index);
        }
        if (catalog.dialect() == Dialect.POSTGRESQL && folded.startsWith(DEFAULT_SCHEMA)) {
            return folding(name.substring(DEFAULT_SCHEMA.length()));
        }
        Optional<String> marked = marked(name);
        KeyedObject meant = marked.isEmpty() ? null : indexNamed(marked.get());
        return meant == null ? List.of() : List.of(meant);
    }

    /** Null for none. */
    private KeyedObject indexNamed(String name) {
        KeyedObject declared = indexes.get(folded(name));
        return declared != null ? declared : catalog.index(name).map(this::of).orElse(null);
    }

    /** The index of a table, where its schema may stand with the table's name only. */
    Optional<KeyedObject> index(String name, String table) {
        String folded = folded(name);
        int dot = table.lastIndexOf('.');
        return Stream.of(folded, folded(table.substring(0, dot + 1)) + folded)
                .map(indexes::get)
                .filter(known -> known != null)
                .findFirst();
    }

    private static Optional<String> marked(String name) {
        int dot = name.lastIndexOf('.');
        String schema = name.substring(0, dot + 1);
        String own = name.substring(dot + 1);
        if (isMarked(name)) {
            return Optional.of(name.substring(INDEX_MARK.length()));
        }
        return isMarked(own) ? Optional.of(schema + own.substring(INDEX_MARK.length())) : Optional.empty();
    }

    private static boolean isMarked(String name) {
        return name.regionMatches(true, 0, INDEX_MARK, 0, INDEX_MARK.length());
    }

    private KeyedObject of(Table table) {
        List<KeyColumn> key = table.primaryKey();
        return new KeyedObject(
                table.name(), Optional.of(table.name()), false, key, parts(table, key), key.size(), path(table));
    }

    private KeyedObject of(Index index) {
        List<KeyColumn> columns = catalog.storedKey(index);
        List<KeyedObject.Part> parts = catalog.table(index.table())
                .map(table -> parts(table, columns))
                .orElseGet(() -> columns.stream()
                        .map(column -> new KeyedObject.Part(BaseType.OTHER, true))
                        .toList());
        List<KeyedObject.Level> path = new ArrayList<>(index.interleavedIn()
                .flatMap(catalog::table)
                .filter(parent -> holds(parent, columns, parts))
                .map(this::path)
                .orElse(List.of()));
        // Spanner gives no index a table's name; a catalog of loose ends may: then the two must not share a root.
        boolean ambiguous = tables.containsKey(folded(index.name()));
        path.add(new KeyedObject.Level(ambiguous ? INDEX_MARK + index.name() : index.name(), columns.size()));
        return new KeyedObject(
                index.name(),
                Optional.of(index.table()),
                true,
                columns,
                parts,
                index.keyColumns().size(),
                path);
    }

    private static List<KeyedObject.Part> parts(Table table, List<KeyColumn> columns) {
        return columns.stream()
                .map(key -> table.column(key.column())
                        .map(column -> new KeyedObject.Part(column.type().base(), column.nullable()))
                        .orElse(new KeyedObject.Part(BaseType.OTHER, true)))
                .toList();
    }

    private List<KeyedObject.Level> path(Table table) {
        List<Table> above = new ArrayList<>(List.of(table));
        for (Optional<Table> parent = parent(table); parent.isPresent(); parent = parent(parent.get())) {
            if (above.contains(parent.get())) {
                above = List.of(table);
                break;
            }
            above.add(0, parent.get());
        }
        return above.stream()
                .map(level ->
                        new KeyedObject.Level(level.name(), level.primaryKey().size()))
                .toList();
    }

    private Optional<Table> parent(Table table) {
        return table.interleaving()
                .map(Interleaving::parent)
                .flatMap(catalog::table)
                .filter(parent -> holds(parent, table.primaryKey(), parts(table, table.primaryKey())));
    }

    /** Whether rows with this key can lie under the parent's; DDL that contradicts itself is taken for no interleaving. */
    private static boolean holds(Table parent, List<KeyColumn> columns, List<KeyedObject.Part> parts) {
        List<KeyColumn> above = parent.primaryKey();
        List<KeyedObject.Part> held = parts(parent, above);
        if (above.size() > columns.size()) {
            return false;
        }
        for (int i = 0; i < above.size(); i++) {
            if (held.get(i).type() != parts.get(i).type()
                    || above.get(i).descending() != columns.get(i).descending()) {
                return false;
            }
        }
        return true;
    }

    private static String folded(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
