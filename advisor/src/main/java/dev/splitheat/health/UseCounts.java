package dev.splitheat.health;

import dev.splitheat.interval.TableOperationsRow;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** How often one table or index was used in intervals of one length; in those that are not told of it was quiet. */
final class UseCounts {
    /** One interval in a hundred is busier: what a place must bear, and no single one decides. */
    private static final double PEAK = 0.99;

    private final int intervals;
    private final Duration length;
    private final List<Long> writes = new ArrayList<>();
    private final List<Long> reads = new ArrayList<>();

    UseCounts(int intervals, Duration length) {
        this.intervals = intervals;
        this.length = length;
    }

    void add(TableOperationsRow row) {
        writes.add(row.writes() + row.deletes());
        reads.add(row.readsAndQueries());
    }

    Duration observed() {
        return length.multipliedBy(intervals);
    }

    double writes() {
        return mean(writes);
    }

    double reads() {
        return mean(reads);
    }

    double peakWrites() {
        return peak(writes);
    }

    double peakReads() {
        return peak(reads);
    }

    private double mean(List<Long> counts) {
        return counts.stream().mapToLong(Long::longValue).sum()
                / (double) observed().toSeconds();
    }

    /** The 99th percentile over all intervals; the busiest where there are fewer than a hundred. */
    private double peak(List<Long> counts) {
        int rank = (int) Math.ceil(PEAK * intervals);
        int quiet = intervals - counts.size();
        long peak = rank <= quiet
                ? 0
                : counts.stream().sorted().skip(rank - quiet - 1L).findFirst().orElse(0L);
        return peak / (double) length.toSeconds();
    }
}
