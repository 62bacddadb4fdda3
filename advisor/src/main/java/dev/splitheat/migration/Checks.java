package dev.splitheat.migration;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.DdlPrinter;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import dev.splitheat.redesign.Alias;
import dev.splitheat.redesign.Statistics;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Queries whose answer shows whether a gate is passed, in the database's dialect. Each is one statement: one read timestamp. */
public record Checks(Catalog catalog) {
    /** A prime, so that sums of remainders stay far from overflowing. */
    private static final String PRIME = "1000000007";

    /** Whether a generated column is filled: COMMITTED. */
    public String column(String table, String column) {
        return "SELECT SPANNER_STATE FROM INFORMATION_SCHEMA.COLUMNS WHERE " + among(List.of(table))
                + " AND COLUMN_NAME = " + literal(column);
    }

    /** Whether an index is filled: READ_WRITE. */
    public String index(String table, String index) {
        return "SELECT INDEX_STATE FROM INFORMATION_SCHEMA.INDEXES WHERE " + among(List.of(table))
                + " AND INDEX_NAME = " + literal(bare(index));
    }

    public String defaultOf(String table, String column) {
        return "SELECT COLUMN_DEFAULT FROM INFORMATION_SCHEMA.COLUMNS WHERE " + among(List.of(table))
                + " AND COLUMN_NAME = " + literal(column);
    }

    /** Those of the tables that are there. */
    public String tables(Collection<String> names) {
        return "SELECT TABLE_NAME FROM INFORMATION_SCHEMA.TABLES WHERE " + among(names);
    }

    /** Foreign keys that point to something else than these tables' own keys are not in the answer. */
    public String constraints(Collection<String> tables) {
        return "SELECT CONSTRAINT_NAME FROM INFORMATION_SCHEMA.CONSTRAINT_TABLE_USAGE WHERE " + among(tables);
    }

    public String views(Collection<String> names) {
        return "SELECT TABLE_NAME, VIEW_DEFINITION FROM INFORMATION_SCHEMA.VIEWS WHERE " + among(names);
    }

    /** Names that may mean a table and that no catalog of ours holds. */
    public String otherNames() {
        String synonyms = "SELECT TABLE_NAME AS name FROM INFORMATION_SCHEMA.TABLES WHERE TABLE_TYPE = 'SYNONYM'";
        return switch (catalog.dialect()) {
            case GOOGLE_STANDARD_SQL ->
                synonyms + " UNION ALL SELECT PROPERTY_GRAPH_NAME FROM INFORMATION_SCHEMA.PROPERTY_GRAPHS";
            case POSTGRESQL -> synonyms;
        };
    }

    public String sequences() {
        String name = catalog.dialect() == Dialect.POSTGRESQL ? "SEQUENCE_NAME" : "NAME";
        return "SELECT " + name + " FROM INFORMATION_SCHEMA.SEQUENCES ORDER BY " + name;
    }

    /** The foreign keys of each of the tables. */
    public String foreignKeys(Collection<String> tables) {
        return "SELECT TABLE_NAME, CONSTRAINT_NAME FROM INFORMATION_SCHEMA.TABLE_CONSTRAINTS WHERE " + among(tables)
                + " AND CONSTRAINT_TYPE = 'FOREIGN KEY'";
    }

    /** What database roles may do with each of the tables. */
    public String privileges(Collection<String> tables) {
        return "SELECT GRANTEE, PRIVILEGE_TYPE, TABLE_NAME FROM INFORMATION_SCHEMA.TABLE_PRIVILEGES WHERE "
                + among(tables);
    }

    public String watchedBy(Collection<String> tables) {
        return "SELECT CHANGE_STREAM_NAME, TABLE_NAME FROM INFORMATION_SCHEMA.CHANGE_STREAM_TABLES WHERE "
                + among(tables);
    }

    /** Both numbers are of one moment. */
    public String rows(String from, String condition, String otherFrom, String otherCondition) {
        return "SELECT (" + count(from, condition) + ") AS old_rows, (" + count(otherFrom, otherCondition)
                + ") AS new_rows";
    }

    public String rows(String table, String other) {
        return rows(sql(table), "", sql(other), "");
    }

    /** The same of several old tables, a line for each, with the new ones that stand for them. */
    public String rows(Map<String, String> newByOld) {
        return newByOld.size() == 1
                ? newByOld.entrySet().stream()
                        .map(pair -> rows(pair.getKey(), pair.getValue()))
                        .collect(Collectors.joining())
                : newByOld.entrySet().stream()
                        .map(pair -> "SELECT " + literal(pair.getKey()) + " AS old_table, ("
                                + count(sql(pair.getKey()), "") + ") AS old_rows, (" + count(sql(pair.getValue()), "")
                                + ") AS new_rows")
                        .collect(Collectors.joining(" UNION ALL "));
    }

    /** Hours in which something read it: Spanner keeps them for 30 days. */
    public String readsOf(String object) {
        return "SELECT SUM(READ_QUERY_COUNT) AS reads FROM SPANNER_SYS.TABLE_OPERATIONS_STATS_HOUR WHERE TABLE_NAME = "
                + literal(object);
    }

