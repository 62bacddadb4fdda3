package dev.splitheat.app.replay;

import dev.splitheat.advisor.AdvisorTopology;
import dev.splitheat.analyzer.AnalyzerTopology;
import dev.splitheat.app.export.ExportDirectory;
import dev.splitheat.app.streams.BadRecordHandling;
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
import dev.splitheat.rules.DecisionRules;
import dev.splitheat.topics.Topic;
import dev.splitheat.topics.TopicKey;
import dev.splitheat.wire.CatalogParts;
import dev.splitheat.wire.Wire;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.TestOutputTopic;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.test.TestRecord;

/** The production topologies of analyzer and advisor, one behind the other, without a cluster. */
public final class Replay implements AutoCloseable {
    private static final String PREFIX = "replay.";
    private static final String DEAD_LETTERS = Topic.DEAD_LETTERS.in(PREFIX);

    private final String database;
    private final TopologyTestDriver analyzer;
    private final TopologyTestDriver advisor;
    private final Map<String, Finding> findings = new TreeMap<>();
    private final Map<String, Advice> advice = new TreeMap<>();
    private final List<String> refused = new ArrayList<>();

    /**
     * Topologies that nothing has come to yet.
     *
     * @param view whose intervals will be taken
     * @param stores an empty directory that the caller deletes
     */
    public Replay(String database, Catalog catalog, StatisticsView view, Instant from, Path stores) {
        this.database = database;
        Properties analyzerSettings = settings("splitheat-analyzer", stores, BadRecordHandling.all(DEAD_LETTERS));
        Topology findings = AnalyzerTopology.once(PREFIX, DecisionRules.DEFAULT, view);
        this.analyzer = new TopologyTestDriver(findings, analyzerSettings, from);
        Properties advisorSettings = settings("splitheat-advisor", stores, BadRecordHandling.ofAdvisor(DEAD_LETTERS));
        Topology advice = AdvisorTopology.once(asMap(advisorSettings), PREFIX);
        this.advisor = new TopologyTestDriver(advice, advisorSettings, from);
        learn(catalog, from);
    }

    static Replay of(ExportDirectory export, Path stores) {
        return new Replay(export.database(), export.catalog(), export.splitView(), export.from(), stores);
    }

    /** The schema is this one from now on. */
    public void learn(Catalog catalog, Instant seenAt) {
        for (CatalogParts.Part part : CatalogParts.cut(database, catalog, seenAt)) {
            String key = TopicKey.of(database, part.version(), Integer.toString(part.part()));
            pipe(analyzer, Topic.CATALOGS, key, Wire.CATALOG_PARTS.write(part), seenAt);
            pipe(advisor, Topic.CATALOGS, key, Wire.CATALOG_PARTS.write(part), seenAt);
        }
    }

    /** Somebody tells of a change that no schema shows. */
    public void report(Event event) {
        pipe(advisor, Topic.EVENTS, event.database(), Wire.EVENTS.write(event), event.at());
    }

