package dev.splitheat.sandbox.sql;

import dev.splitheat.catalog.Dialect;
import dev.splitheat.sandbox.tables.TableContents;
import dev.splitheat.sandbox.tables.TableRows;
import dev.splitheat.sandbox.tables.Vocabulary;
import java.time.Duration;
import java.time.Instant;

/** Prints how many statements a second one thread gets answered, when each is new to the engine and when it is known. */
final class StatementsASecond {
    private static final String SQL =
            "SELECT INTERVAL_END, SPLIT_START, SPLIT_LIMIT, CPU_USAGE_SCORE, AFFECTED_TABLES, UNSPLITTABLE_REASONS"
                    + " FROM SPANNER_SYS.SPLIT_STATS_TOP_MINUTE WHERE CPU_USAGE_SCORE >= %d"
                    + " ORDER BY INTERVAL_END, CPU_USAGE_SCORE DESC LIMIT 1000";

    private StatementsASecond() {}

    public static void main(String[] arguments) {
        SqlEngine.shared().awaitLoaded();
        for (int rows : new int[] {0, 100, 1_000}) {
            TableContents contents = contents(rows);
            System.out.println(rows + " rows: " + rate(contents, true) + " new statements a second, "
                    + rate(contents, false) + " known ones");
        }
    }

    private static TableContents contents(int count) {
        TableRows rows = new TableRows("SPANNER_SYS", "SPLIT_STATS_TOP_MINUTE");
        for (int row = 0; row < count; row++) {
            rows.add(
                    "INTERVAL_END",
                    Instant.EPOCH.plusSeconds(60),
                    "SPLIT_START",
                    "Users(" + row + ")",
                    "CPU_USAGE_SCORE",
                    50L + row % 50);
        }
        return (schema, table, first, last) -> rows.rows();
    }

    private static long rate(TableContents contents, boolean anew) {
        int statements = 0;
        long from = System.nanoTime();
        while (System.nanoTime() - from < Duration.ofSeconds(3).toNanos()) {
            SqlStatement statement = SqlStatement.of(SQL.formatted(anew ? -1 - statements : -1));
            SqlEngine.shared().execute(statement, Vocabulary.whole(Dialect.GOOGLE_STANDARD_SQL), contents);
            statements++;
        }
        return statements / 3;
    }
}
