package dev.splitheat.catalog;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * An index; a secondary one is a key space of its own.
 *
 * @param keyColumns the declared key columns; the base table's key follows them in storage. Of a search index the token
 *     columns, of a vector index the vector: their order is none of values
 * @param storedColumns in the order of their names, since databases do not tell in which they were declared
 * @param notNullColumns a row that is NULL in one of them has no entry; in the order of their names, spelt as the table
 *     declares them. Spanner takes stored columns there as well as key columns
 * @param interleavedIn the table under whose rows the index entries are stored
 * @param managed made by Spanner to back a foreign key: it cannot be dropped on its own
 * @param partitionBy of a search index: a search looks at one partition
 * @param orderBy of a search index: the order of entries in a partition's shard
 * @param options by their name in lower case, values as Spanner prints them without quotes
 */
public record Index(
        String name,
        String table,
        IndexKind kind,
        List<KeyColumn> keyColumns,
        List<String> storedColumns,
        boolean unique,
        List<String> notNullColumns,
        Optional<String> interleavedIn,
        boolean managed,
        List<String> partitionBy,
        List<KeyColumn> orderBy,
        Map<String, String> options)
        implements SchemaObject {
    public Index {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(table, "table");
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(interleavedIn, "interleavedIn");
        keyColumns = List.copyOf(keyColumns);
        storedColumns = storedColumns.stream().sorted().toList();
        notNullColumns = notNullColumns.stream().distinct().sorted().toList();
        partitionBy = List.copyOf(partitionBy);
        orderBy = List.copyOf(orderBy);
        options = Collections.unmodifiableSortedMap(new TreeMap<>(options));
    }

    /** An index without options; null-filtered means that all its {@link #placingColumns} are. */
    public Index(
            String name,
            String table,
            IndexKind kind,
            List<KeyColumn> keyColumns,
            List<String> storedColumns,
            boolean unique,
            boolean nullFiltered,
            Optional<String> interleavedIn,
            boolean managed,
            List<String> partitionBy,
            List<KeyColumn> orderBy) {
        this(
                name,
                table,
                kind,
                keyColumns,
                storedColumns,
                unique,
                nullFiltered ? placing(keyColumns, partitionBy, orderBy) : List.of(),
                interleavedIn,
                managed,
                partitionBy,
                orderBy,
                Map.of());
    }

    /** A secondary index; null-filtered means that all its key columns are. */
    public Index(
            String name,
            String table,
            List<KeyColumn> keyColumns,
            List<String> storedColumns,
            boolean unique,
            boolean nullFiltered,
            Optional<String> interleavedIn,
            boolean managed) {
        this(
                name,
                table,
                IndexKind.SECONDARY,
                keyColumns,
                storedColumns,
                unique,
                nullFiltered,
                interleavedIn,
                managed,
                List.of(),
                List.of());
    }

    @Override
    public ObjectKind objectKind() {
        return ObjectKind.INDEX;
    }

    /** Whether its entries lie in the order of its key columns. */
    public boolean ordered() {
        return kind == IndexKind.SECONDARY;
    }

    /** The columns by which an entry's place is found: of a search index those that it is partitioned and ordered by. */
    public List<String> placingColumns() {
        return placing(keyColumns, partitionBy, orderBy);
    }

    /** Whether it leaves out every row with a NULL in a column that places it, as {@code NULL_FILTERED} says. */
    public boolean nullFiltered() {
        return !keyColumns.isEmpty() && notNullColumns.containsAll(placingColumns());
    }

    /** Whether a row that is NULL in this column has no entry. */
    public boolean leavesOutNull(String column) {
        return notNullColumns.stream().anyMatch(column::equalsIgnoreCase);
    }

    public Index withNotNullColumns(List<String> newNotNull) {
        return new Index(
                name,
                table,
                kind,
                keyColumns,
                storedColumns,
                unique,
                newNotNull,
                interleavedIn,
                managed,
                partitionBy,
                orderBy,
                options);
    }

    private static List<String> placing(List<KeyColumn> key, List<String> partitionBy, List<KeyColumn> orderBy) {
        List<String> placing = Stream.concat(
                        partitionBy.stream(), orderBy.stream().map(KeyColumn::column))
                .toList();
        return placing.isEmpty() ? key.stream().map(KeyColumn::column).toList() : placing;
    }

    Index withStoredColumns(List<String> newStored) {
        return with(name, table, keyColumns, newStored, interleavedIn, options);
    }

    Index withKeyColumns(List<KeyColumn> newKey) {
        return with(name, table, newKey, storedColumns, interleavedIn, options);
    }

    Index withOptions(Map<String, String> newOptions) {
        return with(name, table, keyColumns, storedColumns, interleavedIn, newOptions);
    }

    Index renamed(String newName) {
        return with(newName, table, keyColumns, storedColumns, interleavedIn, options);
    }

    Index afterRename(String from, String to) {
        String newTable = table.equalsIgnoreCase(from) ? to : table;
        Optional<String> newParent = interleavedIn.map(parent -> parent.equalsIgnoreCase(from) ? to : parent);
        return with(name, newTable, keyColumns, storedColumns, newParent, options);
    }

    private Index with(
            String newName,
            String newTable,
            List<KeyColumn> newKey,
            List<String> newStored,
            Optional<String> newParent,
            Map<String, String> newOptions) {
        return new Index(
                newName,
                newTable,
                kind,
                newKey,
                newStored,
                unique,
                notNullColumns,
                newParent,
                managed,
                partitionBy,
                orderBy,
                newOptions);
    }
}
