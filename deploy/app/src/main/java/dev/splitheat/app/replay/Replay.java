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
import dev.splitheat.wire.Codec;
import dev.splitheat.wire.Payload;
import dev.splitheat.wire.Sealed;
import dev.splitheat.wire.Sealing;
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
import java.util.function.Function;
import java.util.function.Supplier;
import org.apache.kafka.streams.test.TestRecord;

/**
 * The production topologies of analyzer and advisor, one behind the other, without a cluster. The advisor works on a thread of
 * its own, on what was found before, while the analyzer goes on.
 */
public final class Replay implements AutoCloseable {
    private static final String AGAIN = "-again";

    private final String database;
    private final Behind<Advising> advising;
    private final LocalTopology analyzer;
    private final Map<String, Finding> findings = new HashMap<>();
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
        this(database, catalog, view, from, stores, Handover::new);
    }

    /** {@code handovers} makes one for each of the two threads. */
    Replay(
            String database,
            Catalog catalog,
            StatisticsView view,
            Instant from,
            Path stores,
            Supplier<Handover> handovers) {
        this.database = database;
        this.clock = from;
        this.advising = new Behind<>(() -> new Advising(database, handovers.get(), from, stores));
        this.analyzer = LocalTopology.analyzer(view, handovers.get(), from, stores, heat::add);
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
            analyzer.pipe(Topic.CATALOGS, Wire.CATALOG_PARTS, key, part, seenAt);
            advising.tell(advisor -> advisor.take(Topic.CATALOGS, Wire.CATALOG_PARTS, key, part, seenAt));
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

    /** Somebody tells of a change, or of work, that no schema shows. */
    public void report(Event event) {
        analyzer.pipe(Topic.EVENTS, Wire.EVENTS, event.database(), event, event.at());
        advising.tell(advisor -> advisor.take(Topic.EVENTS, Wire.EVENTS, event.database(), event, event.at()));
    }

    /** What else there was at the time of the next interval of splits: locks, statements, operations, series, keys. */
    @SuppressWarnings("unchecked")
    public void give(Interval<?> interval) {
        ViewFamily family = StatisticsView.valueOf(interval.view()).family();
        if (family == ViewFamily.LOCKS) {
            Interval<LockRow> locks = (Interval<LockRow>) interval;
            analyzer.pipe(Topic.STATS_LOCK, Wire.LOCK_INTERVALS, database, locks, interval.end());
        } else {
            pipeToBoth(
                    Topic.STATS_WORKLOAD, Wire.WORKLOAD_INTERVALS, Sealing.WORKLOAD_INTERVALS, (Interval<WorkloadRow>)
                            interval);
        }
    }

    /** Keys that were sampled in the time of the next interval of splits. */
    public void giveSamples(Interval<TableSample> interval) {
        // Of keys there may be megabytes, which as bytes take less room than as what they are read from.
        pipeToBoth(
                Topic.KEY_SAMPLES,
                Wire.KEY_SAMPLES,
                Sealing.KEY_SAMPLES,
                interval,
                samples -> Payload.of(Wire.KEY_SAMPLES.write(samples)));
    }

    /** Time series, which come some minutes after their own. */
    public void giveSeries(Interval<MetricPoint> interval) {
        pipeToBoth(Topic.METRICS, Wire.METRIC_MINUTES, Sealing.METRIC_MINUTES, interval);
    }

    private <R> void pipeToBoth(Topic topic, Codec<Interval<R>> codec, Sealing sealing, Interval<R> interval) {
        pipeToBoth(topic, codec, sealing, interval, codec::pack);
    }

    /** {@code packing} makes what the advisor keeps, on the advisor's thread. */
    private <R> void pipeToBoth(
            Topic topic,
            Codec<Interval<R>> codec,
            Sealing sealing,
            Interval<R> interval,
            Function<Interval<R>, Payload> packing) {
        analyzer.pipe(topic, codec, database, interval, interval.end());
        advising.tell(
                advisor -> advisor.take(topic, sealing, Sealed.of(interval, packing.apply(interval)), interval.end()));
    }

    /** The wall clock follows the intervals; the findings that changed, in their order. */
    public List<Finding> take(Interval<SplitRow> interval) {
        nodes.flatMap(series -> series.at(interval.end(), interval.length())).ifPresent(this::giveSeries);
        analyzer.pipe(Topic.STATS_SPLIT, Wire.SPLIT_INTERVALS, database, interval, interval.end());
        Advising.Analyzed analyzed = new Advising.Analyzed(
                interval.end(),
                interval.length(),
                List.copyOf(heat),
                analyzer.written(Topic.FINDINGS, Wire.FINDINGS),
                analyzer.refusals());
        heat.clear();
        advising.tell(advisor -> advisor.take(analyzed));
        analyzer.pass(interval.length());
        clock = clock.plus(interval.length());
        analyzed.findings().forEach(record -> findings.put(record.key(), record.value()));
        return analyzed.findings().stream().map(TestRecord::value).toList();
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
            advising.tell(advisor -> advisor.take(Topic.CATALOGS, Wire.CATALOG_PARTS, key, again, clock));
        }
        advising.tell(Advising::keepAdvice);
    }

    ReplayResult result(ExportDirectory export) {
        adviseAgain();
        List<ReplayResult.Case> cases = findings.values().stream()
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
