package dev.splitheat.keyspace;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.KeyColumn;
import java.util.List;
import java.util.Optional;

/**
 * A table or an index, as it lies in the key space.
 *
 * @param name as the catalog spells it
 * @param table the table, or the indexed table; empty for an object that the catalog does not know
 * @param columns the whole stored key; for an index its own columns, then the base table's
 * @param types of the columns, in the same order
 * @param path root first, this object last, with the number of key parts that each level's rows have
 */
public record KeyedObject(
        String name,
        Optional<String> table,
        boolean index,
        List<KeyColumn> columns,
        List<BaseType> types,
        List<Level> path) {
    /** One level of an interleaving hierarchy. */
    public record Level(String name, int keyParts) {}

    public KeyedObject {
        columns = List.copyOf(columns);
        types = List.copyOf(types);
        path = List.copyOf(path);
        if (columns.size() != types.size()) {
            throw new IllegalArgumentException(columns.size() + " key columns with " + types.size() + " types");
        }
    }

    /** The object at the top of the hierarchy: what shares a root shares a key space. */
    public String root() {
        return path.get(0).name();
    }
}
