package dev.splitheat.sandbox.server.monitoring;

import dev.splitheat.sandbox.series.Metric;
import dev.splitheat.sandbox.series.Metric.Label;
import dev.splitheat.sandbox.series.Metric.LabelType;
import dev.splitheat.sandbox.series.Metrics;
import dev.splitheat.sandbox.server.monitoring.Field.Kind;
import dev.splitheat.sandbox.server.monitoring.Filter.Comparison;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What a filter says about metrics, and whether it asks for what there is. */
final class MetricFilter {
    private static final Set<Kind> OF_DESCRIPTORS = Set.of(Kind.METRIC_TYPE, Kind.RESOURCE_TYPE, Kind.PROJECT);

    private final String text;
    private final Filter filter;

    /** @throws UnreadableFilterException says where it cannot be read, and why */
    MetricFilter(String text) {
        this.text = text;
        this.filter = FilterParser.parse(text);
    }

    /** Whether a series, or an instance of which fewer fields are known, can match. */
    boolean allows(Function<Field, Optional<String>> known) {
        return filter.judge(known) != Verdict.NO;
    }

    /** Metrics that match; a filter of descriptors knows no labels. */
    List<Metric> metrics() {
        filter.comparisons()
                .filter(comparison ->
                        !OF_DESCRIPTORS.contains(comparison.field().kind()))
                .findFirst()
                .ifPresent(comparison -> {
                    throw new UnreadableFilterException(
                            text, comparison.at(), comparison.field() + " cannot select metric descriptors");
                });
        return candidates();
    }

    /** The one metric that time series are wanted of. */
    Metric oneMetric() {
        List<Comparison> types = filter.comparisons()
                .filter(comparison -> comparison.field().kind() == Kind.METRIC_TYPE)
                .toList();
        if (types.isEmpty()) {
            throw new UnreadableFilterException(text, "must specify a restriction on \"metric.type\" in the filter");
        }
        List<Metric> candidates = candidates();
        if (candidates.isEmpty()) {
            throw nothingMatches(types);
        }
        if (candidates.size() > 1) {
            throw new UnreadableFilterException(
                    text,
                    "The provided filter matches more than one metric. TimeSeries data are limited to a single metric per"
                            + " request.");
        }
        filter.comparisons().forEach(comparison -> check(comparison, candidates.get(0)));
        return candidates.get(0);
    }

    private RuntimeException nothingMatches(List<Comparison> types) {
        boolean otherwise = Metrics.all().stream().anyMatch(metric -> types.stream()
                .anyMatch(type -> type.judge(field -> known(field, metric)) == Verdict.YES));
        return otherwise
                ? new UnreadableFilterException(
                        text,
                        "The supplied filter does not specify a valid combination of metric and monitored resource"
                                + " descriptors. The query will not return any time series.")
                : RefusedRequestException.noMetric(
                        types.stream().map(Comparison::written).collect(Collectors.joining(", ")));
    }

    private List<Metric> candidates() {
        return Metrics.all().stream()
                .filter(metric -> filter.judge(field -> known(field, metric)) != Verdict.NO)
                .toList();
    }

    private static Optional<String> known(Field field, Metric metric) {
        return switch (field.kind()) {
            case METRIC_TYPE -> Optional.of(metric.type());
            case RESOURCE_TYPE -> Optional.of(Instance.TYPE);
            case METRIC_LABEL, RESOURCE_LABEL, PROJECT -> Optional.empty();
        };
    }

    private void check(Comparison comparison, Metric metric) {
        String key = comparison.field().key();
        switch (comparison.field().kind()) {
            case PROJECT, METRIC_TYPE, RESOURCE_TYPE -> {}
            case RESOURCE_LABEL -> {
                if (!Instance.LABELS.contains(key)) {
                    throw new UnreadableFilterException(
                            text, comparison.at(), "the resource " + Instance.TYPE + " has no label \"" + key + "\"");
                }
            }
            case METRIC_LABEL -> check(comparison, label(comparison, metric));
        }
    }

    private Label label(Comparison comparison, Metric metric) {
        String key = comparison.field().key();
        return metric.labels().stream()
                .filter(label -> label.key().equals(key))
                .findFirst()
                .orElseThrow(() -> new UnreadableFilterException(
                        text, comparison.at(), "the metric " + metric.type() + " has no label \"" + key + "\""));
    }

    private void check(Comparison comparison, Label label) {
        if (label.type() == LabelType.BOOL && !comparison.equality()) {
            throw new UnreadableFilterException(
                    text, comparison.at(), "Function restrictions are only allowed for string type.");
        }
        if (label.type() == LabelType.BOOL && !Set.of("true", "false").contains(comparison.written())) {
            throw new UnreadableFilterException(
                    text,
                    comparison.at(),
                    comparison.field() + " is true or false, not \"" + comparison.written() + "\"");
        }
    }
}
