package dev.splitheat.ingest.spanner;

import dev.splitheat.catalog.Dialect;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One question to one table of INFORMATION_SCHEMA, in either dialect.
 *
 * @param newerColumns such as not every database has; read as NULL where they are absent
 * @param condition may be empty, and so may {@code order}
 */
record SchemaQuery(String table, List<String> columns, List<String> newerColumns, String condition, String order) {
    SchemaQuery {
        columns = List.copyOf(columns);
        newerColumns = List.copyOf(newerColumns);
    }

    /** Of columns with blanks between them. */
    static SchemaQuery of(String table, String columns, String newerColumns, String condition, String order) {
        return new SchemaQuery(table, words(columns), words(newerColumns), condition, order);
    }

    /** Whether a database has what it cannot do without. */
    boolean isServed(SchemaColumns present) {
        return present.all(table, columns);
    }

    boolean isServedWhole(SchemaColumns present) {
        return isServed(present) && present.all(table, newerColumns);
    }

    String sql(Dialect dialect, SchemaColumns present) {
        String selected = Stream.concat(
                        columns.stream().map(column -> quoted(column, dialect)),
                        newerColumns.stream()
                                .map(column -> present.all(table, List.of(column)) ? column : absent(column, dialect)))
                .collect(Collectors.joining(", "));
        return "SELECT " + selected + from() + (order.isEmpty() ? "" : " ORDER BY " + order);
    }

    String from() {
        return " FROM INFORMATION_SCHEMA." + table + (condition.isEmpty() ? "" : " WHERE " + condition);
    }

    /** The columns that a database has, with those that only order the rows. */
    Set<String> presentColumns(SchemaColumns present) {
        Stream<String> ordering = order.isEmpty() ? Stream.of() : Stream.of(order.split(", "));
        return Stream.of(columns.stream(), newerColumns.stream(), ordering)
                .flatMap(Function.identity())
                .filter(column -> columns.contains(column) || present.all(table, List.of(column)))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    static String quoted(String column, Dialect dialect) {
        if (!column.equals("ALL")) {
            return column;
        }
        return switch (dialect) {
            case GOOGLE_STANDARD_SQL -> "`ALL`";
            case POSTGRESQL -> "\"all\"";
        };
    }

    private static String absent(String column, Dialect dialect) {
        return switch (dialect) {
            case GOOGLE_STANDARD_SQL -> "CAST(NULL AS STRING) AS " + column;
            case POSTGRESQL -> "CAST(NULL AS VARCHAR) AS " + column;
        };
    }

    private static List<String> words(String text) {
        return text.isEmpty() ? List.of() : List.of(text.split(" "));
    }
}
