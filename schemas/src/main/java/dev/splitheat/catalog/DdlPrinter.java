package dev.splitheat.catalog;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Writes the DDL that makes a catalog, or one thing of it. Statements have no semicolon at their end. What {@link
 * DdlReader} reads from the statements of a catalog equals the catalog, but for indexes that Spanner manages: they come
 * with their foreign keys, which a catalog does not have, and are left out.
 */
public final class DdlPrinter {
    private DdlPrinter() {}

    /** Statements in an order in which Spanner accepts them: sequences, tables with parents first, indexes. */
    public static List<String> print(Catalog catalog) {
        Dialect dialect = catalog.dialect();
        Stream<String> sequences = catalog.sequences().stream().map(sequence -> createSequence(sequence, dialect));
        Stream<String> tables = parentsFirst(catalog).stream().map(table -> createTable(table, dialect));
        Stream<String> indexes =
                catalog.indexes().stream().filter(index -> !index.managed()).map(index -> createIndex(index, catalog));
        return Stream.of(sequences, tables, indexes)
                .flatMap(statements -> statements)
                .toList();
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

    public static String addColumn(String table, Column column, Dialect dialect) {
        return "ALTER TABLE " + identifier(table, dialect) + " ADD COLUMN " + new TableText(dialect).column(column);
    }

    /** {@code expression} comes without outer parentheses, as {@link Column#defaultExpression} has it. */
    public static String setDefault(String table, String column, String expression, Dialect dialect) {
        return "ALTER TABLE " + identifier(table, dialect) + " ALTER COLUMN " + Identifiers.quoted(column, dialect)
                + " SET DEFAULT " + new TableText(dialect).defaultExpression(expression);
    }

    public static String dropTable(String name, Dialect dialect) {
        return "DROP TABLE " + identifier(name, dialect);
    }

    public static String dropIndex(String name, Dialect dialect) {
        return "DROP INDEX " + identifier(name, dialect);
    }

    public static String dropSequence(String name, Dialect dialect) {
        return "DROP SEQUENCE " + identifier(name, dialect);
    }

    /** A table's, index's or column's name; a dot parts a schema from the rest. Quoted only where it must be. */
    public static String identifier(String name, Dialect dialect) {
        return Identifiers.path(name, dialect);
    }

    private static List<Table> parentsFirst(Catalog catalog) {
        List<Table> ordered = new ArrayList<>();
        Set<Table> placed = new HashSet<>();
        catalog.tables().forEach(table -> place(table, catalog, placed, ordered));
        return ordered;
    }

    private static void place(Table table, Catalog catalog, Set<Table> placed, List<Table> ordered) {
        if (placed.add(table)) {
            table.interleaving()
                    .flatMap(place -> catalog.table(place.parent()))
                    .ifPresent(parent -> place(parent, catalog, placed, ordered));
            ordered.add(table);
        }
    }
}
