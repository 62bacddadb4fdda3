package dev.splitheat.analyzer;

import dev.splitheat.heat.HeatSource;
import dev.splitheat.heat.HeatWindow;
import dev.splitheat.heat.SourceHeat;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.LockRow;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.interval.TableOperationsRow;
import dev.splitheat.interval.TableSample;
import dev.splitheat.interval.TransactionRow;
import dev.splitheat.interval.ViewFamily;
import dev.splitheat.keyspace.KeySpace;
import java.util.Arrays;
import java.util.Optional;

/** Which intervals tell of heat, and the state that each of them is. */
final class HeatStates {
    private HeatStates() {}

    /** Empty for statements, columns, sizes and series: what they tell of load, others tell by table or range. */
    @SuppressWarnings("unchecked")
    static Optional<HeatWindow> of(Interval<?> interval, KeySpace space) {
        return switch (Kind.of(interval)) {
            case SPLITS -> Optional.of(SourceHeat.ofSplits((Interval<SplitRow>) interval, space));
            case LOCKS -> Optional.of(SourceHeat.ofLocks((Interval<LockRow>) interval, space));
            case SAMPLES -> Optional.of(SourceHeat.ofSamples((Interval<TableSample>) interval, space));
            case METRICS -> Optional.empty();
            case WORKLOAD -> ofWorkload(interval, space);
        };
    }

    @SuppressWarnings("unchecked")
    private static Optional<HeatWindow> ofWorkload(Interval<?> interval, KeySpace space) {
        if (isOf(ViewFamily.TRANSACTIONS, interval)) {
            return Optional.of(SourceHeat.ofTransactions((Interval<TransactionRow>) interval, space));
        }
        return isOf(ViewFamily.TABLE_OPERATIONS, interval)
                ? Optional.of(SourceHeat.ofOperations((Interval<TableOperationsRow>) interval, space))
                : Optional.empty();
    }

    private static boolean isOf(ViewFamily family, Interval<?> interval) {
        return Arrays.stream(StatisticsView.values())
                .anyMatch(view -> view.family() == family && view.name().equals(interval.view()));
    }

    /** Whether split statistics told of the minute, if only that nothing was hot. */
    static boolean hasSplits(HeatWindow minute) {
        return minute.coverage().containsKey(HeatSource.SPLIT_SCORES);
    }
}
