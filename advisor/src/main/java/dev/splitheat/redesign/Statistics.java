package dev.splitheat.redesign;

import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Queries on Spanner's statistics about the hot table and all that shares its key space, in the database's dialect. */
public final class Statistics {
    private Statistics() {}

    /** The table, what is interleaved in it, and their indexes; by name alone when the catalog does not know it. */
    public static List<String> objects(Situation situation) {
        List<Table> tree = situation
                .table()
                .map(table -> RowTree.of(situation.catalog(), table))
                .orElse(List.of());
        List<String> names = new ArrayList<>(tree.stream().map(Table::name).toList());
        for (Table table : tree) {
            situation.catalog().indexesOf(table).stream().map(Index::name).forEach(names::add);
        }
        if (names.isEmpty()) {
            situation.spot().table().ifPresent(names::add);
            situation.spot().index().ifPresent(names::add);
        }
        return names.stream().distinct().toList();
    }

    public static String operations(Situation situation) {
        return inDialect(
                situation,
                "SELECT INTERVAL_END, TABLE_NAME, READ_QUERY_COUNT, WRITE_COUNT, DELETE_COUNT"
                        + " FROM SPANNER_SYS.TABLE_OPERATIONS_STATS_10MINUTE WHERE " + among("TABLE_NAME", situation)
                        + " ORDER BY INTERVAL_END DESC, WRITE_COUNT DESC");
    }

    /** Reads and writes of one table or index. */
    public static String operationsOf(String name, Situation situation) {
        return inDialect(
                situation,
                "SELECT INTERVAL_END, READ_QUERY_COUNT, WRITE_COUNT FROM SPANNER_SYS.TABLE_OPERATIONS_STATS_HOUR"
                        + " WHERE TABLE_NAME = " + literal(name, situation.dialect()) + " ORDER BY INTERVAL_END DESC");
    }

    public static String splits(Situation situation) {
        String affected = objects(situation).stream()
                .map(name -> switch (situation.dialect()) {
                    case GOOGLE_STANDARD_SQL -> literal(name, situation.dialect()) + " IN UNNEST(AFFECTED_TABLES)";
                    case POSTGRESQL -> literal(name, situation.dialect()) + " = ANY(AFFECTED_TABLES)";
                })
                .collect(Collectors.joining(" OR "));
        return inDialect(
                situation,
                "SELECT INTERVAL_END, SPLIT_START, SPLIT_LIMIT, CPU_USAGE_SCORE, UNSPLITTABLE_REASONS"
                        + " FROM SPANNER_SYS.SPLIT_STATS_TOP_10MINUTE"
                        + (affected.isEmpty() ? "" : " WHERE " + affected)
                        + " ORDER BY INTERVAL_END DESC, CPU_USAGE_SCORE DESC");
    }

    public static String queries(Situation situation) {
        return inDialect(
                situation,
                "SELECT TEXT, REQUEST_TAG, EXECUTION_COUNT, AVG_ROWS_SCANNED, AVG_ROWS, AVG_CPU_SECONDS"
                        + " FROM SPANNER_SYS.QUERY_STATS_TOP_10MINUTE WHERE TEXT LIKE "
                        + literal("%" + situation.tableName() + "%", situation.dialect())
                        + " ORDER BY INTERVAL_END DESC, AVG_ROWS_SCANNED * EXECUTION_COUNT DESC LIMIT 20");
    }

    /** Statements of the last days that name an index in a hint. */
    public static String forcing(String index, Situation situation) {
        return inDialect(
                situation,
                "SELECT DISTINCT TEXT FROM SPANNER_SYS.QUERY_STATS_TOP_HOUR WHERE UPPER(TEXT) LIKE "
                        + literal("%FORCE_INDEX%" + index.toUpperCase(Locale.ROOT) + "%", situation.dialect()));
    }

    public static String transactions(Situation situation) {
        return inDialect(
                situation,
                "SELECT TRANSACTION_TAG, WRITE_CONSTRUCTIVE_COLUMNS, READ_COLUMNS, COMMIT_ATTEMPT_COUNT,"
                        + " COMMIT_ABORT_COUNT, AVG_COMMIT_LATENCY_SECONDS FROM SPANNER_SYS.TXN_STATS_TOP_10MINUTE"
                        + " ORDER BY INTERVAL_END DESC, COMMIT_ATTEMPT_COUNT DESC LIMIT 20");
    }

