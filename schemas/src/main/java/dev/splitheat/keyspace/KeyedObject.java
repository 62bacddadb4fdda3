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
 * @param parts what the columns hold, in the same order
 * @param declared how many of the columns the object's own declaration names: for an index without the base table's
 * @param path root first, this object last, with the number of key parts that each level's rows have
 */
public record KeyedObject(
        String name,
        Optional<String> table,
        boolean index,
        List<KeyColumn> columns,
        List<Part> parts,
        int declared,
        List<Level> path) {
    /** One level of an interleaving hierarchy. */
    public record Level(String name, int keyParts) {}

    /** What a key column holds; one that is not nullable never prints NULL. */
    public record Part(BaseType type, boolean nullable) {}

    public KeyedObject {
        columns = List.copyOf(columns);
        parts = List.copyOf(parts);
        path = List.copyOf(path);
        if (columns.size() != parts.size()) {
            throw new IllegalArgumentException(columns.size() + " key columns with " + parts.size() + " types");
        }
    }

    /** The object at the top of the hierarchy: what shares a root shares a key space. */
    public String root() {
        return path.get(0).name();
    }

    /** The type of each key column. */
    public List<BaseType> types() {
        return parts.stream().map(Part::type).toList();
    }

    /** The level whose rows a key part tells apart, the part counted from 0. */
    public Level levelOf(int part) {
        return path.stream()
                .filter(level -> part < level.keyParts())
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no part " + part + " in the key of " + name));
    }

    /** The topmost object of the hierarchy whose keys have so many parts. */
    KeyedObject holding(int keyParts) {
        int at = 0;
        while (at < path.size() - 1 && path.get(at).keyParts() < keyParts) {
            at++;
        }
        if (at == path.size() - 1) {
            return this;
        }
        int own = path.get(at).keyParts();
        String ancestor = path.get(at).name();
        return new KeyedObject(
                ancestor,
                Optional.of(ancestor),
                false,
                columns.subList(0, own),
                parts.subList(0, own),
                own,
                path.subList(0, at + 1));
    }

    /** An object that the catalog does not know: everything in its keys is opaque. */
    static KeyedObject unknown(String name) {
        return new KeyedObject(
                name, Optional.empty(), false, List.of(), List.of(), 0, List.of(new Level(name, Integer.MAX_VALUE)));
    }
}
