package dev.splitheat.advisor;

import dev.splitheat.alert.AlertPolicy;
import dev.splitheat.counsel.Redesigns;
import dev.splitheat.topics.DatabasePartition;
import dev.splitheat.topics.Topic;
import dev.splitheat.wire.Codec;
import dev.splitheat.wire.Wire;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.TopologyConfig;
import org.apache.kafka.streams.kstream.Consumed;
import org.apache.kafka.streams.kstream.KStream;
import org.apache.kafka.streams.kstream.Named;
import org.apache.kafka.streams.kstream.Produced;
import org.apache.kafka.streams.processor.StreamPartitioner;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.StoreBuilder;
import org.apache.kafka.streams.state.Stores;

/**
 * From findings and catalogs to recommendations and alerts. Everything of a database lies in one partition of every
 * topic, so nothing is repartitioned.
 */
public final class AdvisorTopology {
    private static final Serde<String> KEYS = Serdes.String();

    private final String prefix;
    private final Redesigns redesigns;
    private final AlertPolicy policy;

    private final boolean durable;

    private AdvisorTopology(String prefix, Redesigns redesigns, AlertPolicy policy, boolean durable) {
        this.prefix = prefix;
        this.redesigns = redesigns;
        this.policy = policy;
        this.durable = durable;
    }

    /**
     * The topology.
     *
     * @param settings of the Streams process: application id and servers at least
     * @param prefix of the topics' names
     */
    public static Topology build(Map<String, ?> settings, String prefix) {
        return new AdvisorTopology(prefix, Redesigns.all(), new AlertPolicy(), true).build(settings);
    }

    /** The same for one run: its state is in memory, and nobody goes on with it. */
    public static Topology once(Map<String, ?> settings, String prefix) {
        return new AdvisorTopology(prefix, Redesigns.all(), new AlertPolicy(), false).build(settings);
    }

    private Topology build(Map<String, ?> settings) {
        Map<String, Object> strict = new HashMap<>(settings);
        strict.put(StreamsConfig.ENSURE_EXPLICIT_INTERNAL_RESOURCE_NAMING_CONFIG, true);
        StreamsBuilder builder = new StreamsBuilder(new TopologyConfig(new StreamsConfig(strict)));
        builder.addStateStore(store(Names.CATALOG_PARTS, Wire.CATALOG_PARTS));
        builder.addStateStore(store(Names.OPEN_FINDINGS, Wire.FINDINGS));
        builder.addStateStore(store(Names.GIVEN_ADVICE, Wire.ADVICE));
        builder.addStateStore(store(Names.TOLD_ALERTS, Wire.ALERTS));

        // Either can change the advice: what was found, or the schema that it was found in.
        KStream<String, Outcome> outcomes = findings(builder)
                .merge(catalogs(builder), Named.as(Names.MERGE_NEWS))
                .process(
                        () -> new FindingAdvisor(redesigns, policy),
                        Named.as(Names.ADVISE_FINDINGS),
                        Names.CATALOG_PARTS,
                        Names.OPEN_FINDINGS,
                        Names.GIVEN_ADVICE,
                        Names.TOLD_ALERTS);
        writeRecommendations(outcomes);
        writeAlerts(outcomes);
        return builder.build();
    }

    private KStream<String, News> findings(StreamsBuilder builder) {
        return builder.stream(
                        Topic.FINDINGS.in(prefix),
                        Consumed.with(KEYS, Wire.FINDINGS.serde()).withName(Names.READ_FINDINGS))
                .<News>mapValues(
                        finding -> new News.OfFinding(Optional.ofNullable(finding)), Named.as(Names.TAKE_FINDINGS));
    }

    private KStream<String, News> catalogs(StreamsBuilder builder) {
        return builder.stream(
                        Topic.CATALOGS.in(prefix),
                        Consumed.with(KEYS, Wire.CATALOG_PARTS.serde()).withName(Names.READ_CATALOGS))
                .<News>mapValues(part -> new News.OfCatalog(Optional.ofNullable(part)), Named.as(Names.TAKE_CATALOGS));
    }

    private void writeRecommendations(KStream<String, Outcome> outcomes) {
        outcomes.filter((key, outcome) -> outcome instanceof Outcome.Advised, Named.as(Names.PICK_ADVICE))
                .mapValues(outcome -> ((Outcome.Advised) outcome).advice().orElse(null), Named.as(Names.UNWRAP_ADVICE))
                .to(Topic.RECOMMENDATIONS.in(prefix), produced(Wire.ADVICE, Names.WRITE_RECOMMENDATIONS));
    }

    private void writeAlerts(KStream<String, Outcome> outcomes) {
        outcomes.filter((key, outcome) -> outcome instanceof Outcome.Alerted, Named.as(Names.PICK_ALERTS))
                .mapValues(outcome -> ((Outcome.Alerted) outcome).alert(), Named.as(Names.UNWRAP_ALERTS))
                .to(Topic.ALERTS.in(prefix), produced(Wire.ALERTS, Names.WRITE_ALERTS));
    }

    private static <T> Produced<String, T> produced(Codec<T> codec, String name) {
        StreamPartitioner<String, T> byDatabase =
                (topic, key, value, partitions) -> Optional.of(Set.of(DatabasePartition.of(key, partitions)));
        return Produced.with(KEYS, codec.serde(), byDatabase).withName(name);
    }

    private <T> StoreBuilder<KeyValueStore<String, T>> store(String name, Codec<T> codec) {
        return durable
                ? Stores.keyValueStoreBuilder(Stores.persistentKeyValueStore(name), KEYS, codec.serde())
                        .withLoggingEnabled(Map.of())
                : Stores.keyValueStoreBuilder(Stores.inMemoryKeyValueStore(name), KEYS, codec.serde())
                        .withLoggingDisabled();
    }
}
