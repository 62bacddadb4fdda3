package dev.splitheat.analyzer;

import dev.splitheat.diagnosis.Guard;
import dev.splitheat.episode.Examining;
import dev.splitheat.heat.HeatWindow;
import dev.splitheat.heat.RangeBudget;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.LockRow;
import dev.splitheat.interval.MetricPoint;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.interval.TableSample;
import dev.splitheat.interval.WorkloadRow;
import dev.splitheat.rules.DecisionRules;
import dev.splitheat.topics.DatabasePartition;
import dev.splitheat.topics.Topic;
import dev.splitheat.wire.Carrier;
import dev.splitheat.wire.Wire;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.apache.kafka.common.serialization.Deserializer;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.serialization.Serializer;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.processor.StreamPartitioner;
import org.apache.kafka.streams.processor.api.ProcessorSupplier;

/** From split statistics and catalogs to heat and findings. */
public final class AnalyzerTopology {
    private static final Serializer<String> TO_KEY = Serdes.String().serializer();
    private static final Deserializer<String> FROM_KEY = Serdes.String().deserializer();

    private final String prefix;
    private final DecisionRules rules;
    private final StatisticsView view;
    private final Carrier carrier;
    private final Keeping keeping;
    private final StoreBuilders stores;
    private final Examining examining;
    /** Makes one for each task's episodes, or has one for all of one run. */
    private final Supplier<MadeSpaces> spaces;

    private final ProcessorSupplier<String, Interval<?>, String, HeatWindow> heat;
    private final Guard.Maker guards;

    private AnalyzerTopology(
            String prefix,
            DecisionRules rules,
            StatisticsView view,
            Carrier carrier,
            Keeping keeping,
            Supplier<MadeSpaces> spaces,
            ProcessorSupplier<String, Interval<?>, String, HeatWindow> heat,
            Guard.Maker guards) {
        this.prefix = prefix;
        this.rules = rules;
        this.view = view;
        this.carrier = carrier;
        this.keeping = keeping;
        this.stores = new StoreBuilders(keeping);
        this.examining = keeping == Keeping.PASSING ? Examining.ABREAST : Examining.IN_TURN;
        this.spaces = spaces;
        this.heat = heat;
        this.guards = guards;
    }

    /** The topology of production, which follows the minutes. */
    public static Topology build(String prefix, DecisionRules rules) {
        return build(prefix, rules, StatisticsView.SPLIT_STATS_TOP_MINUTE, RangeBudget.DEFAULT);
    }

    /**
     * The same for another view of split statistics, and one run: its state is in memory, nobody goes on with it, and of
     * its heat nobody reads more than scores and waits of each interval.
     *
     * @param carrier what whoever writes to its topics and reads them uses, too
     * @param heat what reads these, instead of a topic
     */
    public static Topology once(
            String prefix, DecisionRules rules, StatisticsView view, Carrier carrier, Consumer<HeatSketch> heat) {
        // One thread follows the episodes and hands on their heat: both read the keys of the same splits.
        MadeSpaces spaces = new MadeSpaces();
        return new AnalyzerTopology(
                        prefix,
                        rules,
                        view,
                        carrier,
                        Keeping.PASSING,
                        () -> spaces,
                        () -> new SketchHeat(heat, spaces),
                        Guard::new)
                .build();
    }

    /**
     * The topology over the topics with this prefix. It is meant to run with {@link BadRecordHandler} and the dead-letter
     * topic configured.
     *
     * @param view the split view whose intervals are followed; the others pass by
     * @param budget how many ranges of a database a state of its heat may have
     */
    public static Topology build(String prefix, DecisionRules rules, StatisticsView view, RangeBudget budget) {
        return build(prefix, rules, view, budget, Guard::new);
    }

    /** The same whose rules are asked through guards of the caller's. */
    static Topology build(
            String prefix, DecisionRules rules, StatisticsView view, RangeBudget budget, Guard.Maker guards) {
        return new AnalyzerTopology(
                        prefix,
                        rules,
                        view,
                        Carrier.AVRO,
                        Keeping.DURABLE,
                        MadeSpaces::new,
                        () -> new MeasureHeat(budget),
                        guards)
                .build();
    }

