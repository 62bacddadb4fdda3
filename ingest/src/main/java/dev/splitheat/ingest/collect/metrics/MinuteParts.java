package dev.splitheat.ingest.collect.metrics;

import dev.splitheat.interval.Distribution;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.MetricPoint;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Cuts a minute of many points into parts, none of which is too large for a message. */
public final class MinuteParts {
    /** Roughly, in bytes; far below Kafka's usual megabyte. */
    static final int LARGEST = 400_000;

    private static final int FIXED = 64;
    /** Of a count in a bucket, and of a letter, at most as a rule. */
    private static final int EACH = 3;

    private MinuteParts() {}

    /** One at least, in order. */
    public static List<Interval<MetricPoint>> of(Interval<MetricPoint> minute) {
        List<List<MetricPoint>> parts = parts(minute.rows());
        return IntStream.range(0, parts.size())
                .mapToObj(part -> part(minute, part, parts.size(), parts.get(part)))
                .toList();
    }

    private static List<List<MetricPoint>> parts(List<MetricPoint> points) {
        List<List<MetricPoint>> parts = new ArrayList<>(List.of(new ArrayList<>()));
        int size = 0;
        for (MetricPoint point : points) {
            int own = size(point);
            if (size + own > LARGEST && size > 0) {
                parts.add(new ArrayList<>());
                size = 0;
            }
            parts.get(parts.size() - 1).add(point);
            size += own;
        }
        return parts;
    }

    private static int size(MetricPoint point) {
        int letters = point.metric().length()
                + point.labels().entrySet().stream()
                        .mapToInt(label ->
                                label.getKey().length() + label.getValue().length())
                        .sum();
        int buckets =
                point.distribution().map(Distribution::counts).map(List::size).orElse(0);
        return FIXED + EACH * (letters + buckets);
    }

    private static Interval<MetricPoint> part(
            Interval<MetricPoint> minute, int part, int parts, List<MetricPoint> points) {
        return new Interval<>(
                minute.database(),
                minute.view(),
                minute.end(),
                minute.length(),
                minute.readAt(),
                minute.revision(),
                part,
                parts,
                minute.coverage(),
                minute.truncated(),
                minute.total(),
                points);
    }
}
