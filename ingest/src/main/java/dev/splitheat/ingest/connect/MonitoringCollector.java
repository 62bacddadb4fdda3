package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.FailureKind;
import dev.splitheat.ingest.collect.metrics.MetricHarvest;
import dev.splitheat.ingest.collect.metrics.MetricHarvest.OfDatabase;
import dev.splitheat.ingest.collect.metrics.Minutes;
import dev.splitheat.ingest.collect.metrics.PointLedger;
import dev.splitheat.ingest.collect.metrics.ProjectMetrics;
import dev.splitheat.ingest.collect.metrics.UnreadableProjectException;
import dev.splitheat.ingest.connect.Collected.Next;
import dev.splitheat.interval.CollectorStatus.Tally;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.apache.kafka.connect.source.SourceRecord;

/** Collects the time series of all watched databases of one project. */
final class MonitoringCollector implements Collector {
    /** Minutes; who is behind by no more is not reading history. */
    private static final long NEARLY_THERE = 15;

    private final String name;
    private final ProjectMetrics metrics;
    private final MetricRecords records;
    private final Clock clock;
    private final Supplier<Set<DatabaseName>> databases;
    private final Function<DatabaseName, Optional<PointLedger>> stored;
    private final Map<DatabaseName, PointLedger> ledgers = new HashMap<>();
    private final Map<DatabaseName, Tally> tallies = new HashMap<>();

    /** @param stored where an earlier run ended with a database */
    MonitoringCollector(
            String name,
            ProjectMetrics metrics,
            MetricRecords records,
            Clock clock,
            Supplier<Set<DatabaseName>> databases,
            Function<DatabaseName, Optional<PointLedger>> stored) {
        this.name = name;
        this.metrics = metrics;
        this.records = records;
        this.clock = clock;
        this.databases = databases;
        this.stored = stored;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Collected collect() {
        Instant now = clock.instant();
        welcome(now);
        try {
            return collected(metrics.turn(now, Map.copyOf(ledgers)));
        } catch (UnreadableProjectException e) {
            List<ViewReport> reports = ledgers.keySet().stream()
                    .map(database -> report(database, Optional.of(e.kind()), Optional.of(e.getMessage()), 0, 0))
                    .toList();
            return new Collected(List.of(), new Next.Failed(e.kind()), reports);
        }
    }

    /** Databases come and go while their project stays. */
    private void welcome(Instant now) {
        Set<DatabaseName> watched = databases.get();
        ledgers.keySet().retainAll(watched);
        tallies.keySet().retainAll(watched);
        for (DatabaseName database : watched) {
            ledgers.computeIfAbsent(database, unseen -> stored.apply(unseen).orElseGet(() -> metrics.beginning(now)));
            tallies.putIfAbsent(database, Tally.NONE);
        }
    }

    private Collected collected(MetricHarvest harvest) {
        List<SourceRecord> given = new ArrayList<>();
        List<ViewReport> reports = new ArrayList<>();
        long bytes = harvest.bytes() / Math.max(1, harvest.databases().size());
        harvest.databases().forEach((database, share) -> {
            given.addAll(records.of(database, share));
            ledgers.put(database, share.after());
            tallies.merge(database, tally(share, harvest.newest()), MonitoringCollector::sum);
            reports.add(report(database, Optional.empty(), Optional.empty(), share.points(), bytes));
        });
        return new Collected(given, new Next.At(harvest.next()), reports);
    }

    private static Tally tally(OfDatabase share, Instant newest) {
        long behind = Duration.between(share.after().sentUpTo(), newest).dividedBy(Minutes.ONE);
        return new Tally(share.minutes().size(), 0, 0, share.revised(), behind > NEARLY_THERE ? behind : 0);
    }

    private static Tally sum(Tally old, Tally turn) {
        return new Tally(old.sent() + turn.sent(), 0, 0, old.revised() + turn.revised(), turn.remaining());
    }

    private ViewReport report(
            DatabaseName database, Optional<FailureKind> failure, Optional<String> problem, long rows, long bytes) {
        return new ViewReport(
                database,
                ProjectMetrics.VIEW,
                failure,
                problem,
                Optional.of(ledgers.get(database).sentUpTo()),
                tallies.get(database),
                rows,
                bytes);
    }

    /** What was sent is in no compacted topic, and a project is never gone for good. */
    @Override
    public List<SourceRecord> retire() {
        return List.of();
    }
}