    public static String locks(Situation situation) {
        return inDialect(
                situation,
                "SELECT INTERVAL_END, ROW_RANGE_START_KEY, LOCK_WAIT_SECONDS, " + lockSamples(situation)
                        + " FROM SPANNER_SYS.LOCK_STATS_TOP_10MINUTE"
                        + " ORDER BY INTERVAL_END DESC, LOCK_WAIT_SECONDS DESC LIMIT 20");
    }

    /** PostgreSQL cannot answer arrays of records. */
    private static String lockSamples(Situation situation) {
        return switch (situation.dialect()) {
            case GOOGLE_STANDARD_SQL -> "SAMPLE_LOCK_REQUESTS";
            case POSTGRESQL -> "SAMPLE_LOCK_REQUESTS_JSON_STRING";
        };
    }

    /** The statements that take the most CPU, whatever they touch. */
    public static String busiest(Situation situation) {
        return inDialect(
                situation,
                "SELECT TEXT, REQUEST_TAG, EXECUTION_COUNT, AVG_ROWS_SCANNED, AVG_ROWS, AVG_CPU_SECONDS"
                        + " FROM SPANNER_SYS.QUERY_STATS_TOP_10MINUTE"
                        + " ORDER BY INTERVAL_END DESC, AVG_CPU_SECONDS * EXECUTION_COUNT DESC LIMIT 20");
    }

    /** What runs at this moment, the longest first. */
    public static String running(Situation situation) {
        return inDialect(
                situation,
                "SELECT START_TIME, QUERY_ID, TEXT FROM SPANNER_SYS.OLDEST_ACTIVE_QUERIES ORDER BY START_TIME LIMIT 20");
    }

    public static String query(long fingerprint, Situation situation) {
        return inDialect(
                situation,
                "SELECT TEXT, REQUEST_TAG, EXECUTION_COUNT FROM SPANNER_SYS.QUERY_STATS_TOP_10MINUTE"
                        + " WHERE TEXT_FINGERPRINT = " + fingerprint + " ORDER BY INTERVAL_END DESC LIMIT 1");
    }

    public static String read(long fingerprint, Situation situation) {
        return inDialect(
                situation,
                "SELECT READ_COLUMNS, REQUEST_TAG, EXECUTION_COUNT FROM SPANNER_SYS.READ_STATS_TOP_10MINUTE"
                        + " WHERE FPRINT = " + fingerprint + " ORDER BY INTERVAL_END DESC LIMIT 1");
    }

    public static String transaction(long fingerprint, Situation situation) {
        return inDialect(
                situation,
                "SELECT READ_COLUMNS, WRITE_CONSTRUCTIVE_COLUMNS, COMMIT_ATTEMPT_COUNT"
                        + " FROM SPANNER_SYS.TXN_STATS_TOP_10MINUTE WHERE FPRINT = " + fingerprint
                        + " ORDER BY INTERVAL_END DESC LIMIT 1");
    }

    /** Answers a row once the stream is there. */
    public static String changeStream(String name, Situation situation) {
        return "SELECT CHANGE_STREAM_NAME FROM INFORMATION_SCHEMA.CHANGE_STREAMS WHERE CHANGE_STREAM_NAME = "
                + literal(bare(name), situation.dialect());
    }

    /** Answers the policy of a table. */
    public static String rowDeletion(String table, Situation situation) {
        return "SELECT ROW_DELETION_POLICY_EXPRESSION FROM INFORMATION_SCHEMA.TABLES WHERE TABLE_NAME = "
                + literal(bare(table), situation.dialect());
    }

    /** Answers a row once the table is there. */
    public static String table(String name, Situation situation) {
        return "SELECT TABLE_NAME FROM INFORMATION_SCHEMA.TABLES WHERE TABLE_NAME = "
                + literal(bare(name), situation.dialect());
    }

    private static String bare(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }

    public static String literal(String text, Dialect dialect) {
        return switch (dialect) {
            case GOOGLE_STANDARD_SQL -> "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
            case POSTGRESQL -> "'" + text.replace("'", "''") + "'";
        };
    }

    private static String among(String column, Situation situation) {
        String names = objects(situation).stream()
                .map(name -> literal(name, situation.dialect()))
                .collect(Collectors.joining(", "));
        return names.isEmpty() ? column + " IS NOT NULL" : column + " IN (" + names + ")";
    }

    /** In PostgreSQL the statistics' names are in lower case; unquoted upper case means the same. */
    private static String inDialect(Situation situation, String query) {
        return switch (situation.dialect()) {
            case GOOGLE_STANDARD_SQL -> query;
            case POSTGRESQL -> query.replace("SPANNER_SYS", "spanner_sys");
        };
    }
}
