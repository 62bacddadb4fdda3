package dev.splitheat.app.replay;

import dev.splitheat.analyzer.HeatSketch;
import dev.splitheat.app.export.ExportCoverage;
import dev.splitheat.app.export.ExportDirectory;
import dev.splitheat.catalog.Catalog;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Event;
import dev.splitheat.finding.Finding;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.LockRow;
import dev.splitheat.interval.MetricPoint;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.interval.TableSample;
import dev.splitheat.interval.ViewFamily;
import dev.splitheat.interval.WorkloadRow;
import dev.splitheat.topics.Topic;
import dev.splitheat.topics.TopicKey;
import dev.splitheat.wire.CatalogParts;
import dev.splitheat.wire.Wire;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The production topologies of analyzer and advisor, one behind the other, without a cluster. The advisor works on a thread of
 * its own, on what was found before, while the analyzer goes on.
 */
public final class Replay implements AutoCloseable {
    private static final String AGAIN = "-again";

    private final String database;
    private final Behind<Advising> advising;
    private final LocalTopology analyzer;
    private final Map<String, byte[]> findings = new HashMap<>();
    /** Of the last interval; what it says, the advisor's thread puts together. */
    private final List<HeatSketch> heat = new ArrayList<>();
    /** How far the wall clock has come. */
    private Instant clock;

    private Optional<NodeSeries> nodes = Optional.empty();
    private Catalog catalog;

    /**
     * Topologies that nothing has come to yet.
     *
     * @param view whose intervals will be taken
     * @param stores an empty directory that the caller deletes
     */
    public Replay(String database, Catalog catalog, StatisticsView view, Instant from, Path stores) {
        this.database = database;
        this.clock = from;
        this.advising = new Behind<>(() -> new Advising(from, stores));
        this.analyzer = LocalTopology.analyzer(view, from, stores, heat::add);
        learn(catalog, from);
    }

    static Replay of(ExportDirectory export, Path stores) {
        Replay replay = new Replay(export.database(), export.catalog(), export.splitView(), export.from(), stores);
        export.nodes().ifPresent(replay::runsOn);
        return replay;
    }

    /** The instance has so many nodes, which no series tells besides. */
    public void runsOn(int count) {
        nodes = Optional.of(new NodeSeries(database, count));
    }

    /** The schema is this one from now on. */
    public void learn(Catalog catalog, Instant seenAt) {
        this.catalog = catalog;
        for (CatalogParts.Part part : CatalogParts.cut(database, catalog, seenAt)) {
            String key = TopicKey.of(database, part.version(), Integer.toString(part.part()));
            pipeToBoth(Topic.CATALOGS, key, Wire.CATALOG_PARTS.write(part), seenAt);
        }
    }

    /** Time passes in silence, up to an interval end. */
    void waitFor(Instant end) {
        if (end.isAfter(clock)) {
            Duration silence = Duration.between(clock, end);
            analyzer.pass(silence);
            advising.tell(advisor -> advisor.pass(silence));
            clock = end;
        }
    }

    /** Somebody tells of a change that no schema shows. */
    public void report(Event event) {
        byte[] payload = Wire.EVENTS.write(event);
        advising.tell(advisor -> advisor.take(Topic.EVENTS, event.database(), payload, event.at()));
    }

    /** What else there was at the time of the next interval of splits: locks, statements, operations, series, keys. */
    @SuppressWarnings("unchecked")
    public void give(Interval<?> interval) {
        ViewFamily family = StatisticsView.valueOf(interval.view()).family();
        if (family == ViewFamily.LOCKS) {
            byte[] payload = Wire.LOCK_INTERVALS.write((Interval<LockRow>) interval);
            analyzer.pipe(Topic.STATS_LOCK, database, payload, interval.end());
        } else {
            byte[] payload = Wire.WORKLOAD_INTERVALS.write((Interval<WorkloadRow>) interval);
            pipeToBoth(Topic.STATS_WORKLOAD, database, payload, interval.end());
        }
    }

    /** Keys that were sampled in the time of the next interval of splits. */
    public void giveSamples(Interval<TableSample> interval) {
        pipeToBoth(Topic.KEY_SAMPLES, database, Wire.KEY_SAMPLES.write(interval), interval.end());
    }

    /** Time series, which come some minutes after their own. */
    public void giveSeries(Interval<MetricPoint> interval) {
        pipeToBoth(Topic.METRICS, database, Wire.METRIC_MINUTES.write(interval), interval.end());
    }

    private void pipeToBoth(Topic topic, String key, byte[] payload, Instant at) {
        analyzer.pipe(topic, key, payload, at);
        advising.tell(advisor -> advisor.take(topic, key, payload, at));
    }

    /** The wall clock follows the intervals; the findings that changed, in their order, read when they are asked for. */
    public Stream<Finding> take(Interval<SplitRow> interval) {
        return take(interval, Wire.SPLIT_INTERVALS.write(interval));
    }

    /** The same with the payload, which is read long before its turn comes. */
    Stream<Finding> take(Interval<SplitRow> interval, byte[] payload) {
        nodes.flatMap(series -> series.at(interval.end(), interval.length())).ifPresent(this::giveSeries);
        analyzer.pipe(Topic.STATS_SPLIT, database, payload, interval.end());
        Advising.Analyzed analyzed = new Advising.Analyzed(
                interval.end(),
                interval.length(),
                List.copyOf(heat),
                analyzer.written(Topic.FINDINGS),
                analyzer.refusals());
        heat.clear();
        advising.tell(advisor -> advisor.take(analyzed));
        analyzer.pass(interval.length());
        clock = clock.plus(interval.length());
        analyzed.findings().forEach(record -> findings.put(record.key(), record.value()));
        return analyzed.findings().stream().map(record -> Wire.FINDINGS.read(record.value()));
    }

    /**
     * Has all open findings advised once more, by all that was observed: nobody has begun with what was advised on the way, and
     * a new version of the catalog, though it says the same, is what advice is always looked at again for.
     */
    void adviseAgain() {
        for (CatalogParts.Part part : CatalogParts.cut(database, catalog, clock)) {
            CatalogParts.Part again = new CatalogParts.Part(
                    database, part.version() + AGAIN, clock, part.part(), part.parts(), part.dialect(), part.objects());
            String key = TopicKey.of(database, again.version(), Integer.toString(again.part()));
            byte[] payload = Wire.CATALOG_PARTS.write(again);
            advising.tell(advisor -> advisor.take(Topic.CATALOGS, key, payload, clock));
        }
        advising.tell(Advising::keepAdvice);
    }

    ReplayResult result(ExportDirectory export) {
        adviseAgain();
        List<ReplayResult.Case> cases = findings.values().stream()
                .map(Wire.FINDINGS::read)
                .filter(finding -> finding.status() != Finding.Status.MERGED)
                .sorted(Comparator.comparing(Finding::id))
                .map(finding -> new ReplayResult.Case(finding, adviceFor(finding)))
                .toList();
        List<String> refused = advising.ask(Advising::refused);
        ExportCoverage coverage = export.coverage().leavingOut(analyzer.rowsSetAside());
        return new ReplayResult(database, export.from(), export.to(), cases, coverage, refused);
    }

    /** The latest advice for a finding, once all that was found is advised; it may have none. */
    public Advice adviceFor(Finding finding) {
        return advising.ask(advisor -> advisor.on(finding));
    }

    @Override
    public void close() {
        try (advising) {
            analyzer.close();
        }
    }
}
