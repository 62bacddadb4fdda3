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
import java.util.function.Supplier;
import org.apache.kafka.connect.source.SourceRecord;

/** Collects the time series of all watched databases of one project. */
final class MonitoringCollector implements Collector {
    /** Minutes; who is behind by no more is not reading history. */
    private static final long NEARLY_THERE = 15;

    /** Until databases are looked for again when none of them exists. */
    private static final Duration ALL_GONE = Duration.ofMinutes(10);

    private final String name;
    private final ProjectMetrics metrics;
    private final MetricRecords records;
    private final Clock clock;
    private final Supplier<Set<DatabaseName>> databases;
    private final GoneDatabases gone;
    private final ProjectLedgers ledgers;
    private final Map<DatabaseName, Tally> tallies = new HashMap<>();

    MonitoringCollector(
            String name,
            ProjectMetrics metrics,
            MetricRecords records,
            Clock clock,
            Supplier<Set<DatabaseName>> databases,
            ProjectLedgers ledgers,
            GoneDatabases gone) {
        this.name = name;
        this.metrics = metrics;
        this.records = records;
        this.clock = clock;
        this.databases = databases;
        this.ledgers = ledgers;
        this.gone = gone;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Collected collect() {
        Instant now = clock.instant();
        List<SourceRecord> farewells = farewells();
        welcome(now);
        Map<DatabaseName, PointLedger> watched = ledgers.all();
        gone.retired(now).forEach(database -> farewells.add(records.noOffset(database)));
        if (watched.isEmpty()) {
            return new Collected(farewells, new Next.At(now.plus(ALL_GONE)), ledgers.stranded());
        }
        try {
            return collected(metrics.turn(now, watched), farewells, now);
        } catch (UnreadableProjectException e) {
            List<ViewReport> reports = new ArrayList<>(ledgers.stranded());
            watched.keySet()
                    .forEach(database ->
                            reports.add(report(database, Optional.of(e.kind()), Optional.of(e.getMessage()), 0, 0)));
            return new Collected(farewells, new Next.Failed(e.kind()), reports);
        }
    }

    /** Offsets of databases that are watched no longer stay as long as they exist. */
    private List<SourceRecord> farewells() {
        Set<DatabaseName> watched = databases.get();
        List<SourceRecord> farewells = new ArrayList<>();
        for (DatabaseName database : ledgers.all().keySet()) {
            if (!watched.contains(database) && !gone.exists(database)) {
                ledgers.remove(database);
                farewells.add(records.noOffset(database));
            }
        }
        return farewells;
    }

    /** Databases come and go while their project stays. */
    private void welcome(Instant now) {
        Set<DatabaseName> watched = databases.get();
        ledgers.retain(watched, now);
        tallies.keySet().retainAll(watched);
        gone.retain(watched);
        gone.back(now).forEach(ledgers::put);
        for (DatabaseName database : watched) {
            if (gone.has(database)) {
                continue;
            }
            ledgers.welcome(database, () -> metrics.beginning(now));
            tallies.putIfAbsent(database, Tally.NONE);
        }
    }

    private Collected collected(MetricHarvest harvest, List<SourceRecord> farewells, Instant now) {
        List<SourceRecord> given = new ArrayList<>(farewells);
        List<ViewReport> reports = new ArrayList<>(ledgers.stranded());
        long bytes = harvest.bytes() / Math.max(1, harvest.databases().size());
        harvest.databases().forEach((database, share) -> {
            if (!share.minutes().isEmpty() && gone.isGone(database, share, now)) {
                reports.add(lost(database));
                ledgers.remove(database);
                return;
            }
            given.addAll(records.of(database, share));
            ledgers.put(database, share.after());
            tallies.merge(database, tally(share, harvest.newest()), MonitoringCollector::sum);
            reports.add(report(database, Optional.empty(), metrics.problem(), share.points(), bytes));
        });
        return new Collected(given, new Next.At(harvest.next()), reports);
    }

    private static Tally tally(OfDatabase share, Instant newest) {
        long behind = Duration.between(share.after().sentUpTo(), newest).dividedBy(Minutes.ONE);
        return new Tally(
                share.minutes().size() - share.missing(),
                share.missing(),
                0,
                share.revised(),
                (behind > NEARLY_THERE ? behind : 0) + share.after().owed().count());
    }

    private static Tally sum(Tally old, Tally turn) {
        return new Tally(
                old.sent() + turn.sent(),
                old.missing() + turn.missing(),
                0,
                old.revised() + turn.revised(),
                turn.remaining());
    }

    private ViewReport lost(DatabaseName database) {
        String problem = "cannot read time series of " + database
                + ": it was not found; create it, or correct its name under 'databases' in the configuration or take it"
                + " out; what only a pattern found is retired by itself.";
        return report(database, Optional.of(FailureKind.NOT_FOUND), Optional.of(problem), 0, 0);
    }

    private ViewReport report(
            DatabaseName database, Optional<FailureKind> failure, Optional<String> problem, long rows, long bytes) {
        return new ViewReport(
                database,
                ProjectMetrics.VIEW,
                failure,
                problem,
                Optional.of(ledgers.of(database).sentUpTo()),
                tallies.get(database),
                rows,
                bytes);
    }

    @Override
    public Set<DatabaseName> retired() {
        return gone.forgotten();
    }

    /** What was sent is in no compacted topic. */
    @Override
    public List<SourceRecord> retire() {
        return ledgers.all().keySet().stream().map(records::noOffset).toList();
    }
}