    /** What was written to each, hour by hour. */
    public String writesOf(Collection<String> objects) {
        return "SELECT INTERVAL_END, TABLE_NAME, WRITE_COUNT, DELETE_COUNT FROM SPANNER_SYS.TABLE_OPERATIONS_STATS_HOUR"
                + " WHERE "
                + in("TABLE_NAME", objects.stream().map(this::literal).toList())
                + " ORDER BY INTERVAL_END DESC";
    }

    /** Keys of rows that are in the new table only. */
    public String extraRows(Table old, Table renewed) {
        String there = Alias.beside("o", old, renewed);
        String here = Alias.beside("n", old, renewed);
        String columns = old.primaryKey().stream()
                .map(part -> here + "." + sql(part.column()))
                .collect(Collectors.joining(", "));
        String same = old.primaryKey().stream()
                .map(part -> same(old, there + "." + sql(part.column()), here + "." + sql(part.column()), part))
                .collect(Collectors.joining(" AND "));
        return "SELECT " + (columns.isEmpty() ? "1" : columns) + " FROM " + sql(renewed.name()) + " AS " + here
                + " WHERE NOT EXISTS (SELECT 1 FROM " + sql(old.name()) + " AS " + there
                + (same.isEmpty() ? "" : " WHERE " + same) + ")";
    }

    private static String same(Table old, String there, String here, KeyColumn part) {
        String equal = there + " = " + here;
        return old.column(part.column()).filter(Column::nullable).isPresent()
                ? "(" + equal + " OR " + there + " IS NULL AND " + here + " IS NULL)"
                : equal;
    }

    /**
     * Rows and a checksum of a range of keys, of both tables at one moment: two lines that differ in their first column
     * only. Columns without a text of their own (bytes in PostgreSQL, arrays, JSON) are left out.
     */
    public String checksums(Table old, Table renewed) {
        return checksum(old, old.name(), " AS source", " AS row_count", " AS checksum") + " UNION ALL "
                + checksum(old, renewed.name(), "", "", "");
    }

    private String checksum(Table columns, String from, String source, String count, String sum) {
        return "SELECT " + literal(from) + source + ", COUNT(*)" + count + ", " + sum(columns) + sum + " FROM "
                + sql(from) + range(columns);
    }

    private String range(Table table) {
        return table.primaryKey().stream()
                .findFirst()
                .map(part -> sql(part.column()))
                .map(first -> " WHERE " + first + " >= " + parameter("rangeStart", 1) + " AND " + first + " < "
                        + parameter("rangeEnd", 2))
                .orElse("");
    }

    private String sum(Table table) {
        List<String> texts = table.columns().stream()
                .filter(column -> !column.generated())
                .flatMap(column -> text(column).stream())
                .toList();
        return switch (catalog.dialect()) {
            case GOOGLE_STANDARD_SQL ->
                "SUM(MOD(FARM_FINGERPRINT(CONCAT(" + String.join(", '|', ", texts) + ")), " + PRIME + "))";
            case POSTGRESQL ->
                "SUM(MOD(spanner.farm_fingerprint(" + String.join(" || '|' || ", texts) + "), '" + PRIME
                        + "'::bigint))";
        };
    }

    private Optional<String> text(Column column) {
        BaseType type = column.type().base();
        String name = sql(column.name());
        return switch (catalog.dialect()) {
            case GOOGLE_STANDARD_SQL ->
                type == BaseType.OTHER
                        ? Optional.empty()
                        : Optional.of("IFNULL("
                                + (type == BaseType.BYTES ? "TO_HEX(" + name + ")" : "CAST(" + name + " AS STRING)")
                                + ", '-')");
            case POSTGRESQL ->
                type == BaseType.OTHER || type == BaseType.BYTES
                        ? Optional.empty()
                        : Optional.of("COALESCE(" + name + "::text, '-')");
        };
    }

    private String count(String from, String condition) {
        return "SELECT COUNT(*) FROM " + from + (condition.isEmpty() ? "" : " WHERE " + condition);
    }

    private String among(Collection<String> names) {
        List<String> bare = names.stream().map(Checks::bare).map(this::literal).toList();
        List<String> schemas = names.stream()
                .filter(name -> name.contains("."))
                .map(name -> name.substring(0, name.lastIndexOf('.')))
                .distinct()
                .map(this::literal)
                .toList();
        return Stream.of(in("TABLE_SCHEMA", schemas), in("TABLE_NAME", bare))
                .filter(condition -> !condition.isEmpty())
                .collect(Collectors.joining(" AND "));
    }

    private static String in(String column, List<String> values) {
        return values.isEmpty()
                ? ""
                : values.size() == 1
                        ? column + " = " + values.get(0)
                        : column + " IN (" + String.join(", ", values) + ")";
    }

    private String parameter(String name, int number) {
        return catalog.dialect() == Dialect.POSTGRESQL ? "$" + number : "@" + name;
    }

    private String literal(String text) {
        return Statistics.literal(text, catalog.dialect());
    }

    private String sql(String name) {
        return DdlPrinter.identifier(name, catalog.dialect());
    }

    private static String bare(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }
}
