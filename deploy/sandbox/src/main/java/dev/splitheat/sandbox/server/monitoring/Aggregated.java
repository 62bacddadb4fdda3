package dev.splitheat.sandbox.server.monitoring;

import com.google.monitoring.v3.Aggregation;
import dev.splitheat.sandbox.series.Metric;
import dev.splitheat.sandbox.series.Metric.Kind;
import dev.splitheat.sandbox.series.Metric.ValueType;
import dev.splitheat.sandbox.series.Value;
import dev.splitheat.sandbox.server.monitoring.Selected.Span;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Time series after what a request wants done to them; checked before anything is read. */
final class Aggregated {
    private final Optional<Aligner> aligner;
    private final Optional<Reducer> reducer;
    private final Duration period;
    private final List<Field> groupBy;

    /** @throws RefusedRequestException for what the metric or the sandbox does not allow */
    Aggregated(Aggregation asked, Metric metric) {
        this.aligner = aligner(asked, metric);
        this.reducer = reducer(asked, metric);
        this.period = Duration.ofSeconds(asked.getAlignmentPeriod().getSeconds());
        this.groupBy = asked.getGroupByFieldsList().stream()
                .map(name -> Field.named(name)
                        .orElseThrow(() -> RefusedRequestException.invalid(
                                "aggregation.group_by_fields", name, "there is no such field to group by.")))
                .toList();
        if (aligner.isPresent() && period.toSeconds() < 60) {
            throw RefusedRequestException.invalid(
                    "aggregation.alignment_period", period.toSeconds() + "s", "must be at least 60 seconds.");
        }
        if (aligner.isEmpty() && reducer.isPresent()) {
            throw RefusedRequestException.invalid(
                    "aggregation.per_series_aligner",
                    asked.getPerSeriesAligner().name(),
                    "series are aligned before they are reduced.");
        }
    }

    private static Optional<Aligner> aligner(Aggregation asked, Metric metric) {
        if (asked.getPerSeriesAligner() == Aggregation.Aligner.ALIGN_NONE) {
            return Optional.empty();
        }
        String name = asked.getPerSeriesAligner().name();
        Aligner found = Aligner.of(asked.getPerSeriesAligner())
                .orElseThrow(() -> RefusedRequestException.invalid(
                        "aggregation.per_series_aligner",
                        name,
                        "the simulated Monitoring does not have this aligner."));
        if (!found.isValidFor(metric.kind(), metric.valueType())) {
            throw RefusedRequestException.invalid(
                    "aggregation.per_series_aligner",
                    name,
                    "The aligner is valid for " + found.validFor() + ", and " + metric.type() + " is " + metric.kind()
                            + " and " + metric.valueType() + ".");
        }
        return Optional.of(found);
    }

    private Optional<Reducer> reducer(Aggregation asked, Metric metric) {
        if (asked.getCrossSeriesReducer() == Aggregation.Reducer.REDUCE_NONE) {
            return Optional.empty();
        }
        String name = asked.getCrossSeriesReducer().name();
        Reducer found = Reducer.of(asked.getCrossSeriesReducer())
                .orElseThrow(() -> RefusedRequestException.invalid(
                        "aggregation.cross_series_reducer",
                        name,
                        "the simulated Monitoring does not have this reducer."));
        if (aligner.isPresent() && !found.isValidFor(aligner.get().valueType(metric.valueType()))) {
            throw RefusedRequestException.invalid(
                    "aggregation.cross_series_reducer", name, "The reducer is valid for numeric values only.");
        }
        return Optional.of(found);
    }

    List<Selected> of(List<Selected> series, Instant until) {
        if (aligner.isEmpty()) {
            return series;
        }
        List<Selected> aligned =
                series.stream().map(one -> align(one, aligner.get(), until)).toList();
        return reducer.map(how -> reduce(aligned, how)).orElse(aligned);
    }

    private Selected align(Selected series, Aligner how, Instant until) {
        Map<Instant, List<Value>> periods = new TreeMap<>(Comparator.reverseOrder());
        for (Span span : series.spans()) {
            long back = Duration.between(span.end(), until).dividedBy(period);
            periods.computeIfAbsent(until.minus(period.multipliedBy(back)), unseen -> new ArrayList<>())
                    .add(span.value());
        }
        Kind kind = how.kind(series.kind());
        List<Span> spans = periods.entrySet().stream()
                .map(found -> span(kind, found.getKey(), how.align(found.getValue(), period)))
                .toList();
        return series.with(kind, how.valueType(series.valueType()), spans);
    }

    private Span span(Kind kind, Instant end, Value value) {
        return switch (kind) {
            case GAUGE -> new Span(end, end, value);
            case DELTA -> new Span(end.minus(period), end, value);
        };
    }

    private List<Selected> reduce(List<Selected> aligned, Reducer how) {
        Map<Map<Field, String>, List<Selected>> groups = new LinkedHashMap<>();
        for (Selected series : aligned) {
            Map<Field, String> group = new LinkedHashMap<>();
            groupBy.forEach(field -> group.put(field, series.value(field).orElse("")));
            groups.computeIfAbsent(group, unseen -> new ArrayList<>()).add(series);
        }
        return groups.entrySet().stream()
                .map(group -> together(group.getKey(), group.getValue(), how))
                .toList();
    }

    private static Selected together(Map<Field, String> group, List<Selected> series, Reducer how) {
        Map<Instant, List<Span>> times = new TreeMap<>(Comparator.reverseOrder());
        series.forEach(one -> one.spans().forEach(span -> times.computeIfAbsent(span.end(), unseen -> new ArrayList<>())
                .add(span)));
        List<Span> spans = times.values().stream()
                .map(met -> new Span(
                        met.get(0).start(),
                        met.get(0).end(),
                        how.reduce(met.stream().map(Span::value).toList())))
                .toList();
        Selected first = series.get(0);
        ValueType type = how.valueType(first.valueType());
        return new Selected(
                first.metric(),
                first.kind(),
                type,
                labels(group, Field.Kind.RESOURCE_LABEL),
                labels(group, Field.Kind.METRIC_LABEL),
                spans);
    }

    /** Only what the series of a group have in common is known of them together. */
    private static Map<String, String> labels(Map<Field, String> group, Field.Kind kind) {
        Map<String, String> labels = new TreeMap<>();
        group.forEach((field, value) -> {
            if (field.kind() == kind) {
                labels.put(field.key(), value);
            }
        });
        return labels;
    }
}
