package dev.splitheat.catalog;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Writes the DDL that makes a catalog, or one thing of it. Statements have no semicolon at their end. What {@link
 * DdlReader} reads from the statements of a catalog equals the catalog, but for the names of indexes that Spanner manages:
 * they are left out, since they come with their foreign keys.
 */
public final class DdlPrinter {
    private DdlPrinter() {}

    /**
     * Statements in an order in which Spanner accepts them: schemas, locality groups, sequences, tables with parents first,
     * foreign keys to tables that come later, indexes, views, change streams.
     */
    public static List<String> print(Catalog catalog) {
        ObjectText text = new ObjectText(catalog.dialect());
        List<String> statements = new ArrayList<>();
        catalog.schemas().forEach(schema -> statements.add(text.createSchema(schema)));
        catalog.localityGroups().forEach(group -> statements.add(text.createLocalityGroup(group)));
        catalog.sequences().forEach(sequence -> statements.add(createSequence(sequence, catalog.dialect())));
        addTables(catalog, statements);
        catalog.indexes().stream()
                .filter(index -> !index.managed())
                .forEach(index -> statements.add(createIndex(index, catalog)));
        PrintOrder.views(catalog).forEach(view -> statements.add(text.createView(view)));
        catalog.changeStreams().forEach(stream -> statements.add(text.createChangeStream(stream)));
        return List.copyOf(statements);
    }

    /** PostgreSQL knows no descending primary keys, so there the direction of its columns is left out. */
    public static String createTable(Table table, Dialect dialect) {
        return new TableText(dialect).createTable(table);
    }

    /**
     * In PostgreSQL a null-filtered index excludes rows by a condition on every key column; when it is known which of them
     * can be NULL, {@link #createIndex(Index, Catalog)} writes a shorter one.
     */
    public static String createIndex(Index index, Dialect dialect) {
        return createIndex(index, Catalog.empty(dialect));
    }

    /** As {@link #createIndex(Index, Dialect)}, with no condition on columns that the catalog's table has as NOT NULL. */
    public static String createIndex(Index index, Catalog catalog) {
        return new IndexText(catalog).createIndex(index);
    }

    public static String createSequence(Sequence sequence, Dialect dialect) {
        return new SequenceText(dialect).createSequence(sequence);
    }

    public static String addForeignKey(String table, ForeignKey key, Dialect dialect) {
        return "ALTER TABLE " + identifier(table, dialect) + " ADD " + new ConstraintText(dialect).foreignKey(key);
    }

    public static String addColumn(String table, Column column, Dialect dialect) {
        return "ALTER TABLE " + identifier(table, dialect) + " ADD COLUMN " + new TableText(dialect).column(column);
    }

    /** {@code expression} comes without outer parentheses, as {@link Column#defaultExpression} has it. */
    public static String setDefault(String table, String column, String expression, Dialect dialect) {
        return "ALTER TABLE " + identifier(table, dialect) + " ALTER COLUMN " + Identifiers.quoted(column, dialect)
                + " SET DEFAULT " + new TableText(dialect).defaultExpression(expression);
    }

    public static String createChangeStream(ChangeStream stream, Dialect dialect) {
        return new ObjectText(dialect).createChangeStream(stream);
    }

    /** Makes a stream watch what it says, which is not the whole database and not nothing. */
    public static String watchTables(ChangeStream stream, Dialect dialect) {
        return new ObjectText(dialect).watchTables(stream);
    }

    /** The view in the place of one with the same name, so that what depends on it stays. */
    public static String replaceView(View view, Dialect dialect) {
        return new ObjectText(dialect).replaceView(view);
    }

    public static String dropConstraint(String table, String name, Dialect dialect) {
        return "ALTER TABLE " + identifier(table, dialect) + " DROP CONSTRAINT " + Identifiers.quoted(name, dialect);
    }

    public static String dropColumn(String table, String column, Dialect dialect) {
        return "ALTER TABLE " + identifier(table, dialect) + " DROP COLUMN " + Identifiers.quoted(column, dialect);
    }

    /** {@code policy} as {@link Table#rowDeletionPolicy} has it. */
    public static String addRowDeletionPolicy(String table, String policy, Dialect dialect) {
        return "ALTER TABLE " + identifier(table, dialect) + " ADD " + new TableText(dialect).rowDeletionPolicy(policy);
    }

    public static String dropTable(String name, Dialect dialect) {
        return "DROP TABLE " + identifier(name, dialect);
    }

    public static String dropIndex(String name, Dialect dialect) {
        return "DROP INDEX " + identifier(name, dialect);
    }

    /** Of a secondary index; Spanner fills it from the table. */
    public static String addStoredColumn(String index, String column, Dialect dialect) {
        return alterStored(index, "ADD", column, dialect);
    }

    public static String dropStoredColumn(String index, String column, Dialect dialect) {
        return alterStored(index, "DROP", column, dialect);
    }

    private static String alterStored(String index, String verb, String column, Dialect dialect) {
        String kind =
                switch (dialect) {
                    case GOOGLE_STANDARD_SQL -> " STORED COLUMN ";
                    case POSTGRESQL -> " INCLUDE COLUMN ";
                };
        return "ALTER INDEX " + identifier(index, dialect) + " " + verb + kind + Identifiers.quoted(column, dialect);
    }

    public static String dropSequence(String name, Dialect dialect) {
        return "DROP SEQUENCE " + identifier(name, dialect);
    }

    /** A table's, index's or column's name; a dot parts a schema from the rest. Quoted only where it must be. */
    public static String identifier(String name, Dialect dialect) {
        return Identifiers.path(name, dialect);
    }

    private static void addTables(Catalog catalog, List<String> statements) {
        TableText text = new TableText(catalog.dialect());
        Set<String> printed = new HashSet<>();
        List<String> later = new ArrayList<>();
        for (Table table : PrintOrder.tables(catalog)) {
            printed.add(table.name());
            Map<Boolean, List<ForeignKey>> keys = table.foreignKeys().stream()
                    .collect(Collectors.partitioningBy(key -> printed.contains(key.referencedTable())));
            statements.add(text.createTable(table, keys.get(true)));
            keys.get(false).forEach(key -> later.add(addForeignKey(table.name(), key, catalog.dialect())));
        }
        statements.addAll(later);
    }
}