    private Topology build() {
        Topology topology = new Topology();
        readIntervals(topology);
        Source.all().forEach(source -> source.read(topology, prefix, carrier, view, stores));
        refuseRows(topology);
        readCatalogs(topology);
        readReports(topology);
        measureHeat(topology);
        followEpisodes(topology);
        requestSamples(topology);
        return topology;
    }

    // Spanner reports only hot splits, so an interval without rows is news too: every interval takes this way.
    private void readIntervals(Topology topology) {
        topology.addSource(
                        Names.READ_SPLIT_STATS,
                        FROM_KEY,
                        carrier.serde(Wire.SPLIT_INTERVALS).deserializer(),
                        Topic.STATS_SPLIT.in(prefix))
                .addProcessor(Names.PICK_VIEW, () -> new PickView<SplitRow>(view), Names.READ_SPLIT_STATS)
                .addProcessor(
                        Names.ASSEMBLE_INTERVALS,
                        () -> new AssembleIntervals<SplitRow>(Names.INTERVAL_PARTS, new RepeatedRows()::in),
                        Names.PICK_VIEW)
                .addStateStore(stores.intervals(Names.INTERVAL_PARTS, Wire.SPLIT_INTERVALS), Names.ASSEMBLE_INTERVALS)
                .addProcessor(
                        Names.REFUSE_UNREADABLE_ROWS,
                        () -> new RefuseUnreadableRows<SplitRow>(
                                Wire.SPLIT_INTERVALS,
                                RowProblems::of,
                                RowProblems::remainder,
                                RowProblems::of,
                                Names.AWAIT_CATALOG),
                        Names.ASSEMBLE_INTERVALS)
                .addProcessor(Names.AWAIT_CATALOG, AwaitCatalog::new, Names.REFUSE_UNREADABLE_ROWS);
    }

    // Keys come from a database that may be newer than this program: a row that it cannot read costs that row alone.
    private void refuseRows(Topology topology) {
        refuse(topology, Names.REFUSE_UNREADABLE_LOCKS, Names.ASSEMBLE_LOCK_INTERVALS, locks());
        refuse(topology, Names.REFUSE_UNREADABLE_WORKLOAD, Names.ASSEMBLE_WORKLOAD_INTERVALS, workload());
        refuse(topology, Names.REFUSE_UNREADABLE_METRICS, Names.ASSEMBLE_METRICS, metrics());
        refuse(topology, Names.REFUSE_UNREADABLE_SAMPLES, Names.ASSEMBLE_KEY_SAMPLES, samples());
        topology.addSink(
                Names.WRITE_DEAD_LETTERS,
                Topic.DEAD_LETTERS.in(prefix),
                TO_KEY,
                Serdes.ByteArray().serializer(),
                byDatabase(),
                Names.REFUSE_UNREADABLE_ROWS,
                Names.REFUSE_UNREADABLE_LOCKS,
                Names.REFUSE_UNREADABLE_WORKLOAD,
                Names.REFUSE_UNREADABLE_METRICS,
                Names.REFUSE_UNREADABLE_SAMPLES);
    }

    private static <R> void refuse(
            Topology topology, String name, String parent, Supplier<RefuseUnreadableRows<R>> refusing) {
        topology.addProcessor(name, refusing::get, parent);
    }

    private static Supplier<RefuseUnreadableRows<LockRow>> locks() {
        return () -> new RefuseUnreadableRows<>(
                Wire.LOCK_INTERVALS,
                RowProblems::ofWaiting,
                RowProblems::remainder,
                RowProblems::ofTotal,
                Names.FOLLOW_EPISODES,
                Names.MEASURE_HEAT);
    }

    private static Supplier<RefuseUnreadableRows<WorkloadRow>> workload() {
        return () -> new RefuseUnreadableRows<>(
                Wire.WORKLOAD_INTERVALS,
                RowProblems::of,
                row -> Optional.empty(),
                RowProblems::of,
                Names.FOLLOW_EPISODES,
                Names.MEASURE_HEAT);
    }

