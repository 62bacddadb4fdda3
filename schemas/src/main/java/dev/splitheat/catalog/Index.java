package dev.splitheat.catalog;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A secondary index; a key space of its own.
 *
 * @param keyColumns the declared key columns; the base table's key follows them in storage
 * @param interleavedIn the table under whose rows the index entries are stored
 * @param managed made by Spanner to back a foreign key: it cannot be dropped on its own
 */
public record Index(
        String name,
        String table,
        List<KeyColumn> keyColumns,
        List<String> storedColumns,
        boolean unique,
        boolean nullFiltered,
        Optional<String> interleavedIn,
        boolean managed) {
    public Index {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(table, "table");
        Objects.requireNonNull(interleavedIn, "interleavedIn");
        keyColumns = List.copyOf(keyColumns);
        storedColumns = List.copyOf(storedColumns);
    }

    Index withStoredColumns(List<String> newStoredColumns) {
        return new Index(name, table, keyColumns, newStoredColumns, unique, nullFiltered, interleavedIn, managed);
    }

    Index afterRename(String from, String to) {
        String newTable = table.equalsIgnoreCase(from) ? to : table;
        Optional<String> newParent = interleavedIn.map(parent -> parent.equalsIgnoreCase(from) ? to : parent);
        return new Index(name, newTable, keyColumns, storedColumns, unique, nullFiltered, newParent, managed);
    }
}
