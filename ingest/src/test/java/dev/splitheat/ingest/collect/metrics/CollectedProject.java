package dev.splitheat.ingest.collect.metrics;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.metrics.MetricHarvest.OfDatabase;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.MetricPoint;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;

/** The time series of a project with two databases being collected, from fake ones. */
abstract class CollectedProject {
    static final DatabaseName ORDERS = DatabaseName.of("projects/p/instances/shop/databases/orders");
    static final DatabaseName USERS = DatabaseName.of("projects/p/instances/shop/databases/users");
    static final String CPU = "instance/cpu/utilization";
    static final String NODES = "instance/node_count";
    static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");

    final SimulatedSeries series = new SimulatedSeries(ORDERS, USERS);
    final Map<DatabaseName, PointLedger> ledgers = new HashMap<>();
    final List<Interval<MetricPoint>> sent = new ArrayList<>();
    ProjectMetrics metrics;
    Instant now = NOON;

    @BeforeEach
    void start() {
        metrics = project(List.of(CPU, NODES));
        watch(ORDERS);
        watch(USERS);
    }

    ProjectMetrics project(List<String> wanted) {
        return new ProjectMetrics(
                "p",
                new MetricPlan(wanted, Duration.ofMinutes(1), Duration.ofMinutes(24), Duration.ofHours(2)),
                series);
    }

    void watch(DatabaseName database) {
        ledgers.put(database, metrics.beginning(now));
    }

    List<Interval<MetricPoint>> turn() {
        OfDatabase share = metrics.turn(now, ledgers).databases().get(ORDERS);
        ledgers.put(ORDERS, share.after());
        return share.minutes();
    }

    void minutes(int many) {
        for (int minute = 0; minute < many; minute++) {
            step(Duration.ofMinutes(1));
        }
    }

    void step(Duration duration) {
        now = now.plus(duration);
        series.now = now;
        untilNothingIsDue();
    }

    /** Until the next turn is a new minute's. */
    Instant untilNothingIsDue() {
        MetricHarvest harvest;
        do {
            harvest = metrics.turn(now, ledgers);
            harvest.databases().forEach((database, share) -> {
                sent.addAll(share.minutes());
                ledgers.put(database, share.after());
            });
        } while (harvest.next().isBefore(now.plusSeconds(20)) && harvest.calls() > 0);
        return harvest.next();
    }

    List<Instant> ends(DatabaseName database) {
        return sent.stream()
                .filter(minute -> minute.database().equals(database.toString()))
                .map(Interval::end)
                .toList();
    }
}
