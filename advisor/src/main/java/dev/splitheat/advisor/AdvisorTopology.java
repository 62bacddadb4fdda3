package dev.splitheat.advisor;

import dev.splitheat.alert.AlertPolicy;
import dev.splitheat.counsel.Redesigns;
import dev.splitheat.finding.Finding;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.lifecycle.Timing;
import dev.splitheat.topics.DatabasePartition;
import dev.splitheat.topics.Topic;
import dev.splitheat.wire.Carrier;
import dev.splitheat.wire.Codec;
import dev.splitheat.wire.Payload;
import dev.splitheat.wire.Sealing;
import dev.splitheat.wire.Wire;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.TopologyConfig;
import org.apache.kafka.streams.kstream.Consumed;
import org.apache.kafka.streams.kstream.KStream;
import org.apache.kafka.streams.kstream.Named;
import org.apache.kafka.streams.kstream.Produced;
import org.apache.kafka.streams.processor.StreamPartitioner;
import org.apache.kafka.streams.state.Stores;

/**
 * From findings, catalogs and what was observed to recommendations and alerts. Everything of a database lies in one partition of every
 * topic, so nothing is repartitioned.
 */
public final class AdvisorTopology {
    private static final Serde<String> KEYS = Serdes.String();
    private static final String WATCHED_VIEW = StatisticsView.SPLIT_STATS_TOP_MINUTE.name();

    private final String prefix;
    private final Redesigns redesigns;
    private final AlertPolicy policy;
    private final Timing timing;
    private final StoreMaker stores;
    private final Carrier carrier;
    private final FindingNews findings;

    private AdvisorTopology(
            String prefix,
            Redesigns redesigns,
            AlertPolicy policy,
            Timing timing,
            StoreMaker stores,
            Carrier carrier,
            FindingNews findings) {
        this.prefix = prefix;
        this.redesigns = redesigns;
        this.policy = policy;
        this.timing = timing;
        this.stores = stores;
        this.carrier = carrier;
        this.findings = findings;
    }

    /**
     * The topology.
     *
     * @param settings of the Streams process: application id and servers at least
     * @param prefix of the topics' names
     * @param timing of alerts
     */
    public static Topology build(Map<String, ?> settings, String prefix, Timing timing) {
        return new AdvisorTopology(
                        prefix,
                        Redesigns.all(),
                        new AlertPolicy(),
                        timing,
                        StoreMaker::durable,
                        Carrier.AVRO,
                        FindingNews.each(Carrier.AVRO.serde(Wire.FINDINGS)))
                .build(settings);
    }

    /**
     * The same for one run: nobody goes on with its state, which may lie anywhere.
     *
     * @param carrier of events, catalogs, advice and alerts, and of what is observed
     * @param findings of all that an interval found, by their keys, which comes as one record
     */
    public static Topology once(
            Map<String, ?> settings,
            String prefix,
            StoreMaker stores,
            Carrier carrier,
            Serde<List<KeyValue<String, Finding>>> findings) {
        return new AdvisorTopology(
                        prefix,
                        Redesigns.all(),
                        new AlertPolicy(),
                        Timing.DEFAULT,
                        stores,
                        carrier,
                        FindingNews.together(findings))
                .build(settings);
    }

    private Topology build(Map<String, ?> settings) {
        Map<String, Object> strict = new HashMap<>(settings);
        strict.put(StreamsConfig.ENSURE_EXPLICIT_INTERNAL_RESOURCE_NAMING_CONFIG, true);
        StreamsBuilder builder = new StreamsBuilder(new TopologyConfig(new StreamsConfig(strict)));
        builder.addStateStore(stores.make(Names.CATALOG_PARTS, Wire.CATALOG_PARTS.serde()));
        builder.addStateStore(stores.make(Names.OPEN_FINDINGS, Wire.FINDINGS.serde()));
        builder.addStateStore(stores.make(Names.GIVEN_ADVICE, Wire.ADVICE.serde()));
        builder.addStateStore(stores.make(Names.TOLD_ALERTS, Wire.ALERTS.serde()));
        builder.addStateStore(stores.make(Names.PAST_FINDINGS, Wire.FINDINGS.serde()));
        builder.addStateStore(stores.make(Names.PLACE_HEATS, PlaceHeatRecords.CODEC.serde()));
        builder.addStateStore(stores.make(Names.KEPT_RECORDS, Payload.serde()));
        builder.addStateStore(stores.make(Names.OBJECT_USAGES, UsageRecords.USAGES.serde()));
        builder.addStateStore(stores.make(Names.OBSERVED_MINUTES, UsageRecords.OBSERVED.serde()));
        builder.addStateStore(stores.make(Names.ALERT_LIVES, Wire.ALERTS.serde()));
        builder.addStateStore(stores.make(Names.LAST_SEEN, Serdes.Long()));

        // What was found, what was done about it, the schema, and what is observed: each can change the advice.
        // Each open finding comes each minute, more often than all else: they are merged last and pass through the
        // fewest nodes.
        KStream<String, Outcome> outcomes = observed(builder, events(builder))
                .merge(catalogs(builder), Named.as(Names.MERGE_CATALOGS))
                .merge(findings.read(builder, prefix), Named.as(Names.MERGE_FINDINGS))
                .process(
                        () -> new FindingAdvisor(redesigns, policy),
                        Named.as(Names.ADVISE_FINDINGS),
                        Names.CATALOG_PARTS,
                        Names.OPEN_FINDINGS,
                        Names.GIVEN_ADVICE,
                        Names.TOLD_ALERTS,
                        Names.PAST_FINDINGS,
                        Names.PLACE_HEATS,
                        Names.KEPT_RECORDS,
                        Names.OBJECT_USAGES,
                        Names.OBSERVED_MINUTES)
                .merge(statuses(builder), Named.as(Names.MERGE_STATUSES))
                .process(
                        () -> new AlertKeeper(timing), Named.as(Names.KEEP_ALERTS), Names.ALERT_LIVES, Names.LAST_SEEN);
        writeRecommendations(outcomes);
        writeAlerts(outcomes);
        silences(builder);
        return builder.build();
    }

