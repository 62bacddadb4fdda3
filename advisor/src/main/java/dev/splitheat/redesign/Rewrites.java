package dev.splitheat.redesign;

import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.Table;
import dev.splitheat.rewrite.IndexHint;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Predicates as they must be written after a redesign, in the database's dialect. */
public final class Rewrites {
    private Rewrites() {}

    /** {@code @userId} or {@code $1}. */
    public static String parameter(Situation situation, Column column) {
        return parameter(situation, column.name(), 1);
    }

    public static String parameter(Situation situation, String name, int number) {
        return switch (situation.dialect()) {
            case GOOGLE_STANDARD_SQL -> "@" + decapitalised(name);
            case POSTGRESQL -> "$" + number;
        };
    }

    /** The columns before a shard number, each given: {@code TenantId = @tenantId AND Kind = @kind}. */
    public static String given(Situation situation, List<Column> leading) {
        return IntStream.range(0, leading.size())
                .mapToObj(number -> situation.sql(leading.get(number).name()) + " = "
                        + parameter(situation, leading.get(number).name(), number + 1))
                .collect(Collectors.joining(" AND "));
    }

    /** Conditions joined by AND; empty ones are left out. */
    public static String all(String... conditions) {
        return Stream.of(conditions).filter(condition -> !condition.isEmpty()).collect(Collectors.joining(" AND "));
    }

    public static String allShards(String shardSql, long shards) {
        return shardSql + " BETWEEN 0 AND " + (shards - 1);
    }

    /** The same where rows without a value of what is hashed have no number either: no range of numbers has those. */
    public static String allShards(String shardSql, boolean nullable, long shards) {
        String numbered = allShards(shardSql, shards);
        return nullable ? "(" + numbered + " OR " + shardSql + " IS NULL)" : numbered;
    }

    /**
     * The newest rows over all shards: each shard gives its newest, the outer query picks among them.
     *
     * @param table that {@code from} reads
     */
    public static String newest(
            Situation situation,
            Table table,
            String from,
            String shardSql,
            long shards,
            String orderSql,
            String condition) {
        String filter = condition.isEmpty() ? "" : " AND " + condition;
        String number = Alias.beside("s", table);
        return switch (situation.dialect()) {
            case GOOGLE_STANDARD_SQL ->
                "SELECT t.* FROM UNNEST(GENERATE_ARRAY(0, " + (shards - 1)
                        + ")) AS " + number + " CROSS JOIN UNNEST(ARRAY(SELECT AS STRUCT * FROM " + from + " WHERE "
                        + shardSql + " = " + number + filter + " ORDER BY " + orderSql
                        + " DESC LIMIT 100)) AS t ORDER BY t." + orderSql
                        + " DESC LIMIT 100";
            case POSTGRESQL ->
                List.of(0, 1).stream()
                                .map(shard -> "(SELECT * FROM " + from + " WHERE " + shardSql + " = " + shard + filter
                                        + " ORDER BY " + orderSql + " DESC LIMIT 100)")
                                .collect(Collectors.joining(" UNION ALL "))
                        + " and so on to shard " + (shards - 1) + ", then ORDER BY " + orderSql
                        + " DESC LIMIT 100 around it";
        };
    }

    /** A table read through an index, as the dialect forces one. */
    public static String through(Situation situation, Table table, String index) {
        return situation.sql(table.name()) + IndexHint.of(index, situation.dialect());
    }

    /** An index serves only queries that leave out what it leaves out. */
    public static String notNull(Situation situation, Table table, Index index) {
        return index.notNullColumns().stream()
                .flatMap(column -> table.column(column).stream())
                .filter(Column::nullable)
                .map(column -> situation.sql(column.name()) + " IS NOT NULL")
                .collect(Collectors.joining(" AND "));
    }

    /** Shows whether a few values of a column hold most rows. */
    public static String heaviest(Situation situation, Table table, Column column) {
        String name = situation.sql(column.name());
        return "SELECT " + name + ", COUNT(*) AS rows_of_it FROM " + situation.sql(table.name()) + " GROUP BY " + name
                + " ORDER BY rows_of_it DESC LIMIT 10";
    }

    private static String decapitalised(String name) {
        String bare = name.replaceAll("[^A-Za-z0-9_]", "_");
        return bare.substring(0, 1).toLowerCase(Locale.ROOT) + bare.substring(1);
    }
}