    private static Supplier<RefuseUnreadableRows<MetricPoint>> metrics() {
        return () -> new RefuseUnreadableRows<>(
                Wire.METRIC_MINUTES, RowProblems::of, row -> Optional.empty(), RowProblems::of, Names.FOLLOW_EPISODES);
    }

    private static Supplier<RefuseUnreadableRows<TableSample>> samples() {
        return () -> new RefuseUnreadableRows<>(
                Wire.KEY_SAMPLES,
                RowProblems::of,
                row -> Optional.empty(),
                RowProblems::of,
                Names.FOLLOW_EPISODES,
                Names.MEASURE_HEAT);
    }

    private static String[] setAsideWriters() {
        return new String[] {
            Names.PICK_VIEW,
            Names.PICK_LOCK_VIEW,
            Names.PICK_WORKLOAD_VIEW,
            Names.PICK_METRICS,
            Names.PICK_KEY_SAMPLES,
            Names.REFUSE_UNREADABLE_ROWS,
            Names.REFUSE_UNREADABLE_LOCKS,
            Names.REFUSE_UNREADABLE_WORKLOAD,
            Names.REFUSE_UNREADABLE_METRICS,
            Names.REFUSE_UNREADABLE_SAMPLES,
            Names.FOLLOW_EPISODES
        };
    }

    // A first backfill is a day older than the catalog it needs: intervals wait, and the catalog sets them free.
    private void readCatalogs(Topology topology) {
        topology.addSource(
                        Names.READ_CATALOGS,
                        FROM_KEY,
                        carrier.serde(Wire.CATALOG_PARTS).deserializer(),
                        Topic.CATALOGS.in(prefix))
                .addProcessor(Names.KEEP_CATALOG, KeepCatalog::new, Names.READ_CATALOGS)
                .addStateStore(
                        stores.intervals(Names.WAITING_INTERVALS, Wire.SPLIT_INTERVALS),
                        Names.AWAIT_CATALOG,
                        Names.KEEP_CATALOG);
    }

    // People say what no statistics show. Both this topology and they write to the topic.
    private void readReports(Topology topology) {
        topology.addSource(
                        Names.READ_EVENTS, FROM_KEY, carrier.serde(Wire.EVENTS).deserializer(), Topic.EVENTS.in(prefix))
                .addProcessor(Names.KEEP_REPORTS, KeepReports::new, Names.READ_EVENTS);
    }

    // Sources lie side by side: what each tells of a minute is merged, and none of them waits for a copy of its own.
    private void measureHeat(Topology topology) {
        topology.addProcessor(Names.MEASURE_HEAT, heat, heatParents())
                .addStateStore(stores.heatMinutes(), Names.MEASURE_HEAT)
                .addStateStore(stores.heatProgress(), Names.MEASURE_HEAT);
        addHeatSink(topology, Names.WRITE_HEAT, Topic.HEAT.in(prefix));
        addHeatSink(topology, Names.WRITE_HEAT_10M, Topic.HEAT_10M.in(prefix));
        addHeatSink(topology, Names.WRITE_HEAT_1H, Topic.HEAT_1H.in(prefix));
    }

