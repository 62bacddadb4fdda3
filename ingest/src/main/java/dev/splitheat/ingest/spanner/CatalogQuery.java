package dev.splitheat.ingest.spanner;

import dev.splitheat.catalog.Dialect;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * The queries from which a catalog is made, in an order in which what belongs to a thing comes before the thing. Both dialects read them, but for sequences, which they keep differently.
 * What a database's INFORMATION_SCHEMA does not have is answered as NULL, or as no rows.
 */
enum CatalogQuery {
    SCHEMATA("SCHEMATA", "SCHEMA_NAME", "", usersOwn("SCHEMA_NAME"), ""),
    LOCALITY_GROUP_OPTIONS("LOCALITY_GROUP_OPTIONS", "LOCALITY_GROUP_NAME OPTION_NAME OPTION_VALUE", "", "", ""),
    TABLE_OPTIONS(
            "TABLE_OPTIONS", "TABLE_SCHEMA TABLE_NAME OPTION_NAME OPTION_VALUE", "", usersOwn("TABLE_SCHEMA"), ""),
    COLUMN_OPTIONS(
            "COLUMN_OPTIONS",
            "TABLE_SCHEMA TABLE_NAME COLUMN_NAME OPTION_NAME OPTION_VALUE",
            "",
            usersOwn("TABLE_SCHEMA"),
            ""),
    COLUMNS(
            "COLUMNS",
            "TABLE_SCHEMA TABLE_NAME COLUMN_NAME COLUMN_DEFAULT IS_NULLABLE SPANNER_TYPE IS_GENERATED"
                    + " GENERATION_EXPRESSION IS_STORED",
            "IS_HIDDEN IS_IDENTITY IDENTITY_GENERATION IDENTITY_START_WITH_COUNTER IDENTITY_SKIP_RANGE_MIN"
                    + " IDENTITY_SKIP_RANGE_MAX ON_UPDATE_EXPRESSION",
            usersOwn("TABLE_SCHEMA"),
            "TABLE_SCHEMA, TABLE_NAME, ORDINAL_POSITION"),
    INDEX_OPTIONS(
            "INDEX_OPTIONS",
            "TABLE_SCHEMA TABLE_NAME INDEX_NAME OPTION_NAME OPTION_VALUE",
            "",
            usersOwn("TABLE_SCHEMA"),
            ""),
    INDEX_COLUMNS(
            "INDEX_COLUMNS",
            "TABLE_SCHEMA TABLE_NAME INDEX_NAME COLUMN_NAME ORDINAL_POSITION COLUMN_ORDERING SPANNER_TYPE",
            "",
            usersOwn("TABLE_SCHEMA"),
            "TABLE_SCHEMA, TABLE_NAME, INDEX_NAME, ORDINAL_POSITION, COLUMN_NAME"),
    KEY_COLUMN_USAGE(
            "KEY_COLUMN_USAGE",
            "CONSTRAINT_SCHEMA CONSTRAINT_NAME TABLE_SCHEMA TABLE_NAME COLUMN_NAME ORDINAL_POSITION"
                    + " POSITION_IN_UNIQUE_CONSTRAINT",
            "",
            usersOwn("TABLE_SCHEMA"),
            "CONSTRAINT_SCHEMA, CONSTRAINT_NAME, ORDINAL_POSITION"),
    REFERENTIAL_CONSTRAINTS(
            "REFERENTIAL_CONSTRAINTS",
            "CONSTRAINT_SCHEMA CONSTRAINT_NAME UNIQUE_CONSTRAINT_NAME DELETE_RULE",
            "",
            usersOwn("CONSTRAINT_SCHEMA"),
            ""),
    /** Of a foreign key: the table that it refers to, in its own schema. */
    CONSTRAINT_TABLE_USAGE(
            "CONSTRAINT_TABLE_USAGE",
            "CONSTRAINT_SCHEMA CONSTRAINT_NAME TABLE_SCHEMA TABLE_NAME",
            "",
            "CONSTRAINT_NAME NOT LIKE 'CK_IS_NOT_NULL_%' AND " + usersOwn("TABLE_SCHEMA"),
            ""),
    CHECK_CONSTRAINTS(
            "CHECK_CONSTRAINTS",
            "CONSTRAINT_SCHEMA CONSTRAINT_NAME CHECK_CLAUSE",
            "",
            "CONSTRAINT_NAME NOT LIKE 'CK_IS_NOT_NULL_%' AND " + usersOwn("CONSTRAINT_SCHEMA"),
            ""),
    TABLE_CONSTRAINTS(
            "TABLE_CONSTRAINTS",
            "CONSTRAINT_NAME TABLE_SCHEMA TABLE_NAME CONSTRAINT_TYPE ENFORCED CONSTRAINT_SCHEMA",
            "",
            "CONSTRAINT_TYPE IN ('FOREIGN KEY', 'CHECK') AND CONSTRAINT_NAME NOT LIKE 'CK_IS_NOT_NULL_%' AND "
                    + usersOwn("TABLE_SCHEMA"),
            "TABLE_SCHEMA, TABLE_NAME, CONSTRAINT_NAME"),
    TABLES(
            "TABLES",
            "TABLE_SCHEMA TABLE_NAME PARENT_TABLE_NAME ON_DELETE_ACTION",
            "INTERLEAVE_TYPE ROW_DELETION_POLICY_EXPRESSION",
            "TABLE_TYPE = 'BASE TABLE' AND " + usersOwn("TABLE_SCHEMA"),
            ""),
    INDEXES(
            "INDEXES",
            "TABLE_SCHEMA TABLE_NAME INDEX_NAME INDEX_TYPE PARENT_TABLE_NAME IS_UNIQUE IS_NULL_FILTERED"
                    + " SPANNER_IS_MANAGED",
            "FILTER SEARCH_PARTITION_BY SEARCH_ORDER_BY",
            usersOwn("TABLE_SCHEMA"),
            ""),
    VIEWS("VIEWS", "TABLE_SCHEMA TABLE_NAME VIEW_DEFINITION", "SECURITY_TYPE", usersOwn("TABLE_SCHEMA"), ""),
    CHANGE_STREAM_COLUMNS(
            "CHANGE_STREAM_COLUMNS",
            "CHANGE_STREAM_SCHEMA CHANGE_STREAM_NAME TABLE_SCHEMA TABLE_NAME COLUMN_NAME",
            "",
            "",
            ""),
    CHANGE_STREAM_TABLES(
            "CHANGE_STREAM_TABLES",
            "CHANGE_STREAM_SCHEMA CHANGE_STREAM_NAME TABLE_SCHEMA TABLE_NAME ALL_COLUMNS",
            "",
            "",
            ""),
    CHANGE_STREAM_OPTIONS(
            "CHANGE_STREAM_OPTIONS", "CHANGE_STREAM_SCHEMA CHANGE_STREAM_NAME OPTION_NAME OPTION_VALUE", "", "", ""),
    CHANGE_STREAMS("CHANGE_STREAMS", "CHANGE_STREAM_SCHEMA CHANGE_STREAM_NAME ALL", "", "", ""),
    SEQUENCE_OPTIONS("SEQUENCE_OPTIONS", "SCHEMA NAME OPTION_NAME OPTION_VALUE", "", "", "") {
        @Override
        boolean exists(Dialect dialect) {
            return dialect == Dialect.GOOGLE_STANDARD_SQL;
        }
    },
    SEQUENCES("SEQUENCES", "SCHEMA NAME", "", "", "") {
        @Override
        boolean exists(Dialect dialect) {
            return dialect == Dialect.GOOGLE_STANDARD_SQL;
        }
    },
    SEQUENCES_WITH_OPTIONS(
            "SEQUENCES",
            "SEQUENCE_SCHEMA SEQUENCE_NAME SEQUENCE_KIND COUNTER_START_VALUE SKIP_RANGE_MIN SKIP_RANGE_MAX",
            "",
            "",
            "") {
        @Override
        boolean exists(Dialect dialect) {
            return dialect == Dialect.POSTGRESQL;
        }
    };

