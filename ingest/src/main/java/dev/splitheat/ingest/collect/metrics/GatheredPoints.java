package dev.splitheat.ingest.collect.metrics;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.interval.MetricPoint;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Points of several metrics, by database and minute. Those of an instance belong to each of its databases. */
final class GatheredPoints {
    private final Map<Cell, List<MetricPoint>> points = new HashMap<>();

    void add(ToldPoint point) {
        points.computeIfAbsent(Cell.of(point), unseen -> new ArrayList<>()).add(point.point());
    }

    List<MetricPoint> of(DatabaseName database, Instant end) {
        Cell own = Cell.of(database, end);
        return Stream.of(own, own.ofInstance())
                .flatMap(cell -> points.getOrDefault(cell, List.of()).stream())
                .toList();
    }

    /** Whether it has any that is not told of its whole instance. */
    boolean anyOwn(DatabaseName database, Instant end) {
        return points.containsKey(Cell.of(database, end));
    }

    /** Whether any database or instance has a point of such a metric in this minute. */
    boolean any(Instant end, Predicate<String> metrics) {
        return points.entrySet().stream()
                .filter(cell -> cell.getKey().end().equals(end))
                .flatMap(cell -> cell.getValue().stream())
                .anyMatch(point -> metrics.test(point.metric()));
    }

    boolean any() {
        return !points.isEmpty();
    }

    Stream<MetricPoint> all() {
        return points.values().stream().flatMap(List::stream);
    }
}
