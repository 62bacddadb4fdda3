package dev.splitheat.ingest.collect.metrics;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.interval.MetricPoint;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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

    /** Whether any database or instance has a point in this minute. */
    boolean any(Instant end) {
        return points.keySet().stream().anyMatch(cell -> cell.end().equals(end));
    }

    boolean any() {
        return !points.isEmpty();
    }

    Stream<MetricPoint> all() {
        return points.values().stream().flatMap(List::stream);
    }
}
