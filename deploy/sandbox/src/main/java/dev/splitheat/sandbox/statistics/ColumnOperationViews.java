package dev.splitheat.sandbox.statistics;

import dev.splitheat.sandbox.tables.TableRows;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;

/** {@code COLUMN_OPERATIONS_STATS_*}: how often a column is named by queries, reads and writes. */
final class ColumnOperationViews {
    private static final int QUERIES = 0;
    private static final int READS = 1;
    private static final int WRITES = 2;
    private static final String EXISTS = "._exists";

    private final Kept<StatementBlock> kept;

    ColumnOperationViews(Kept<StatementBlock> kept) {
        this.kept = kept;
    }

    void offer(Map<String, View> views) {
        for (IntervalLength length : IntervalLength.values()) {
            views.put(
                    "COLUMN_OPERATIONS_STATS_" + length.suffix(),
                    (span, into) -> kept.visible(length, span, (end, block) -> rows(end, block, into)));
        }
    }

    private static void rows(Instant end, StatementBlock block, TableRows into) {
        Map<String, long[]> counts = new TreeMap<>();
        block.tallies().filter(tally -> !tally.shape().statement().system()).forEach(tally -> count(tally, counts));
        counts.forEach((column, count) -> {
            int dot = column.lastIndexOf('.');
            into.add(
                    "INTERVAL_END",
                    end,
                    "TABLE_NAME",
                    column.substring(0, dot),
                    "COLUMN_NAME",
                    column.substring(dot + 1),
                    "QUERY_COUNT",
                    count[QUERIES],
                    "READ_COUNT",
                    count[READS],
                    "WRITE_COUNT",
                    count[WRITES],
                    "IS_QUERY_CACHE_MEMORY_CAPPED",
                    false);
        });
    }

    private static void count(Tally tally, Map<String, long[]> counts) {
        Shape shape = tally.shape();
        shape.statement().readColumns().stream()
                .filter(column -> !column.endsWith(EXISTS))
                .forEach(column ->
                        counts.computeIfAbsent(column, name -> new long[3])[shape.query() ? QUERIES : READS] +=
                                (long) tally.attempts());
        for (String column : shape.statement().writtenColumns()) {
            int table = shape.objects().indexOf(column.substring(0, column.lastIndexOf('.')));
            if (table >= 0 && tally.writes(table) > 0) {
                counts.computeIfAbsent(column, name -> new long[3])[WRITES] += (long) tally.writes(table);
            }
        }
    }
}
