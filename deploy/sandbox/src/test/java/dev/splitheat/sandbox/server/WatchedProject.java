package dev.splitheat.sandbox.server;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.metrics.DocumentedMetrics;
import dev.splitheat.ingest.collect.metrics.MetricHarvest;
import dev.splitheat.ingest.collect.metrics.MetricPlan;
import dev.splitheat.ingest.collect.metrics.PointLedger;
import dev.splitheat.ingest.collect.metrics.ProjectMetrics;
import dev.splitheat.ingest.monitoring.MonitoringConnection;
import dev.splitheat.ingest.monitoring.MonitoringReader;
import dev.splitheat.ingest.spanner.LoopbackHost;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.MetricPoint;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A collector of time series at work on a served world; what it sends, and where it stands. */
final class WatchedProject implements AutoCloseable {
    private static final Duration MINUTE = Duration.ofMinutes(1);

    final List<Interval<MetricPoint>> sent = new ArrayList<>();
    private final MonitoringConnection connection;
    private final Map<DatabaseName, PointLedger> ledgers = new HashMap<>();
    private final Duration history;
    private ProjectMetrics metrics;
    int calls;
    long points;
    long bytes;

    WatchedProject(SandboxServer server, Instant now, Duration history) {
        this.connection =
                new MonitoringConnection(Optional.of(new LoopbackHost("127.0.0.1", server.port())), Optional.empty());
        this.history = history;
        restart();
        server.databases().forEach(name -> ledgers.put(DatabaseName.of(name), metrics.beginning(now)));
    }

    /** With nothing but what is stored. */
    void restart() {
        metrics = new ProjectMetrics(
                "sandbox",
                new MetricPlan(DocumentedMetrics.byDefault(), MINUTE, history, Duration.ofHours(2)),
                new MonitoringReader(connection));
        ledgers.replaceAll((database, ledger) -> PointLedger.of(ledger.sentUpTo(), ledger.text()));
    }

    /** Turns until nothing is due at this time. */
    void collect(Instant now) {
        MetricHarvest harvest;
        do {
            harvest = metrics.turn(now, ledgers);
            calls += harvest.calls();
            points += harvest.points();
            bytes += harvest.bytes();
            harvest.databases().forEach((database, share) -> {
                sent.addAll(share.minutes());
                ledgers.put(database, share.after());
            });
        } while (harvest.calls() > 0 && harvest.next().isBefore(now.plusSeconds(20)));
    }

    List<Interval<MetricPoint>> minutesOf(String database) {
        return sent.stream()
                .filter(minute -> minute.database().equals(database))
                .toList();
    }

    @Override
    public void close() {
        connection.close();
    }
}
