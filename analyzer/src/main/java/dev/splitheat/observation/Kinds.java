package dev.splitheat.observation;

import dev.splitheat.interval.ColumnOperationsRow;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.QueryRow;
import dev.splitheat.interval.ReadRow;
import dev.splitheat.interval.RowDeletionRow;
import dev.splitheat.interval.SplitPointRow;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.interval.TableOperationsRow;
import dev.splitheat.interval.TableSizeRow;
import dev.splitheat.interval.TransactionRow;
import dev.splitheat.interval.WorkloadRow;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Which kind of rows an interval of the workload has, also when it has none. */
final class Kinds {
    private static final Map<String, Optional<Class<? extends WorkloadRow>>> BY_VIEW = Arrays.stream(
                    StatisticsView.values())
            .collect(Collectors.toUnmodifiableMap(StatisticsView::name, Kinds::of));

    private Kinds() {}

    /** Empty for a view that this version does not know. */
    static Optional<Class<? extends WorkloadRow>> of(Interval<WorkloadRow> interval) {
        return BY_VIEW.getOrDefault(interval.view(), Optional.empty());
    }

    private static Optional<Class<? extends WorkloadRow>> of(StatisticsView view) {
        return switch (view.family()) {
            case TRANSACTIONS -> Optional.of(TransactionRow.class);
            case QUERIES -> Optional.of(QueryRow.class);
            case READS -> Optional.of(ReadRow.class);
            case TABLE_OPERATIONS -> Optional.of(TableOperationsRow.class);
            case COLUMN_OPERATIONS -> Optional.of(ColumnOperationsRow.class);
            case TABLE_SIZES -> Optional.of(TableSizeRow.class);
            case ROW_DELETIONS -> Optional.of(RowDeletionRow.class);
            case SPLIT_POINTS -> Optional.of(SplitPointRow.class);
            case SPLITS, LOCKS -> Optional.empty();
        };
    }
}
