package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.DatabaseProbe;
import dev.splitheat.ingest.collect.metrics.MetricPlan;
import dev.splitheat.ingest.collect.metrics.MetricSource;
import dev.splitheat.ingest.collect.metrics.PointLedger;
import dev.splitheat.ingest.collect.metrics.ProjectMetrics;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/** A collector for each project, since one call serves all its databases. */
final class MonitoringCrew implements Crew {
    private static final String PROJECTS = "projects/";

    private final CollectorContext context;
    private final MetricPlan plan;
    private final MetricSource source;
    private final DatabaseProbe probe;
    private final Runnable closing;

    /**
     * @param probe whether a database exists
     * @param closing what is to be done when the source is needed no longer
     */
    MonitoringCrew(
            CollectorContext context, MetricPlan plan, MetricSource source, DatabaseProbe probe, Runnable closing) {
        this.context = context;
        this.plan = plan;
        this.source = source;
        this.probe = probe;
        this.closing = closing;
    }

    @Override
    public String collectorOf(DatabaseName database) {
        return PROJECTS + database.project();
    }

    /** Each database has an offset of its own; a project's name does not tell which, its collector does. */
    @Override
    public Set<Map<String, String>> sourcePartitions(String name) {
        return Set.of();
    }

    @Override
    public Set<Map<String, String>> sourcePartitions(DatabaseName database) {
        return Set.of(MetricRecords.sourcePartition(database));
    }

    @Override
    public Collector collector(
            String name,
            Supplier<Set<DatabaseName>> databases,
            Function<Map<String, String>, Optional<Map<String, Object>>> offsets) {
        String project = name.substring(PROJECTS.length());
        return new MonitoringCollector(
                name,
                new ProjectMetrics(project, plan, source),
                new MetricRecords(context.records()),
                context.clock(),
                databases,
                new ProjectLedgers(
                        database -> stored(database, offsets, context.clock().instant())),
                new GoneDatabases(
                        probe,
                        CommonSettings.of(context.config()).watch().retireAfter(),
                        database -> goneSince(database, offsets)));
    }

    private static Optional<Instant> goneSince(
            DatabaseName database, Function<Map<String, String>, Optional<Map<String, Object>>> offsets) {
        return offsets.apply(SourcePartition.ofStatus(MetricRecords.sourcePartition(database)))
                .flatMap(StatusOffset::goneSince);
    }

    private static Optional<PointLedger> stored(
            DatabaseName database, Function<Map<String, String>, Optional<Map<String, Object>>> offsets, Instant now) {
        Map<String, String> partition = MetricRecords.sourcePartition(database);
        return UnusableOffsetException.of(
                partition, () -> offsets.apply(partition).map(offset -> MetricRecords.ledger(offset, now)));
    }

    @Override
    public void close() {
        closing.run();
    }
}
