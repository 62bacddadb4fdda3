package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.FailureKind;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import java.util.function.LongToDoubleFunction;
import org.apache.kafka.common.MetricName;
import org.apache.kafka.common.metrics.MetricValueProvider;
import org.apache.kafka.common.metrics.PluginMetrics;
import org.apache.kafka.connect.source.SourceTaskContext;

/**
 * The meters by their names, in Connect's group {@code plugins}, whose labels tell connector and task. The names are part
 * of the documentation and never change; labels hold names of databases, never key values.
 */
final class MeterNames {
    static final String LAG = "splitheat-lag-seconds";
    static final String HISTORY = "splitheat-history-remaining";
    static final String ROWS = "splitheat-rows-total";
    static final String BYTES = "splitheat-bytes-total";
    static final String INTERVALS = "splitheat-intervals-total";
    static final String THROTTLED = "splitheat-throttled-total";
    static final String ERRORS = "splitheat-errors-total";
    static final String WATCHED = "splitheat-watched";
    static final String FAILING = "splitheat-failing";

    private static final Map<String, String> MEANINGS = Map.of(
            LAG, "Age of the last interval that was sent, the oldest of a database's minute views",
            HISTORY, "Intervals of history that are still to be read",
            ROWS, "Rows that were read",
            BYTES, "Bytes that were read from Spanner, roughly",
            INTERVALS, "Intervals that were sent",
            THROTTLED, "Answers that Spanner was out of resources or quota",
            ERRORS, "Failed readings by kind",
            WATCHED, "Collectors at work; as a rule one for each database",
            FAILING, "Collectors whose last turn failed");

    private final Optional<PluginMetrics> metrics;
    private final Clock clock;
    private final Map<String, List<MetricName>> byDatabase = new ConcurrentHashMap<>();

    MeterNames(Optional<PluginMetrics> metrics, Clock clock) {
        this.metrics = metrics;
        this.clock = clock;
    }

    /** Workers before 4.1 have no metrics for plugins: then nothing is counted, and everything else works. */
    static MeterNames of(SourceTaskContext context, Clock clock) {
        try {
            return new MeterNames(Optional.ofNullable(context.pluginMetrics()), clock);
        } catch (LinkageError | UnsupportedOperationException e) {
            return new MeterNames(Optional.empty(), clock);
        }
    }

    void total(String name, LongSupplier value) {
        add(name, Map.of(), (config, now) -> (double) value.getAsLong());
    }

    void gauge(String name, LongSupplier value) {
        total(name, value);
    }

    void errors(FailureKind kind, LongSupplier value) {
        Map<String, String> label = Map.of("kind", kind.name().toLowerCase(Locale.ROOT));
        add(ERRORS, label, (config, now) -> (double) value.getAsLong());
    }

    /**
     * A database's meters; one that has them keeps them.
     *
     * @param lag in seconds, by the time in milliseconds
     */
    void database(String database, LongToDoubleFunction lag, LongSupplier remaining) {
        Map<String, String> label = Map.of("database", database);
        byDatabase.computeIfAbsent(database, added -> {
            List<MetricName> names = new ArrayList<>();
            add(LAG, label, (config, now) -> lag.applyAsDouble(clock.millis())).ifPresent(names::add);
            add(HISTORY, label, (config, now) -> (double) remaining.getAsLong()).ifPresent(names::add);
            return List.copyOf(names);
        });
    }

    void forget(String database) {
        List<MetricName> names = byDatabase.remove(database);
        if (names != null) {
            metrics.ifPresent(registry -> names.forEach(registry::removeMetric));
        }
    }

    private Optional<MetricName> add(String name, Map<String, String> labels, MetricValueProvider<Double> value) {
        return metrics.map(registry -> {
            MetricName full = registry.metricName(name, MEANINGS.get(name), new LinkedHashMap<>(labels));
            registry.addMetric(full, value);
            return full;
        });
    }
}
