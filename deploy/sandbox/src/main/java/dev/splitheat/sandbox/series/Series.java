package dev.splitheat.sandbox.series;

import dev.splitheat.sandbox.series.Metric.Label;
import dev.splitheat.sandbox.series.TimeSeries.Point;
import dev.splitheat.sandbox.serving.Carry;
import dev.splitheat.sandbox.serving.ServedMinute;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;

/**
 * One database's time series. Google keeps them for six weeks; here the newest {@link #KEPT} are there, since a point is
 * computed from a few numbers that are held in memory. May be read while minutes are added.
 */
public final class Series {
    /** A day that is smoothed, and two hours. */
    public static final Duration KEPT = Duration.ofHours(26);

    /** A point is visible up to this much before its metric's delay is over, and never later. */
    private static final int SOONER_MILLIS = 30_000;

    private static final int SMOOTHED_MINUTES = 24 * 60;

    private final long seed;
    private int nodes;
    private final History history;
    private final Carry carry;
    private final RollingMean smoothed = new RollingMean(SMOOTHED_MINUTES);
    private Instant newest = Instant.MIN;
    private Instant lastSweep = Instant.MIN;

    /** @param nodes of the database, at least 1 */
    public Series(long seed, int nodes) {
        this(seed, nodes, KEPT);
    }

    public Series(long seed, int nodes, Duration kept) {
        if (nodes < 1 || kept.toMinutes() < 1) {
            throw new IllegalArgumentException("no series for " + nodes + " nodes kept " + kept);
        }
        this.seed = seed;
        this.carry = new Carry(seed);
        this.nodes = nodes;
        this.history = new History(kept);
    }

    public synchronized int nodes() {
        return nodes;
    }

    /** From the next minute on the database has this many. */
    public synchronized void scale(int servers) {
        nodes = servers;
    }

    /** Adds a minute; each is added once, in order. */
    public synchronized void add(ServedMinute minute) {
        Instant end = minute.left().end();
        if (!end.isAfter(newest)) {
            throw new IllegalArgumentException("minute " + end + " after " + newest);
        }
        newest = end;
        Tally tally = new Accounting(minute).tally();
        tally.add(Minute.NODES, nodes);
        tally.add(Minute.SMOOTHED, smoothed.add(minute.splits().utilization()));
        Map<String, Double> columns = new LinkedHashMap<>(tally.columns(carry));
        if (columns.getOrDefault(Minute.SWEPT, 0.0) > 0) {
            lastSweep = newest;
        }
        if (lastSweep.isAfter(Instant.MIN)) {
            columns.put(
                    Minute.SINCE_SWEEP,
                    1.0 + Duration.between(lastSweep, newest).toSeconds());
        }
        history.add(newest, columns);
    }

    /**
     * The series of a metric that have points whose minute ends in these bounds, whether they are visible or not.
     *
     * @param shareOfInstance how much of its instance's servers the database has, 0 to 1: utilization is told of the
     *     instance's
     * @param after exclusive
     * @param until inclusive
     */
    public synchronized List<TimeSeries> read(Metric metric, double shareOfInstance, Instant after, Instant until) {
        Map<Map<String, String>, List<Point>> found = new LinkedHashMap<>();
        history.newestFirst(after, until, (end, columns, at) -> {
            Minute minute = new Minute(shareOfInstance, name -> columns.containsKey(name) ? columns.get(name)[at] : 0);
            samples(metric, minute)
                    .forEach((labels, value) -> found.computeIfAbsent(labels, unseen -> new ArrayList<>())
                            .add(new Point(end, value)));
        });
        return found.entrySet().stream()
                .map(series -> new TimeSeries(series.getKey(), series.getValue()))
                .toList();
    }

    /** When a point comes into sight: differently late, always the same for one point. */
    public Instant visibleAt(Metric metric, Instant end) {
        long drawn = seed ^ metric.type().hashCode() * 0x9E3779B97F4A7C15L ^ end.getEpochSecond();
        return end.plus(metric.ingestDelay()).minusMillis(new SplittableRandom(drawn).nextInt(SOONER_MILLIS));
    }

    /** Samples that differ only by labels that the metric does not have become one. */
    private static Map<Map<String, String>, Value> samples(Metric metric, Minute minute) {
        Map<Map<String, String>, Value> merged = new LinkedHashMap<>();
        for (Sample sample : metric.quantity().of(minute)) {
            Map<String, String> labels = new TreeMap<>();
            for (Label label : metric.labels()) {
                if (sample.labels().containsKey(label.key())) {
                    labels.put(label.key(), sample.labels().get(label.key()));
                }
            }
            merged.merge(labels, sample.value(), Value::plus);
        }
        return merged;
    }
}
