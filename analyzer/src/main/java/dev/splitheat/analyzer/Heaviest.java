package dev.splitheat.analyzer;

import dev.splitheat.interval.ColumnOperationsRow;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.QueryRow;
import dev.splitheat.interval.ReadRow;
import dev.splitheat.interval.TransactionRow;
import dev.splitheat.interval.WorkloadRow;
import java.util.Comparator;
import java.util.List;

/** The statements of an interval that could matter to heat: an hour of all of them would be too much to remember. */
final class Heaviest {
    private static final int STATEMENTS = 30;
    private static final int OBJECTS = 2_000;

    private Heaviest() {}

    static Interval<WorkloadRow> of(Interval<WorkloadRow> interval) {
        if (interval.rows().isEmpty()) {
            return interval;
        }
        WorkloadRow first = interval.rows().get(0);
        boolean statements = first instanceof QueryRow || first instanceof ReadRow || first instanceof TransactionRow;
        // Columns are told apart by statements and locks already.
        int most = first instanceof ColumnOperationsRow ? 0 : statements ? STATEMENTS : OBJECTS;
        List<WorkloadRow> heaviest = interval.rows().stream()
                .sorted(Comparator.comparingDouble(row -> -weight(row)))
                .limit(most)
                .toList();
        return interval.with(interval.coverage(), heaviest);
    }

    private static double weight(WorkloadRow row) {
        if (row instanceof QueryRow query) {
            return query.cpuSeconds() * query.executions();
        }
        if (row instanceof ReadRow read) {
            return read.cpuSeconds() * read.executions();
        }
        return row instanceof TransactionRow transaction ? transaction.commitAttempts() : 0;
    }
}
