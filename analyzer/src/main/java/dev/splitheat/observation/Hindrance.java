package dev.splitheat.observation;

import dev.splitheat.interval.ReadRow;
import dev.splitheat.interval.TransactionRow;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * How long transactions waited for locks in one table in one minute, as far as statistics of reads and transactions tell, which
 * name no row: by what locks delayed its reads, or by what its transactions took longer than in their best minute of late
 * while many were aborted, whichever is more.
 *
 * @param table in lower case, without its schema
 */
public record Hindrance(String table, double seconds) {
    /** One commit in five is done again: not what happens where nobody is in anybody's way. */
    private static final double MANY_ABORTS = 0.2;
    /** Transactions that meet now and then. */
    private static final double FEW_ABORTS = 0.05;
    /** A mean of fewer says little. */
    private static final long COMMITS = 20;

    /** Of all tables that transactions wrote to in the minute, most waited for first. */
    public static List<Hindrance> in(Observation minute, Surroundings around) {
        return minute.rows(TransactionRow.class)
                .flatMap(Hindrance::written)
                .distinct()
                .map(table -> new Hindrance(table, Math.max(delay(minute, table), excess(minute, table, around))))
                .filter(found -> found.seconds > 0)
                .sorted(Comparator.comparingDouble((Hindrance found) -> -found.seconds)
                        .thenComparingDouble(found -> -delay(minute, found.table))
                        .thenComparing(Hindrance::table))
                .toList();
    }

    /** Whether the minute's transactions in this table, and its reads, tell that nobody waits there for long. */
    public static boolean isNone(Observation minute, String table) {
        List<TransactionRow> rows = Touching.in(minute, table).rows();
        double waited = delay(minute, table) / Math.max(1, minute.length().toSeconds());
        return commits(rows) >= COMMITS && aborts(rows) < FEW_ABORTS * commits(rows) && waited < FEW_ABORTS;
    }

    private static Stream<String> written(TransactionRow row) {
        return Stream.concat(
                row.writeColumns().stream().map(Touching::tableOf),
                row.deleteTables().stream().map(Statement::bare));
    }

    private static double delay(Observation minute, String table) {
        return minute.rows(ReadRow.class)
                .filter(row -> row.columns().stream()
                        .anyMatch(column -> Touching.tableOf(column).equals(table)))
                .mapToDouble(row -> row.executions() * row.lockingDelaySeconds())
                .sum();
    }

    private static double excess(Observation minute, String table, Surroundings around) {
        List<TransactionRow> now = Touching.in(minute, table).rows();
        long commits = commits(now);
        if (commits < COMMITS || aborts(now) < MANY_ABORTS * commits) {
            return 0;
        }
        OptionalDouble best = around.transactionsOfEach(table, Surroundings.REACH).stream()
                .map(Touching::rows)
                .filter(rows -> commits(rows) >= COMMITS)
                .mapToDouble(Hindrance::latency)
                .min();
        return Math.max(0, commits * (latency(now) - best.orElse(latency(now))));
    }

    private static long commits(List<TransactionRow> rows) {
        return rows.stream().mapToLong(TransactionRow::commitAttempts).sum();
    }

    private static long aborts(List<TransactionRow> rows) {
        return rows.stream().mapToLong(TransactionRow::commitAborts).sum();
    }

    private static double latency(List<TransactionRow> rows) {
        return rows.stream()
                        .mapToDouble(row -> row.commitAttempts() * row.totalLatencySeconds())
                        .sum()
                / Math.max(1, commits(rows));
    }
}