    /** Without these there is no catalog: they are asked for even where a database hides them. */
    private static final Set<CatalogQuery> NEEDED = EnumSet.of(TABLES, COLUMNS, INDEXES, INDEX_COLUMNS);

    private final SchemaQuery query;

    /** @param newerColumns such as not every database has */
    CatalogQuery(String table, String columns, String newerColumns, String condition, String order) {
        this.query = SchemaQuery.of(table, columns, newerColumns, condition, order);
    }

    /** Which queries serve a database. */
    static List<CatalogQuery> of(Dialect dialect, SchemaColumns present) {
        return Arrays.stream(values())
                .filter(one -> one.exists(dialect))
                .filter(one -> NEEDED.contains(one) || one.query.isServed(present))
                .toList();
    }

    /** Whether INFORMATION_SCHEMA of a database has everything that a catalog of its dialect is made of. */
    static boolean complete(Dialect dialect, SchemaColumns present) {
        return Arrays.stream(values())
                .filter(one -> one.exists(dialect))
                .allMatch(one -> one.query.isServedWhole(present));
    }

    boolean exists(Dialect dialect) {
        return true;
    }

    String sql(Dialect dialect, SchemaColumns present) {
        return query.sql(dialect, present);
    }

    String from() {
        return query.from();
    }

    /** The columns that a database has, with those that only order the rows. */
    Set<String> presentColumns(SchemaColumns present) {
        return query.presentColumns(present);
    }

    private static String usersOwn(String schema) {
        return "LOWER(" + schema + ") NOT IN ('information_schema', 'spanner_sys', 'pg_catalog')";
    }
}
