package dev.splitheat.observation;

import dev.splitheat.heat.RangeHeat;
import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.LockRow;
import dev.splitheat.interval.MetricPoint;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.interval.TableSample;
import dev.splitheat.interval.WorkloadRow;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Everything that was collected of one database for the interval with this end. What is absent was not collected, or not
 * in time: it is unknown, not zero.
 *
 * @param workload at most one interval of each view
 */
public record Observation(
        String database,
        Instant end,
        Duration length,
        Optional<Interval<SplitRow>> splits,
        Optional<Interval<LockRow>> locks,
        List<Interval<WorkloadRow>> workload,
        Optional<Interval<MetricPoint>> metrics,
        List<Interval<TableSample>> samples) {
    /** How many stand in line where that is told only if it lasts. */
    private static final double SHORT_LINE = 0.25;

    public Observation {
        Objects.requireNonNull(database, "database");
        Objects.requireNonNull(end, "end");
        Objects.requireNonNull(length, "length");
        Objects.requireNonNull(splits, "splits");
        Objects.requireNonNull(locks, "locks");
        Objects.requireNonNull(metrics, "metrics");
        workload = List.copyOf(workload);
        samples = List.copyOf(samples);
    }

    /** Split statistics and nothing else. */
    public static Observation of(Interval<SplitRow> splits) {
        return new Observation(
                splits.database(),
                splits.end(),
                splits.length(),
                Optional.of(splits),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                List.of());
    }

    /** The same without splits: what is remembered of it, since hot places keep their own splits. */
    public Observation surroundings() {
        return new Observation(database, end, length, Optional.empty(), locks, workload, metrics, samples);
    }

    /** The same with the sampled keys of some tables only. */
    public Observation samplesOf(Predicate<String> tables) {
        List<Interval<TableSample>> kept = samples.stream()
                .map(interval -> interval.with(
                        interval.coverage(),
                        interval.rows().stream()
                                .filter(sample -> tables.test(sample.table()))
                                .toList()))
                .toList();
        return new Observation(database, end, length, splits, locks, workload, metrics, kept);
    }

    /** Splits that were warm at least: one that is reported with less is as quiet as one that is not reported. */
    public List<SplitRow> hotSplits() {
        return splits.map(Observation::hot).orElse(List.of());
    }

    /** Those of an interval. */
    public static List<SplitRow> hot(Interval<SplitRow> splits) {
        List<SplitRow> hot = new ArrayList<>(splits.rows().size());
        for (SplitRow row : splits.rows()) {
            if (row.score() >= RangeHeat.WARM_SCORE) {
                hot.add(row);
            }
        }
        return List.copyOf(hot);
    }

    /** Splits that were only listed, which only warm ones should be: it is not known whether they were hot. */
    public List<SplitRow> onlyListed() {
        return splits.map(Observation::onlyListed).orElse(List.of());
    }

    private static List<SplitRow> onlyListed(Interval<SplitRow> splits) {
        List<SplitRow> listed = new ArrayList<>();
        for (SplitRow row : splits.rows()) {
            if (row.score() == SplitRow.ONLY_LISTED) {
                listed.add(row);
            }
        }
        return List.copyOf(listed);
    }

    public List<LockRow> waits() {
        return locks.map(Interval::rows).orElse(List.of());
    }

    /** Whether a split that is not there was not hot. */
    public boolean tellsAbsenceOfHeat() {
        return splits.filter(Interval::tellsAbsence).isPresent();
    }

    /** Whether splits were told that nobody could read. */
    public boolean lacksSplits() {
        return splits.filter(interval -> interval.coverage() == Coverage.PARTIAL && !interval.truncated())
                .isPresent();
    }

    /**
     * Whether a place that is not there was not waited for. Rows that could be read are those that were waited for most: what the
     * total has beyond them is of many others, or of Spanner's own tables, as long as it is less than they have, or no line.
     */
    public boolean tellsAbsenceOfWaits() {
        return locks.filter(interval -> interval.tellsAbsence()
                        || interval.coverage() == Coverage.COMPLETE
                                && untold(interval) < Math.max(told(interval), SHORT_LINE * length.toSeconds()))
                .isPresent();
    }

    private static double untold(Interval<LockRow> interval) {
        double all = interval.total().map(LockRow::waitSeconds).orElse(Double.MAX_VALUE);
        return all - told(interval);
    }

    private static double told(Interval<LockRow> interval) {
        return interval.rows().stream().mapToDouble(LockRow::waitSeconds).sum();
    }

    /** Rows of one kind of workload. */
    public <R extends WorkloadRow> Stream<R> rows(Class<R> kind) {
        List<R> rows = new ArrayList<>();
        for (Interval<WorkloadRow> interval : workload) {
            // Of thousands of rows of another view none is one of these.
            boolean may = Kinds.of(interval).filter(known -> known != kind).isEmpty();
            for (WorkloadRow row : may ? interval.rows() : List.<WorkloadRow>of()) {
                if (kind.isInstance(row)) {
                    rows.add(kind.cast(row));
                }
            }
        }
        return rows.stream();
    }

    /** Whether this kind of workload was collected, be it that there was none; not where no row of it could be read. */
    public boolean tellsOf(Class<? extends WorkloadRow> kind) {
        return workload.stream()
                .filter(interval -> interval.coverage() != Coverage.MISSING)
                .filter(interval -> !isUnreadable(interval))
                .anyMatch(interval -> Kinds.of(interval).equals(Optional.of(kind)));
    }

    private static boolean isUnreadable(Interval<?> interval) {
        return interval.coverage() == Coverage.PARTIAL
                && interval.rows().isEmpty()
                && interval.total().isEmpty();
    }

    /** What the TOTAL twin says of one kind of workload. */
    public <R extends WorkloadRow> Optional<R> total(Class<R> kind) {
        return workload.stream()
                .flatMap(interval -> interval.total().stream())
                .filter(kind::isInstance)
                .map(kind::cast)
                .findFirst();
    }
}
