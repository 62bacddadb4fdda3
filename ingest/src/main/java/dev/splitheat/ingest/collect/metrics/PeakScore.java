package dev.splitheat.ingest.collect.metrics;

import dev.splitheat.interval.MetricPoint;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * On which scale a project's peak split scores come. UNVERIFIED: the unit is {@code 1} and the console shows 0 to 100;
 * whether the wire carries that or 0 to 1 is documented nowhere. One value above 1 tells; until then 0 to 1 is assumed, and
 * every point says so.
 */
enum PeakScore {
    ASSUMED_SHARE(100, "assumed"),
    SEEN_PERCENT(1, "seen");

    static final String METRIC = "instance/peak_split_cpu_usage_score";
    /** Whether the scale was {@code seen} or is {@code assumed}; the value is from 0 to 100. */
    static final String LABEL = "scale";

    private final double factor;
    private final String flag;

    PeakScore(double factor, String flag) {
        this.factor = factor;
        this.flag = flag;
    }

    PeakScore after(Stream<MetricPoint> told) {
        boolean percent = told.anyMatch(
                point -> point.metric().equals(METRIC) && point.value().orElse(0) > 1);
        return percent ? SEEN_PERCENT : this;
    }

    MetricPoint normal(MetricPoint told) {
        if (!told.metric().equals(METRIC) || told.value().isEmpty()) {
            return told;
        }
        Map<String, String> labels = new HashMap<>(told.labels());
        labels.put(LABEL, flag);
        return new MetricPoint(
                METRIC, labels, OptionalDouble.of(told.value().getAsDouble() * factor), Optional.empty());
    }
}
