package dev.splitheat.advisor;

import dev.splitheat.avro.HeatWindow;
import dev.splitheat.catalog.Catalog;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Event;
import dev.splitheat.finding.Finding;
import dev.splitheat.interval.CollectorStatus;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.MetricPoint;
import dev.splitheat.interval.TableSample;
import dev.splitheat.interval.WorkloadRow;
import dev.splitheat.lifecycle.Timing;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Silence;
import dev.splitheat.topics.Topic;
import dev.splitheat.topics.TopicKey;
import dev.splitheat.wire.CatalogParts;
import dev.splitheat.wire.Codec;
import dev.splitheat.wire.Wire;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Properties;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.TestInputTopic;
import org.apache.kafka.streams.TestOutputTopic;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/** The advisor's topology without Kafka, and the topics around it. */
final class AdvisorUnderTest implements AutoCloseable {
    private static final String PREFIX = "splitheat.";
    private static final Codec<HeatWindow> HEAT =
            Codec.of(HeatWindow.getClassSchema(), window -> window, window -> window);

    private final TopologyTestDriver driver;
    private final TestInputTopic<String, Finding> findings;
    private final TestInputTopic<String, Event> events;
    private final TestInputTopic<String, CatalogParts.Part> catalogs;
    private final TestInputTopic<String, Interval<TableSample>> samples;
    private final TestInputTopic<String, Interval<WorkloadRow>> workload;
    private final TestInputTopic<String, Interval<MetricPoint>> series;
    private final TestInputTopic<String, HeatWindow> heat;
    private final TestInputTopic<String, CollectorStatus> statuses;
    private final TestInputTopic<String, Silence> silences;
    private final TestOutputTopic<String, Advice> recommendations;
    private final TestOutputTopic<String, Alert> alerts;

    private AdvisorUnderTest(TopologyTestDriver driver) {
        this.driver = driver;
        findings = input(Topic.FINDINGS, Wire.FINDINGS);
        events = input(Topic.EVENTS, Wire.EVENTS);
        catalogs = input(Topic.CATALOGS, Wire.CATALOG_PARTS);
        samples = input(Topic.KEY_SAMPLES, Wire.KEY_SAMPLES);
        workload = input(Topic.STATS_WORKLOAD, Wire.WORKLOAD_INTERVALS);
        series = input(Topic.METRICS, Wire.METRIC_MINUTES);
        heat = input(Topic.HEAT, HEAT);
        statuses = input(Topic.COLLECTOR_STATUS, Wire.COLLECTOR_STATUS);
        silences = input(Topic.SILENCES, Wire.SILENCES);
        recommendations = output(Topic.RECOMMENDATIONS, Wire.ADVICE);
        alerts = output(Topic.ALERTS, Wire.ALERTS);
    }

    static AdvisorUnderTest at(Instant now, Path state) {
        Properties properties = new Properties();
        properties.putAll(settings());
        properties.put(StreamsConfig.STATE_DIR_CONFIG, state.toString());
        return new AdvisorUnderTest(new TopologyTestDriver(topology(), properties, now));
    }

    static Topology topology() {
        return AdvisorTopology.build(settings(), PREFIX, Timing.DEFAULT);
    }

    TestOutputTopic<String, Advice> recommendations() {
        return recommendations;
    }

    TestOutputTopic<String, Alert> alerts() {
        return alerts;
    }

    /** By the wall clock. */
    void pass(Duration time) {
        driver.advanceWallClockTime(time);
    }

    void send(Finding finding) {
        findings.pipeInput(TopicKey.of(finding.database(), finding.id()), finding);
    }

    void send(Event event) {
        events.pipeInput(event.database(), event, event.at());
    }

    void send(CollectorStatus status) {
        statuses.pipeInput(TopicKey.of(status.database(), status.view()), status);
    }

    /** The collector watches the view no longer. */
    void takeBack(CollectorStatus status) {
        statuses.pipeInput(TopicKey.of(status.database(), status.view()), (CollectorStatus) null);
    }

    void send(Silence silence) {
        silences.pipeInput(TopicKey.of(silence.scope().database(), silence.id()), silence);
    }

    void sendSamples(Interval<TableSample> interval) {
        samples.pipeInput(interval.database(), interval, interval.end());
    }

    void sendWorkload(Interval<WorkloadRow> interval) {
        workload.pipeInput(interval.database(), interval, interval.end());
    }

    void sendSeries(Interval<MetricPoint> minute) {
        series.pipeInput(minute.database(), minute, minute.end());
    }

    void send(HeatWindow window) {
        heat.pipeInput(window.getDatabase(), window, window.getWindowEnd());
    }

    <T> KeyValueStore<String, T> store(String name) {
        return driver.getKeyValueStore(name);
    }

    void send(String database, Catalog catalog, Instant readAt) {
        CatalogParts.cut(database, catalog, readAt).forEach(this::send);
    }

    void send(CatalogParts.Part part) {
        catalogs.pipeInput(TopicKey.of(part.database(), part.version(), Integer.toString(part.part())), part);
    }

    private <T> TestInputTopic<String, T> input(Topic topic, Codec<T> codec) {
        return driver.createInputTopic(
                topic.in(PREFIX), new StringSerializer(), codec.serde().serializer());
    }

    private <T> TestOutputTopic<String, T> output(Topic topic, Codec<T> codec) {
        return driver.createOutputTopic(
                topic.in(PREFIX), new StringDeserializer(), codec.serde().deserializer());
    }

    /** A tombstone for a version of one part. */
    void withdrawCatalog(String database, String version) {
        catalogs.pipeInput(TopicKey.of(database, version, "0"), null);
    }

    void withdraw(String database, String finding) {
        findings.pipeInput(TopicKey.of(database, finding), null);
    }

    /** Of the only one of that name. */
    double metric(String name) {
        return driver.metrics().entrySet().stream()
                .filter(each -> each.getKey().name().equals(name))
                .mapToDouble(each -> (Double) each.getValue().metricValue())
                .findFirst()
                .orElseThrow();
    }

    /** Another process that finds what this one stored. */
    AdvisorUnderTest restarted(Instant now, Path state) {
        AdvisorUnderTest next = at(now, state);
        driver.getAllStateStores().keySet().forEach(name -> {
            try (KeyValueIterator<String, Object> all = this.<Object>store(name).all()) {
                all.forEachRemaining(entry -> next.store(name).put(entry.key, entry.value));
            }
        });
        close();
        return next;
    }

    @Override
    public void close() {
        driver.close();
    }

    private static Map<String, Object> settings() {
        return Map.of(
                StreamsConfig.APPLICATION_ID_CONFIG,
                "advisor-test",
                StreamsConfig.BOOTSTRAP_SERVERS_CONFIG,
                "nowhere:1",
                StreamsConfig.DEFAULT_KEY_SERDE_CLASS_CONFIG,
                Serdes.ByteArraySerde.class);
    }
}