    private void followEpisodes(Topology topology) {
        topology.addProcessor(
                        Names.FOLLOW_EPISODES,
                        () -> new FollowEpisodes(rules, view.length(), examining, keeping, spaces.get(), guards),
                        episodeParents())
                .addStateStore(stores.intervals(Names.GATHERED_SPLITS, Wire.SPLIT_INTERVALS), Names.FOLLOW_EPISODES)
                .addStateStore(stores.remembered(Names.RECENT_LOCKS, Wire.LOCK_INTERVALS), Names.FOLLOW_EPISODES)
                .addStateStore(stores.remembered(Names.RECENT_WORKLOAD, Wire.WORKLOAD_INTERVALS), Names.FOLLOW_EPISODES)
                .addStateStore(stores.remembered(Names.RECENT_METRICS, Wire.METRIC_MINUTES), Names.FOLLOW_EPISODES)
                .addStateStore(
                        stores.intervals(Names.RECENT_SAMPLES, Wire.KEY_SAMPLES),
                        Names.FOLLOW_EPISODES,
                        Names.MEASURE_HEAT)
                .addStateStore(stores.tracks(), Names.FOLLOW_EPISODES)
                .addStateStore(stores.findingsInReach(), Names.FOLLOW_EPISODES)
                .addStateStore(stores.episodeProgress(), Names.FOLLOW_EPISODES)
                .addStateStore(stores.objectHistories(), Names.FOLLOW_EPISODES)
                .addStateStore(stores.hotStretches(), Names.FOLLOW_EPISODES)
                .addStateStore(stores.numbers(Names.WATCHED_SINCE), Names.FOLLOW_EPISODES)
                .addStateStore(stores.numbers(Names.FLEET_ONSETS), Names.FOLLOW_EPISODES)
                .addStateStore(stores.numbers(Names.FLEET_SIZES), Names.FOLLOW_EPISODES)
                .addStateStore(stores.eventsInReach(), Names.FOLLOW_EPISODES)
                .addStateStore(stores.reportedEvents(), Names.KEEP_REPORTS, Names.FOLLOW_EPISODES)
                .addStateStore(stores.setAside(), setAsideWriters())
                .addStateStore(stores.catalogParts(), catalogReaders())
                .addStateStore(stores.catalogVersions(), catalogReaders())
                .addStateStore(stores.currentCatalogs(), catalogReaders())
                .addSink(
                        Names.WRITE_FINDINGS,
                        Topic.FINDINGS.in(prefix),
                        TO_KEY,
                        carrier.serde(Wire.FINDINGS).serializer(),
                        byDatabase(),
                        Names.FOLLOW_EPISODES)
                .addSink(
                        Names.WRITE_EVENTS,
                        Topic.EVENTS.in(prefix),
                        TO_KEY,
                        carrier.serde(Wire.EVENTS).serializer(),
                        byDatabase(),
                        Names.FOLLOW_EPISODES);
    }

    // The one arrow that runs back: collectors sample more keys of a table while its heat is not understood.
    private void requestSamples(Topology topology) {
        topology.addProcessor(Names.REQUEST_SAMPLES, () -> new RequestSamples(rules.sampling()), Names.FOLLOW_EPISODES)
                .addStateStore(stores.askedSamples(), Names.REQUEST_SAMPLES)
                .addSink(
                        Names.WRITE_SAMPLING_REQUESTS,
                        Topic.SAMPLING_REQUESTS.in(prefix),
                        TO_KEY,
                        carrier.serde(Wire.SAMPLING_REQUESTS).serializer(),
                        byDatabase(),
                        Names.REQUEST_SAMPLES);
    }

    private static void addHeatSink(Topology topology, String name, String topic) {
        topology.addSink(name, topic, TO_KEY, HeatRecords.CODEC.serde().serializer(), byDatabase(), Names.MEASURE_HEAT);
    }

    private static String[] heatParents() {
        return new String[] {
            Names.AWAIT_CATALOG,
            Names.KEEP_CATALOG,
            Names.REFUSE_UNREADABLE_LOCKS,
            Names.REFUSE_UNREADABLE_WORKLOAD,
            Names.REFUSE_UNREADABLE_SAMPLES
        };
    }

    private static String[] episodeParents() {
        return new String[] {
            Names.AWAIT_CATALOG,
            Names.KEEP_CATALOG,
            Names.REFUSE_UNREADABLE_LOCKS,
            Names.REFUSE_UNREADABLE_WORKLOAD,
            Names.REFUSE_UNREADABLE_METRICS,
            Names.REFUSE_UNREADABLE_SAMPLES
        };
    }

    private static String[] catalogReaders() {
        return new String[] {Names.KEEP_CATALOG, Names.AWAIT_CATALOG, Names.MEASURE_HEAT, Names.FOLLOW_EPISODES};
    }

    private static <V> StreamPartitioner<String, V> byDatabase() {
        return (topic, key, value, partitions) -> Optional.of(Set.of(DatabasePartition.of(key, partitions)));
    }
}
