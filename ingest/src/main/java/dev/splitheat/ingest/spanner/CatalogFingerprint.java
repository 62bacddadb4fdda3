package dev.splitheat.ingest.spanner;

import dev.splitheat.catalog.Dialect;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The query that sums up everything that a catalog is made of: for each table of INFORMATION_SCHEMA the number of its rows
 * and the sum of their hashes, so that neither their order nor their number costs anything.
 */
final class CatalogFingerprint {
    static final String SOURCE = "SOURCE_TABLE";
    static final String ROWS = "ROW_COUNT";
    static final String SUM = "HASH_SUM";

    /** A prime near 2^40: so many hashes of this size fit a 64-bit sum as a database can have rows. */
    private static final String SIZE = "1099511627689";

    private static final Set<String> LISTS = Set.of("SEARCH_PARTITION_BY", "SEARCH_ORDER_BY");

    private CatalogFingerprint() {}

    static String sql(Dialect dialect, SchemaColumns present) {
        return CatalogQuery.of(dialect, present).stream()
                .map(query -> sum(query, dialect, present))
                .collect(Collectors.joining(" UNION ALL "));
    }

    private static String sum(CatalogQuery query, Dialect dialect, SchemaColumns present) {
        List<String> cells = query.presentColumns(present).stream()
                .map(column -> cell(column, dialect))
                .toList();
        String text = joined(cells, dialect);
        return "SELECT '" + query + "' AS " + SOURCE + ", " + text("COUNT(*)", dialect) + " AS " + ROWS + ", "
                + text("SUM(MOD(" + hash(dialect) + "(" + text + "), " + SIZE + "))", dialect) + " AS " + SUM
                + query.from();
    }

    /** One flat call where there is one: a chain of operators nests deeply. PostgreSQL's CONCAT is not taken everywhere. */
    private static String joined(List<String> cells, Dialect dialect) {
        return switch (dialect) {
            case GOOGLE_STANDARD_SQL -> "CONCAT(" + String.join(", '|', ", cells) + ", '')";
            case POSTGRESQL -> String.join(" || '|' || ", cells);
        };
    }

    private static String cell(String column, Dialect dialect) {
        String name = SchemaQuery.quoted(column, dialect);
        String text = LISTS.contains(column) ? "ARRAY_TO_STRING(" + name + ", ',')" : text(name, dialect);
        return "COALESCE(" + text + ", '')";
    }

    private static String text(String expression, Dialect dialect) {
        return switch (dialect) {
            case GOOGLE_STANDARD_SQL -> "CAST(" + expression + " AS STRING)";
            case POSTGRESQL -> "CAST(" + expression + " AS VARCHAR)";
        };
    }

    private static String hash(Dialect dialect) {
        return switch (dialect) {
            case GOOGLE_STANDARD_SQL -> "FARM_FINGERPRINT";
            case POSTGRESQL -> "spanner.farm_fingerprint";
        };
    }
}
