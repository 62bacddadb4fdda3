package dev.splitheat.diagnosis;

import dev.splitheat.interval.Interval;
import dev.splitheat.interval.QueryRow;
import dev.splitheat.interval.ReadRow;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.interval.TableOperationsRow;
import dev.splitheat.interval.TableSizeRow;
import dev.splitheat.interval.TransactionRow;
import dev.splitheat.interval.WorkloadRow;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/** What a database does in a minute, as its statistics tell: figures are of one minute. */
final class Work {
    private Work() {}

    static TableOperationsRow operations(String object, long reads, long writes, long deletes) {
        return new TableOperationsRow(object, reads, writes, deletes);
    }

    /** Transactions that read and write these columns, {@code table.column}; of their commits so many were aborted. */
    static TransactionRow transactions(
            String tag, List<String> reads, List<String> writes, long commits, long aborts, double latencySeconds) {
        return new TransactionRow(
                fingerprint("transaction" + tag + reads + writes),
                reads,
                writes,
                List.of(),
                tag,
                commits,
                commits,
                aborts,
                aborts,
                0,
                1,
                latencySeconds,
                latencySeconds / 2,
                100,
                List.of(),
                Optional.empty());
    }

    /** Transactions that delete from one table. */
    static TransactionRow deletions(String table, long commits) {
        TransactionRow plain = transactions("take", List.of(table + "._exists"), List.of(), commits, 0, 0.01);
        return new TransactionRow(
                plain.fingerprint(),
                plain.readColumns(),
                plain.writeColumns(),
                List.of(table),
                plain.tag(),
                commits,
                commits,
                0,
                0,
                0,
                1,
                0.01,
                0.005,
                100,
                List.of(),
                Optional.empty());
    }

    /** Transactions that each insert so many rows into one table. */
    static TransactionRow batches(String table, long commits, long rows) {
        TransactionRow plain = transactions("load", List.of(), List.of(table + ".Id"), commits, 0, 0.1);
        return new TransactionRow(
                plain.fingerprint(),
                plain.readColumns(),
                plain.writeColumns(),
                plain.deleteTables(),
                plain.tag(),
                commits,
                commits,
                0,
                0,
                0,
                1,
                0.1,
                0.05,
                100,
                List.of(new TransactionRow.TableWrites(table, commits * rows, commits * rows * 100)),
                Optional.empty());
    }

    /** Reads through the Read API, so many rows each, with so much CPU each. */
    static ReadRow reads(List<String> columns, long executions, double rows, double cpuSeconds) {
        return reads("READ", columns, executions, rows, cpuSeconds);
    }

    /** The same in partitions, as an export reads. */
    static ReadRow partitionedReads(List<String> columns, long executions, double rows, double cpuSeconds) {
        return reads("PARTITIONED_READ", columns, executions, rows, cpuSeconds);
    }

    private static ReadRow reads(String type, List<String> columns, long executions, double rows, double cpuSeconds) {
        return new ReadRow(
                fingerprint(type + columns), columns, "", type, executions, 0, rows, 100 * rows, cpuSeconds, 0, 0, 0);
    }

    /** Queries that return so many rows of those that they scan, with so much CPU each. */
    static QueryRow queries(String text, long executions, double rows, double rowsScanned, double cpuSeconds) {
        return new QueryRow(
                fingerprint("query" + text),
                text,
                false,
                "",
                "QUERY",
                executions,
                0,
                0,
                0,
                0,
                cpuSeconds,
                cpuSeconds,
                rows,
                100 * rows,
                rowsScanned,
                0,
                0,
                Optional.empty());
    }

    /** Statements that write so many rows each. */
    static QueryRow changes(String text, long executions, double rowsWritten) {
        QueryRow plain = queries(text, executions, 0, rowsWritten, 1);
        return new QueryRow(
                plain.fingerprint(),
                text,
                false,
                "",
                "PARTITIONED_QUERY",
                executions,
                0,
                0,
                0,
                0,
                1,
                1,
                0,
                0,
                rowsWritten,
                rowsWritten,
                100 * rowsWritten,
                Optional.empty());
    }

    /** With what their TOTAL twins say: of queries so many executions more, of reads none. */
    static List<Interval<WorkloadRow>> withTotals(List<Interval<WorkloadRow>> work, long more) {
        long queries = sum(work, QueryRow.class, QueryRow::executions) + more;
        long reads = sum(work, ReadRow.class, ReadRow::executions);
        return Stream.concat(
                        work.stream().filter(interval -> interval.rows().stream()
                                .noneMatch(row -> row instanceof QueryRow || row instanceof ReadRow)),
                        Stream.of(
                                total(work, StatisticsView.QUERY_STATS_TOP_MINUTE, queries("", queries, 0, 0, 0)),
                                total(work, StatisticsView.READ_STATS_TOP_MINUTE, reads(List.of(), reads, 0, 0))))
                .toList();
    }

    private static Interval<WorkloadRow> total(List<Interval<WorkloadRow>> work, StatisticsView view, WorkloadRow row) {
        Interval<WorkloadRow> first = work.get(0);
        List<WorkloadRow> rows = work.stream()
                .filter(interval -> interval.view().equals(view.name()))
                .flatMap(interval -> interval.rows().stream())
                .toList();
        Interval<WorkloadRow> bare = Interval.whole(first.database(), view, first.end(), first.readAt(), false, rows);
        return new Interval<>(
                bare.database(),
                bare.view(),
                bare.end(),
                bare.length(),
                bare.readAt(),
                0,
                0,
                1,
                bare.coverage(),
                false,
                Optional.of(row),
                rows);
    }

    private static <R> long sum(List<Interval<WorkloadRow>> work, Class<R> kind, ToLongFunction<R> figure) {
        return work.stream()
                .flatMap(interval -> interval.rows().stream())
                .filter(kind::isInstance)
                .map(kind::cast)
                .mapToLong(figure)
                .sum();
    }

    static TableSizeRow size(String object, double bytes) {
        return new TableSizeRow(object, bytes, bytes, 0);
    }

    static StatisticsView viewOf(WorkloadRow row) {
        if (row instanceof TransactionRow) {
            return StatisticsView.TXN_STATS_TOP_MINUTE;
        }
        if (row instanceof QueryRow) {
            return StatisticsView.QUERY_STATS_TOP_MINUTE;
        }
        if (row instanceof ReadRow) {
            return StatisticsView.READ_STATS_TOP_MINUTE;
        }
        if (row instanceof TableSizeRow) {
            return StatisticsView.TABLE_SIZES_STATS_1HOUR;
        }
        return StatisticsView.TABLE_OPERATIONS_STATS_MINUTE;
    }

    private static OptionalLong fingerprint(String shape) {
        return OptionalLong.of(shape.hashCode());
    }
}
