package dev.splitheat.catalog;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A table. Names are as the database has them; a schema other than the default one goes in front with a dot.
 *
 * @param columns in their order
 * @param primaryKey in key order, the parent's columns first; may be empty: then the table holds at most one row
 * @param foreignKeys those that this table declares, in an order of their own: databases do not tell in which they were
 *     declared
 * @param checks in an order of their own
 * @param localityGroup the table's own, as far as its columns name none
 */
public record Table(
        String name,
        List<Column> columns,
        List<KeyColumn> primaryKey,
        Optional<Interleaving> interleaving,
        Optional<String> rowDeletionPolicy,
        List<ForeignKey> foreignKeys,
        List<Check> checks,
        Optional<String> localityGroup)
        implements SchemaObject {
    public Table {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(interleaving, "interleaving");
        Objects.requireNonNull(rowDeletionPolicy, "rowDeletionPolicy");
        Objects.requireNonNull(localityGroup, "localityGroup");
        columns = List.copyOf(columns);
        primaryKey = List.copyOf(primaryKey);
        foreignKeys = foreignKeys.stream().sorted().toList();
        checks = checks.stream().sorted().toList();
    }

    /** A table without constraints. */
    public Table(
            String name,
            List<Column> columns,
            List<KeyColumn> primaryKey,
            Optional<Interleaving> interleaving,
            Optional<String> rowDeletionPolicy) {
        this(name, columns, primaryKey, interleaving, rowDeletionPolicy, List.of(), List.of(), Optional.empty());
    }

    @Override
    public ObjectKind objectKind() {
        return ObjectKind.TABLE;
    }

    public Optional<Column> column(String wanted) {
        for (Column column : columns) {
            if (column.name().equalsIgnoreCase(wanted)) {
                return Optional.of(column);
            }
        }
        return Optional.empty();
    }

    public Table withColumns(List<Column> newColumns) {
        return new Table(
                name, newColumns, primaryKey, interleaving, rowDeletionPolicy, foreignKeys, checks, localityGroup);
    }

    public Table withPrimaryKey(List<KeyColumn> newKey) {
        return new Table(name, columns, newKey, interleaving, rowDeletionPolicy, foreignKeys, checks, localityGroup);
    }

    public Table renamed(String newName) {
        return new Table(
                newName, columns, primaryKey, interleaving, rowDeletionPolicy, foreignKeys, checks, localityGroup);
    }

    public Table withInterleaving(Optional<Interleaving> newInterleaving) {
        return new Table(
                name, columns, primaryKey, newInterleaving, rowDeletionPolicy, foreignKeys, checks, localityGroup);
    }

    Table withRowDeletionPolicy(Optional<String> newPolicy) {
        return new Table(name, columns, primaryKey, interleaving, newPolicy, foreignKeys, checks, localityGroup);
    }

    public Table withConstraints(List<ForeignKey> newForeignKeys, List<Check> newChecks) {
        return new Table(
                name, columns, primaryKey, interleaving, rowDeletionPolicy, newForeignKeys, newChecks, localityGroup);
    }

    Table withLocalityGroup(Optional<String> newGroup) {
        return new Table(name, columns, primaryKey, interleaving, rowDeletionPolicy, foreignKeys, checks, newGroup);
    }
}
