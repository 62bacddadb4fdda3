package dev.splitheat.catalog;

import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** Writes names, in quotes only where the dialect needs them. */
final class Identifiers {
    private static final Set<String> GOOGLE_SQL = Set.of(
            ("ALL AND ANY ARRAY AS ASC ASSERT_ROWS_MODIFIED AT BETWEEN BY CASE CAST COLLATE CONTAINS CREATE CROSS CUBE"
                            + " CURRENT DEFAULT DEFINE DESC DISTINCT ELSE END ENUM ESCAPE EXCEPT EXCLUDE EXISTS EXTRACT"
                            + " FALSE FETCH FOLLOWING FOR FROM FULL GRAPH_TABLE GROUP GROUPING GROUPS HASH HAVING IF"
                            + " IGNORE IN INNER INTERSECT INTERVAL INTO IS JOIN LATERAL LEFT LIKE LIMIT LOOKUP MERGE"
                            + " NATURAL NEW NO NOT NULL NULLS OF ON OR ORDER OUTER OVER PARTITION PRECEDING PROTO RANGE"
                            + " RECURSIVE RESPECT RIGHT ROLLUP ROWS SELECT SET SOME STRUCT TABLESAMPLE THEN TO TREAT TRUE"
                            + " UNBOUNDED UNION UNNEST USING WHEN WHERE WINDOW WITH WITHIN")
                    .split(" "));
    private static final Set<String> POSTGRESQL = Set.of(
            ("ALL ANALYSE ANALYZE AND ANY ARRAY AS ASC ASYMMETRIC AUTHORIZATION BINARY BOTH CASE CAST CHECK COLLATE"
                            + " COLLATION COLUMN CONCURRENTLY CONSTRAINT CREATE CROSS CURRENT_CATALOG CURRENT_DATE"
                            + " CURRENT_ROLE CURRENT_SCHEMA CURRENT_TIME CURRENT_TIMESTAMP CURRENT_USER DEFAULT"
                            + " DEFERRABLE DESC DISTINCT DO ELSE END EXCEPT FALSE FETCH FOR FOREIGN FREEZE FROM FULL"
                            + " GRANT GROUP HAVING IF ILIKE IN INITIALLY INNER INTERSECT INTERVAL INTO IS ISNULL JOIN"
                            + " LATERAL LEADING LEFT LIKE LIMIT LOCALTIME LOCALTIMESTAMP NATURAL NO NOT NOTNULL NULL"
                            + " NULLS OFFSET ON ONLY OR ORDER OUTER OVERLAPS PLACING PRIMARY RANGE REFERENCES RETURNING"
                            + " RIGHT SELECT SESSION_USER SET SIMILAR SOME STRUCT SYMMETRIC TABLE TABLESAMPLE THEN TO"
                            + " TRAILING TRUE UNION UNIQUE USER USING VARIADIC VERBOSE WHEN WHERE WINDOW WITH BY EXISTS")
                    .split(" "));

    private Identifiers() {}

    /** A name, or names joined by dots: schema and table. */
    static String path(String name, Dialect dialect) {
        return Arrays.stream(name.split("\\.", -1))
                .map(part -> quoted(part, dialect))
                .collect(Collectors.joining("."));
    }

    static String quoted(String name, Dialect dialect) {
        return switch (dialect) {
            case GOOGLE_STANDARD_SQL ->
                name.matches("[A-Za-z_][A-Za-z0-9_]*") && !reserved(name, GOOGLE_SQL)
                        ? name
                        : "`" + name.replace("\\", "\\\\").replace("`", "\\`") + "`";
            case POSTGRESQL ->
                name.matches("[a-z_][a-z0-9_]*") && !reserved(name, POSTGRESQL)
                        ? name
                        : "\"" + name.replace("\"", "\"\"") + "\"";
        };
    }

    private static boolean reserved(String name, Set<String> words) {
        return words.contains(name.toUpperCase(Locale.ROOT));
    }
}
