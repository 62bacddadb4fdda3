package dev.splitheat.ingest.spanner;

import dev.splitheat.catalog.Dialect;

/** The queries from which a catalog is made. Both dialects read them, but for sequences. */
enum CatalogQuery {
    TABLES(
            """
            SELECT TABLE_SCHEMA, TABLE_NAME, PARENT_TABLE_NAME, ON_DELETE_ACTION, INTERLEAVE_TYPE,
                   ROW_DELETION_POLICY_EXPRESSION
            FROM INFORMATION_SCHEMA.TABLES
            WHERE TABLE_TYPE = 'BASE TABLE' AND LOWER(TABLE_SCHEMA) NOT IN ('information_schema', 'spanner_sys', 'pg_catalog')"""),
    COLUMNS(
            """
            SELECT TABLE_SCHEMA, TABLE_NAME, COLUMN_NAME, COLUMN_DEFAULT, IS_NULLABLE, SPANNER_TYPE, IS_GENERATED,
                   GENERATION_EXPRESSION, IS_STORED, IS_IDENTITY
            FROM INFORMATION_SCHEMA.COLUMNS
            WHERE LOWER(TABLE_SCHEMA) NOT IN ('information_schema', 'spanner_sys', 'pg_catalog')
            ORDER BY TABLE_SCHEMA, TABLE_NAME, ORDINAL_POSITION"""),
    COLUMN_OPTIONS(
            """
            SELECT TABLE_SCHEMA, TABLE_NAME, COLUMN_NAME, OPTION_VALUE
            FROM INFORMATION_SCHEMA.COLUMN_OPTIONS
            WHERE OPTION_NAME = 'allow_commit_timestamp'"""),
    INDEXES(
            """
            SELECT TABLE_SCHEMA, TABLE_NAME, INDEX_NAME, INDEX_TYPE, PARENT_TABLE_NAME, IS_UNIQUE, IS_NULL_FILTERED,
                   SPANNER_IS_MANAGED
            FROM INFORMATION_SCHEMA.INDEXES
            WHERE LOWER(TABLE_SCHEMA) NOT IN ('information_schema', 'spanner_sys', 'pg_catalog')"""),
    INDEX_COLUMNS(
            """
            SELECT TABLE_SCHEMA, TABLE_NAME, INDEX_NAME, COLUMN_NAME, ORDINAL_POSITION, COLUMN_ORDERING
            FROM INFORMATION_SCHEMA.INDEX_COLUMNS
            WHERE LOWER(TABLE_SCHEMA) NOT IN ('information_schema', 'spanner_sys', 'pg_catalog')
            ORDER BY TABLE_SCHEMA, TABLE_NAME, INDEX_NAME, ORDINAL_POSITION"""),
    SEQUENCES(
            "SELECT SCHEMA, NAME FROM INFORMATION_SCHEMA.SEQUENCES",
            """
            SELECT SEQUENCE_SCHEMA, SEQUENCE_NAME, SEQUENCE_KIND, COUNTER_START_VALUE, SKIP_RANGE_MIN, SKIP_RANGE_MAX
            FROM INFORMATION_SCHEMA.SEQUENCES"""),
    /** PostgreSQL-dialect databases have the options as columns of the sequence. */
    SEQUENCE_OPTIONS(
            "SELECT SCHEMA, NAME, OPTION_NAME, OPTION_VALUE FROM INFORMATION_SCHEMA.SEQUENCE_OPTIONS",
            "SELECT SEQUENCE_SCHEMA FROM INFORMATION_SCHEMA.SEQUENCES LIMIT 0");

    private final String googleSql;
    private final String postgreSql;

    CatalogQuery(String both) {
        this(both, both);
    }

    CatalogQuery(String googleSql, String postgreSql) {
        this.googleSql = googleSql;
        this.postgreSql = postgreSql;
    }

    String sql(Dialect dialect) {
        return switch (dialect) {
            case GOOGLE_STANDARD_SQL -> googleSql;
            case POSTGRESQL -> postgreSql;
        };
    }
}
