package dev.splitheat.sandbox.server.monitoring;

import dev.splitheat.sandbox.series.Metric.Kind;
import dev.splitheat.sandbox.series.Metric.ValueType;
import dev.splitheat.sandbox.series.Value;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A time series as it is answered.
 *
 * @param resource labels of the instance; fewer when series were put together
 * @param labels of the metric
 * @param spans newest first
 */
record Selected(
        String metric,
        Kind kind,
        ValueType valueType,
        Map<String, String> resource,
        Map<String, String> labels,
        List<Span> spans) {
    /** @param start the same as the end for a gauge */
    record Span(Instant start, Instant end, Value value) {}

    Selected {
        resource = Collections.unmodifiableMap(new TreeMap<>(resource));
        labels = Collections.unmodifiableMap(new TreeMap<>(labels));
        spans = List.copyOf(spans);
    }

    Optional<String> value(Field field) {
        return switch (field.kind()) {
            case PROJECT -> Optional.ofNullable(resource.get("project_id"));
            case METRIC_TYPE -> Optional.of(metric);
            case RESOURCE_TYPE -> Optional.of(Instance.TYPE);
            case METRIC_LABEL -> Optional.ofNullable(labels.get(field.key()));
            case RESOURCE_LABEL -> Optional.ofNullable(resource.get(field.key()));
        };
    }

    Selected with(Kind kind, ValueType valueType, List<Span> spans) {
        return new Selected(metric, kind, valueType, resource, labels, spans);
    }

    /** By which series are listed: the same order on every page. */
    String order() {
        return resource + " " + labels;
    }
}