    /** Each process has all of them: most are of no single database, and there are few. */
    private void silences(StreamsBuilder builder) {
        builder.addGlobalStore(
                Stores.keyValueStoreBuilder(Stores.inMemoryKeyValueStore(Names.SILENCES), KEYS, Wire.SILENCES.serde())
                        .withLoggingDisabled(),
                Topic.SILENCES.in(prefix),
                Consumed.with(KEYS, Wire.SILENCES.serde()).withName(Names.READ_SILENCES),
                SilenceKeeper::new);
    }

    /** Whoever has no split statistics is blind; what else is missing makes findings less sure. */
    private KStream<String, Outcome> statuses(StreamsBuilder builder) {
        return builder.stream(
                        Topic.COLLECTOR_STATUS.in(prefix),
                        Consumed.with(KEYS, carrier.serde(Wire.COLLECTOR_STATUS))
                                .withName(Names.READ_STATUSES))
                .filter((key, status) -> key.endsWith("|" + WATCHED_VIEW), Named.as(Names.PICK_STATUSES))
                .mapValues(status -> new Outcome.Reported(Optional.ofNullable(status)), Named.as(Names.TAKE_STATUSES));
    }

    private KStream<String, News> events(StreamsBuilder builder) {
        return builder.stream(
                        Topic.EVENTS.in(prefix),
                        Consumed.with(KEYS, carrier.serde(Wire.EVENTS)).withName(Names.READ_EVENTS))
                .<News>mapValues(event -> new News.OfEvent(Optional.ofNullable(event)), Named.as(Names.TAKE_EVENTS));
    }

    private KStream<String, News> catalogs(StreamsBuilder builder) {
        return builder.stream(
                        Topic.CATALOGS.in(prefix),
                        Consumed.with(KEYS, carrier.serde(Wire.CATALOG_PARTS)).withName(Names.READ_CATALOGS))
                .<News>mapValues(part -> new News.OfCatalog(Optional.ofNullable(part)), Named.as(Names.TAKE_CATALOGS));
    }

    // Only heads are read: of what comes each minute, a finding asks once in an hour.
    private KStream<String, News> observed(StreamsBuilder builder, KStream<String, News> news) {
        return news.merge(
                        records(
                                builder,
                                Topic.KEY_SAMPLES,
                                Sealing.KEY_SAMPLES,
                                Names.READ_KEY_SAMPLES,
                                Names.TAKE_KEY_SAMPLES),
                        Named.as(Names.MERGE_KEY_SAMPLES))
                .merge(
                        records(
                                builder,
                                Topic.STATS_WORKLOAD,
                                Sealing.WORKLOAD_INTERVALS,
                                Names.READ_WORKLOAD_STATS,
                                Names.TAKE_WORKLOAD_STATS),
                        Named.as(Names.MERGE_WORKLOAD_STATS))
                .merge(
                        records(builder, Topic.METRICS, Sealing.METRIC_MINUTES, Names.READ_METRICS, Names.TAKE_METRICS),
                        Named.as(Names.MERGE_METRICS))
                .merge(
                        records(builder, Topic.HEAT, Sealing.HEAT_WINDOWS, Names.READ_HEAT, Names.TAKE_HEAT),
                        Named.as(Names.MERGE_HEAT));
    }

    private KStream<String, News> records(
            StreamsBuilder builder, Topic topic, Sealing sealing, String read, String take) {
        return builder.stream(
                        topic.in(prefix),
                        Consumed.with(KEYS, carrier.serde(sealing)).withName(read))
                .<News>mapValues(News.OfRecord::new, Named.as(take));
    }

    private void writeRecommendations(KStream<String, Outcome> outcomes) {
        outcomes.filter((key, outcome) -> outcome instanceof Outcome.Advised, Named.as(Names.PICK_ADVICE))
                .mapValues(outcome -> ((Outcome.Advised) outcome).advice().orElse(null), Named.as(Names.UNWRAP_ADVICE))
                .to(Topic.RECOMMENDATIONS.in(prefix), produced(Wire.ADVICE, Names.WRITE_RECOMMENDATIONS));
    }

    private void writeAlerts(KStream<String, Outcome> outcomes) {
        outcomes.filter((key, outcome) -> outcome instanceof Outcome.Alerted, Named.as(Names.PICK_ALERTS))
                .mapValues(outcome -> ((Outcome.Alerted) outcome).alert().orElse(null), Named.as(Names.UNWRAP_ALERTS))
                .to(Topic.ALERTS.in(prefix), produced(Wire.ALERTS, Names.WRITE_ALERTS));
    }

    private <T> Produced<String, T> produced(Codec<T> codec, String name) {
        StreamPartitioner<String, T> byDatabase =
                (topic, key, value, partitions) -> Optional.of(Set.of(DatabasePartition.of(key, partitions)));
        return Produced.with(KEYS, carrier.serde(codec), byDatabase).withName(name);
    }
}
