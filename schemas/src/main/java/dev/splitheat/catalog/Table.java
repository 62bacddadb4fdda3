package dev.splitheat.catalog;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A table. Names are as the database has them; a schema other than the default one goes in front with a dot.
 *
 * @param columns in their order
 * @param primaryKey in key order, the parent's columns first; may be empty: then the table holds at most one row
 */
public record Table(
        String name,
        List<Column> columns,
        List<KeyColumn> primaryKey,
        Optional<Interleaving> interleaving,
        Optional<String> rowDeletionPolicy) {
    public Table {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(interleaving, "interleaving");
        Objects.requireNonNull(rowDeletionPolicy, "rowDeletionPolicy");
        columns = List.copyOf(columns);
        primaryKey = List.copyOf(primaryKey);
    }

    public Optional<Column> column(String wanted) {
        return columns.stream()
                .filter(column -> column.name().equalsIgnoreCase(wanted))
                .findFirst();
    }

    Table renamed(String newName) {
        return new Table(newName, columns, primaryKey, interleaving, rowDeletionPolicy);
    }

    Table withColumns(List<Column> newColumns) {
        return new Table(name, newColumns, primaryKey, interleaving, rowDeletionPolicy);
    }

    Table withInterleaving(Optional<Interleaving> newInterleaving) {
        return new Table(name, columns, primaryKey, newInterleaving, rowDeletionPolicy);
    }

    Table withRowDeletionPolicy(Optional<String> newPolicy) {
        return new Table(name, columns, primaryKey, interleaving, newPolicy);
    }
}
