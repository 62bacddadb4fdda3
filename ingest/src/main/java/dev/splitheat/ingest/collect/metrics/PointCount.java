package dev.splitheat.ingest.collect.metrics;

import dev.splitheat.ingest.collect.metrics.PointLedger.Sent;
import dev.splitheat.interval.MetricPoint;
import java.util.Collection;

/**
 * How many points a minute has, and of which series.
 *
 * @param mark 16 bits that follow from the series, whatever their order: they tell that one came while another vanished
 */
record PointCount(int points, int mark) {
    static final PointCount NONE = new PointCount(0, 0);

    private static final int MASK = 0xffff;
    /** Spreads hashes over all bits: the golden ratio of 32 bits. */
    private static final int SPREAD = 0x9e3779b9;

    static PointCount of(Collection<MetricPoint> points) {
        return points.stream().map(PointCount::of).reduce(NONE, PointCount::plus);
    }

    /** Hashes of texts and of maps of them are the same in every process. */
    static PointCount of(MetricPoint point) {
        int series = 31 * point.metric().hashCode() + point.labels().hashCode();
        return new PointCount(1, series * SPREAD >>> 16);
    }

    PointCount plus(PointCount other) {
        return new PointCount(points + other.points, mark + other.mark & MASK);
    }

    /** Points that only vanished are no reason to send a minute again. */
    boolean gainedSince(Sent sent) {
        return points > sent.points() || points == sent.points() && sent.marked() && mark != sent.mark();
    }
}