    private static Properties settings(String application, Path stores, BadRecordHandling badRecords) {
        Properties settings = new Properties();
        settings.put(StreamsConfig.APPLICATION_ID_CONFIG, application);
        settings.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, "no.cluster:1");
        settings.put(StreamsConfig.STATE_DIR_CONFIG, stores.toString());
        settings.putAll(badRecords.settings());
        return settings;
    }

    private static Map<String, Object> asMap(Properties properties) {
        Map<String, Object> map = new TreeMap<>();
        properties.forEach((name, value) -> map.put((String) name, value));
        return map;
    }

    /** What else there was at the time of the next interval of splits: locks, statements, operations, series, keys. */
    @SuppressWarnings("unchecked")
    public void give(Interval<?> interval) {
        ViewFamily family = StatisticsView.valueOf(interval.view()).family();
        if (family == ViewFamily.LOCKS) {
            pipe(Topic.STATS_LOCK, Wire.LOCK_INTERVALS.write((Interval<LockRow>) interval), interval.end());
        } else {
            byte[] payload = Wire.WORKLOAD_INTERVALS.write((Interval<WorkloadRow>) interval);
            pipe(Topic.STATS_WORKLOAD, payload, interval.end());
            pipe(advisor, Topic.STATS_WORKLOAD, database, payload, interval.end());
        }
    }

    /** Keys that were sampled in the time of the next interval of splits. */
    public void giveSamples(Interval<TableSample> interval) {
        byte[] payload = Wire.KEY_SAMPLES.write(interval);
        pipe(Topic.KEY_SAMPLES, payload, interval.end());
        pipe(advisor, Topic.KEY_SAMPLES, database, payload, interval.end());
    }

    /** Time series, which come some minutes after their own. */
    public void giveSeries(Interval<MetricPoint> interval) {
        byte[] payload = Wire.METRIC_MINUTES.write(interval);
        pipe(Topic.METRICS, payload, interval.end());
        pipe(advisor, Topic.METRICS, database, payload, interval.end());
    }

    private void pipe(Topic topic, byte[] payload, Instant at) {
        pipe(analyzer, topic, database, payload, at);
    }

    /** The wall clock follows the intervals; the findings that changed, in their order. */
    public List<Finding> take(Interval<SplitRow> interval) {
        pipe(analyzer, Topic.STATS_SPLIT, database, Wire.SPLIT_INTERVALS.write(interval), interval.end());
        for (TestRecord<String, byte[]> record : output(analyzer, Topic.HEAT).readRecordsToList()) {
            pipe(advisor, Topic.HEAT, record.key(), record.value(), interval.end());
        }
        List<Finding> changed = new ArrayList<>();
        for (TestRecord<String, byte[]> record :
                output(analyzer, Topic.FINDINGS).readRecordsToList()) {
            Finding finding = Wire.FINDINGS.read(record.value());
            findings.put(finding.id(), finding);
            changed.add(finding);
            pipe(advisor, Topic.FINDINGS, record.key(), record.value(), interval.end());
        }
        for (TestRecord<String, byte[]> record :
                output(advisor, Topic.RECOMMENDATIONS).readRecordsToList()) {
            if (record.value() != null) {
                Advice advised = Wire.ADVICE.read(record.value());
                advice.put(advised.findingId(), advised);
            }
        }
        collectRefusals(analyzer);
        collectRefusals(advisor);
        drain(analyzer);
        drain(advisor);
        analyzer.advanceWallClockTime(interval.length());
        advisor.advanceWallClockTime(interval.length());
        return changed;
    }

    ReplayResult result(ExportDirectory export) {
        List<ReplayResult.Case> cases = findings.values().stream()
                .filter(finding -> finding.status() != Finding.Status.MERGED)
                .map(finding -> new ReplayResult.Case(finding, adviceFor(finding)))
                .toList();
        return new ReplayResult(database, export.from(), export.to(), cases, export.coverage(), refused);
    }

    /** The latest advice for a finding; it may have none. */
    public Advice adviceFor(Finding finding) {
        return advice.getOrDefault(finding.id(), Advice.none(finding));
    }

    private void collectRefusals(TopologyTestDriver driver) {
        output(driver, Topic.DEAD_LETTERS)
                .readRecordsToList()
                .forEach(letter -> refused.add(BadRecordHandling.why(letter.headers())));
    }

    /** The driver keeps in memory what nobody reads: every change of every store. */
    private static void drain(TopologyTestDriver driver) {
        for (String topic : driver.producedTopicNames()) {
            driver.createOutputTopic(topic, new ByteArrayDeserializer(), new ByteArrayDeserializer())
                    .readRecordsToList();
        }
    }

    private static void pipe(TopologyTestDriver driver, Topic topic, String key, byte[] payload, Instant at) {
        driver.createInputTopic(topic.in(PREFIX), new StringSerializer(), new ByteArraySerializer())
                .pipeInput(key, payload, at);
    }

    private static TestOutputTopic<String, byte[]> output(TopologyTestDriver driver, Topic topic) {
        return driver.createOutputTopic(topic.in(PREFIX), new StringDeserializer(), new ByteArrayDeserializer());
    }

    @Override
    public void close() {
        try {
            analyzer.close();
        } finally {
            advisor.close();
        }
    }
}
