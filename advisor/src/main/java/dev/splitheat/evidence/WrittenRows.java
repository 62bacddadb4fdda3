package dev.splitheat.evidence;

import dev.splitheat.interval.Interval;
import dev.splitheat.interval.TransactionRow;
import dev.splitheat.interval.TransactionRow.TableWrites;
import dev.splitheat.interval.WorkloadRow;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** How large rows are when they are written, as transactions tell of tables; they tell of no index. */
public final class WrittenRows {
    private WrittenRows() {}

    /** Bytes of an inserted or updated row, on average, by table in lower case. */
    public static Map<String, Double> bytes(List<Interval<WorkloadRow>> intervals) {
        Map<String, TableWrites> sums = new HashMap<>();
        intervals.stream()
                .flatMap(interval -> interval.rows().stream())
                .filter(TransactionRow.class::isInstance)
                .flatMap(row -> ((TransactionRow) row).operations().stream())
                .forEach(told -> sums.merge(told.table().toLowerCase(Locale.ROOT), told, WrittenRows::sum));
        Map<String, Double> bytes = new HashMap<>();
        sums.forEach((table, sum) -> {
            if (sum.insertsOrUpdates() > 0 && sum.bytes() > 0) {
                bytes.put(table, (double) sum.bytes() / sum.insertsOrUpdates());
            }
        });
        return bytes;
    }

    private static TableWrites sum(TableWrites one, TableWrites other) {
        return new TableWrites(
                one.table(), one.insertsOrUpdates() + other.insertsOrUpdates(), one.bytes() + other.bytes());
    }
}
