package dev.splitheat.sandbox.server.monitoring;

import dev.splitheat.sandbox.series.Metric;
import dev.splitheat.sandbox.series.Quantity;
import dev.splitheat.sandbox.series.Series;
import dev.splitheat.sandbox.series.TimeSeries;
import dev.splitheat.sandbox.series.Value;
import dev.splitheat.sandbox.series.Value.Real;
import dev.splitheat.sandbox.server.monitoring.Selected.Span;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The databases that are monitored, and what can be seen of them. */
final class MonitoredDatabases {
    private final Supplier<? extends Collection<MonitoredDatabase>> databases;
    private final MonitoringSettings settings;
    private final Troubles troubles;

    MonitoredDatabases(
            Supplier<? extends Collection<MonitoredDatabase>> databases,
            MonitoringSettings settings,
            Troubles troubles) {
        this.databases = databases;
        this.settings = settings;
        this.troubles = troubles;
    }

    boolean hasProject(String project) {
        return databases.get().stream()
                .anyMatch(database -> database.instance().project().equals(project));
    }

    /** Series that have a point that is visible. */
    List<Selected> select(String project, Metric metric, MetricFilter filter, Window window) {
        Map<Instance, List<MonitoredDatabase>> instances = databases.get().stream()
                .filter(database -> database.instance().project().equals(project) && !troubles.ended(database.name()))
                .collect(Collectors.groupingBy(MonitoredDatabase::instance, LinkedHashMap::new, Collectors.toList()));
        return instances.entrySet().stream()
                .flatMap(instance -> metric.ofDatabase()
                        ? ofDatabases(instance.getValue(), metric, filter, window)
                        : ofInstance(instance.getValue(), metric, filter, window))
                .filter(series -> !series.spans().isEmpty() && filter.allows(series::value))
                .sorted(Comparator.comparing(Selected::order))
                .toList();
    }

    private Stream<Selected> ofDatabases(
            List<MonitoredDatabase> databases, Metric metric, MetricFilter filter, Window window) {
        int nodes = databases.stream().mapToInt(MonitoredDatabase::nodes).sum();
        return databases.stream()
                .filter(database -> filter.allows(field -> known(field, database, metric)))
                .flatMap(database -> read(database, metric, (double) database.nodes() / nodes, window));
    }

    /** What an instance has is what its databases have. */
    private Stream<Selected> ofInstance(
            List<MonitoredDatabase> databases, Metric metric, MetricFilter filter, Window window) {
        Selected headers = header(databases.get(0), metric, Map.of(), List.of());
        if (!filter.allows(headers::value)) {
            return Stream.of();
        }
        Map<Instant, Span> sums = new TreeMap<>(Comparator.reverseOrder());
        databases.stream()
                .flatMap(database -> read(database, metric, 1, window))
                .flatMap(series -> series.spans().stream())
                .forEach(span -> sums.merge(
                        span.end(),
                        span,
                        (one, other) ->
                                new Span(one.start(), one.end(), one.value().plus(other.value()))));
        return Stream.of(header(databases.get(0), metric, Map.of(), List.copyOf(sums.values())));
    }

    /** What can be said of a database's series before they are computed. */
    private static Optional<String> known(Field field, MonitoredDatabase database, Metric metric) {
        return header(database, metric, Map.of(Metric.DATABASE, database.id()), List.of())
                .value(field);
    }

    private Stream<Selected> read(MonitoredDatabase database, Metric metric, double share, Window window) {
        Series series = database.seriesAt().apply(window.now());
        return series.read(metric, share, window.after(), window.until()).stream()
                .map(found -> {
                    Map<String, String> labels = new TreeMap<>(found.labels());
                    if (metric.ofDatabase()) {
                        labels.put(Metric.DATABASE, database.id());
                    }
                    return header(database, metric, labels, visible(database, series, metric, found, window));
                });
    }

    private List<Span> visible(
            MonitoredDatabase database, Series series, Metric metric, TimeSeries found, Window window) {
        List<Span> spans = new ArrayList<>();
        for (TimeSeries.Point point : found.points()) {
            Instant visibleAt = settings.lateness()
                    .visibleAt(database.name(), metric.type(), point.end(), series.visibleAt(metric, point.end()));
            if (!visibleAt.isAfter(window.now())) {
                spans.add(new Span(start(metric, point.end()), point.end(), written(metric, point.value())));
            }
        }
        return spans;
    }

    private static Instant start(Metric metric, Instant end) {
        return switch (metric.kind()) {
            case GAUGE -> end;
            case DELTA -> end.minus(Metric.SAMPLE_PERIOD);
        };
    }

    private Value written(Metric metric, Value value) {
        return metric.quantity() == Quantity.PEAK_SCORE
                ? new Real(settings.peakScore().written(value.number()))
                : value;
    }

    private static Selected header(
            MonitoredDatabase database, Metric metric, Map<String, String> labels, List<Span> spans) {
        return new Selected(
                metric.type(),
                metric.kind(),
                metric.valueType(),
                database.instance().labels(),
                labels,
                spans);
    }
}
