package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.Shapes;
import dev.splitheat.ingest.collect.ViewShape;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.ViewFamily;
import dev.splitheat.interval.WorkloadRow;
import dev.splitheat.topics.Topic;
import dev.splitheat.wire.Wire;
import java.util.List;
import java.util.function.Function;

/** Where the intervals of a family of views travel, and as what. */
record FamilyTopic<R>(ViewShape<R> shape, Topic topic, Function<Interval<R>, byte[]> writer) {
    static FamilyTopic<?> of(ViewFamily family) {
        return switch (family) {
            case SPLITS -> new FamilyTopic<>(Shapes.SPLITS, Topic.STATS_SPLIT, Wire.SPLIT_INTERVALS::write);
            case LOCKS -> new FamilyTopic<>(Shapes.LOCKS, Topic.STATS_LOCK, Wire.LOCK_INTERVALS::write);
            case TRANSACTIONS -> workload(Shapes.TRANSACTIONS);
            case QUERIES -> workload(Shapes.QUERIES);
            case READS -> workload(Shapes.READS);
            case TABLE_OPERATIONS -> workload(Shapes.TABLE_OPERATIONS);
            case COLUMN_OPERATIONS -> workload(Shapes.COLUMN_OPERATIONS);
            case TABLE_SIZES -> workload(Shapes.TABLE_SIZES);
            case ROW_DELETIONS -> workload(Shapes.ROW_DELETIONS);
            case SPLIT_POINTS -> workload(Shapes.SPLIT_POINTS);
        };
    }

    private static <R extends WorkloadRow> FamilyTopic<R> workload(ViewShape<R> shape) {
        return new FamilyTopic<>(
                shape, Topic.STATS_WORKLOAD, interval -> Wire.WORKLOAD_INTERVALS.write(widened(interval)));
    }

    private static <R extends WorkloadRow> Interval<WorkloadRow> widened(Interval<R> interval) {
        return new Interval<>(
                interval.database(),
                interval.view(),
                interval.end(),
                interval.length(),
                interval.readAt(),
                interval.revision(),
                interval.part(),
                interval.parts(),
                interval.coverage(),
                interval.truncated(),
                interval.total().map(row -> row),
                List.copyOf(interval.rows()));
    }
}
