package dev.splitheat.sandbox.statistics;

import dev.splitheat.sandbox.tables.TableRows;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** {@code TABLE_OPERATIONS_STATS_*}: tables and indexes without an operation have no row. */
final class TableOperationViews {
    private final Kept<StatementBlock> kept;

    TableOperationViews(Kept<StatementBlock> kept) {
        this.kept = kept;
    }

    void offer(Map<String, View> views) {
        for (IntervalLength length : IntervalLength.values()) {
            views.put(
                    "TABLE_OPERATIONS_STATS_" + length.suffix(),
                    (span, into) -> kept.visible(length, span, (end, block) -> rows(end, block, into)));
        }
    }

    private static void rows(Instant end, StatementBlock block, TableRows into) {
        Map<String, long[]> counts = new TreeMap<>();
        block.tallies().forEach(tally -> {
            List<String> objects = tally.shape().objects();
            for (int at = 0; at < objects.size(); at++) {
                long[] sum = counts.computeIfAbsent(objects.get(at), name -> new long[3]);
                sum[0] += (long) tally.reads(at);
                sum[1] += (long) tally.writes(at);
                sum[2] += (long) tally.deletes(at);
            }
        });
        counts.forEach((object, count) -> {
            if (count[0] + count[1] + count[2] > 0) {
                into.add(
                        "INTERVAL_END", end,
                        "TABLE_NAME", object,
                        "READ_QUERY_COUNT", count[0],
                        "WRITE_COUNT", count[1],
                        "DELETE_COUNT", count[2]);
            }
        });
    }
}
