package dev.splitheat.app.replay;

import dev.splitheat.advisor.AdvisorTopology;
import dev.splitheat.analyzer.AnalyzerTopology;
import dev.splitheat.analyzer.HeatSketch;
import dev.splitheat.analyzer.Meters;
import dev.splitheat.analyzer.PassingStoreBuilder;
import dev.splitheat.app.streams.BadRecordHandling;
import dev.splitheat.finding.SetAside;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.rules.DecisionRules;
import dev.splitheat.topics.Topic;
import dev.splitheat.wire.Codec;
import dev.splitheat.wire.Sealed;
import dev.splitheat.wire.Sealing;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.Deserializer;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.TestInputTopic;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.test.TestRecord;

/** A production topology without a cluster: what goes in is processed before anything else happens. */
final class LocalTopology implements AutoCloseable {
    /** Nobody else is there: short names are compared sooner, and the driver compares each record's with all. */
    private static final String PREFIX = "";

    private static final String DEAD_LETTERS = Topic.DEAD_LETTERS.in(PREFIX);

    private final TopologyTestDriver driver;
    private final Handover handover;
    private final Map<Topic, TestInputTopic<String, byte[]>> inputs = new EnumMap<>(Topic.class);

    private LocalTopology(Topology topology, Handover handover, Properties settings, Instant from) {
        this.handover = handover;
        this.driver = new TopologyTestDriver(topology, settings, from);
    }

    /** {@code heat} takes what each interval tells of heat. */
    static LocalTopology analyzer(
            StatisticsView view, Handover handover, Instant from, Path stores, Consumer<HeatSketch> heat) {
        Properties settings = settings("splitheat-analyzer", stores, BadRecordHandling.all(DEAD_LETTERS));
        Topology topology = AnalyzerTopology.once(PREFIX, DecisionRules.DEFAULT, view, handover, heat);
        return new LocalTopology(topology, handover, settings, from);
    }

    static LocalTopology advisor(Handover handover, Instant from, Path stores) {
        Properties settings = settings("splitheat-advisor", stores, BadRecordHandling.ofAdvisor(DEAD_LETTERS));
        Topology topology =
                AdvisorTopology.once(asMap(settings), PREFIX, PassingStoreBuilder::of, handover, handover.handed());
        return new LocalTopology(topology, handover, settings, from);
    }

    private static Properties settings(String application, Path stores, BadRecordHandling badRecords) {
        Properties settings = new Properties();
        settings.put(StreamsConfig.APPLICATION_ID_CONFIG, application);
        settings.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, "no.cluster:1");
        settings.put(StreamsConfig.STATE_DIR_CONFIG, stores.toString());
        // What is piped is done before more comes: looking what else there may be writes a log line that nobody reads.
        settings.put(StreamsConfig.MAX_TASK_IDLE_MS_CONFIG, StreamsConfig.MAX_TASK_IDLE_MS_DISABLED);
        settings.putAll(badRecords.settings());
        return settings;
    }

    private static Map<String, Object> asMap(Properties properties) {
        Map<String, Object> map = new TreeMap<>();
        properties.forEach((name, value) -> map.put((String) name, value));
        return map;
    }

    <T> void pipe(Topic topic, Codec<T> codec, String key, T value, Instant at) {
        pipe(topic, handover.serde(codec), key, value, at);
    }

    /** Of what the topology reads no more than the head of. */
    void pipe(Topic topic, Sealing sealing, Sealed told, Instant at) {
        pipe(topic, handover.serde(sealing), told.database(), told, at);
    }

    /** Of what the topology reads as values of this process. */
    <T> void hand(Topic topic, String key, T value, Instant at) {
        pipe(topic, handover.handed(), key, value, at);
    }

    private <T> void pipe(Topic topic, Serde<T> serde, String key, T value, Instant at) {
        pipe(topic, key, serde.serializer().serialize(topic.in(PREFIX), value), at);
    }

    private void pipe(Topic topic, String key, byte[] payload, Instant at) {
        TestInputTopic<String, byte[]> input = inputs.get(topic);
        if (input == null) {
            input = input(topic);
            inputs.put(topic, input);
        }
        input.pipeInput(key, payload, at);
    }

    private TestInputTopic<String, byte[]> input(Topic topic) {
        return driver.createInputTopic(topic.in(PREFIX), new StringSerializer(), new ByteArraySerializer());
    }

    /** What was written to the topic since it was asked for last. */
    <T> List<TestRecord<String, T>> written(Topic topic, Codec<T> codec) {
        return written(topic, handover.serde(codec).deserializer());
    }

    private <T> List<TestRecord<String, T>> written(Topic topic, Deserializer<T> values) {
        String name = topic.in(PREFIX);
        return driver.producedTopicNames().contains(name)
                ? driver.createOutputTopic(name, new StringDeserializer(), values)
                        .readRecordsToList()
                : List.of();
    }

    /** Why records were refused since the last interval. */
    List<String> refusals() {
        return written(Topic.DEAD_LETTERS, new ByteArrayDeserializer()).stream()
                .map(letter -> BadRecordHandling.why(letter.headers()))
                .toList();
    }

    /** What rows could not be used as they are, in a sentence for each view and reason. */
    List<String> rowsSetAside() {
        return driver.metrics().entrySet().stream()
                .filter(metric -> Meters.isOfRowsSetAside(metric.getKey()))
                .map(metric -> setAside(
                        ((Number) metric.getValue().metricValue()).longValue(),
                        metric.getKey().tags().get(Meters.VIEW) + " "
                                + metric.getKey().tags().get(Meters.WHY)))
                .sorted()
                .toList();
    }

    private static String setAside(long rows, String which) {
        return new SetAside("rows of " + which, rows).sentence() + " could not be used as "
                + (rows == 1 ? "it is" : "they are");
    }

    /** The wall clock goes on; what was written and nobody took is gone: the driver keeps it in memory. */
    void pass(Duration time) {
        for (String topic : driver.producedTopicNames()) {
            driver.createOutputTopic(topic, new ByteArrayDeserializer(), new ByteArrayDeserializer())
                    .readRecordsToList();
        }
        handover.letGo();
        driver.advanceWallClockTime(time);
    }

    @Override
    public void close() {
        driver.close();
    }
}
