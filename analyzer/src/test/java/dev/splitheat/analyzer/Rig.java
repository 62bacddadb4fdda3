package dev.splitheat.analyzer;

import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.diagnosis.Guard;
import dev.splitheat.finding.Event;
import dev.splitheat.finding.Finding;
import dev.splitheat.heat.HeatWindow;
import dev.splitheat.heat.RangeBudget;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.SamplingRequest;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.rules.DecisionRules;
import dev.splitheat.topics.Topic;
import dev.splitheat.topics.TopicKey;
import dev.splitheat.wire.CatalogParts;
import dev.splitheat.wire.Wire;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.TestInputTopic;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.errors.LogAndContinueExceptionHandler;
import org.apache.kafka.streams.test.TestRecord;

/** The analyzer's topology in a test driver, fed with raw records as Kafka would. */
final class Rig implements AutoCloseable {
    static final String PREFIX = "t.";
    static final String DATABASE = "projects/p/instances/i/databases/d";
    static final Instant START = Instant.parse("2026-11-20T10:00:00Z");
    static final String DDL = "CREATE TABLE Users (UserId INT64 NOT NULL) PRIMARY KEY (UserId)";

    /** Of this process alone, since others run tests beside it. */
    private static final Path STATE = Path.of(
            "target", "kafka-streams", Long.toString(ProcessHandle.current().pid()));

    private final TopologyTestDriver driver;
    private final TestInputTopic<String, byte[]> stats;
    private final TestInputTopic<String, byte[]> catalogs;

    Rig() {
        this(Guard::new);
    }

    /** The same whose rules are asked through such guards. */
    Rig(Guard.Maker guards) {
        Properties settings = new Properties();
        settings.put(StreamsConfig.APPLICATION_ID_CONFIG, "analyzer-test");
        settings.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, "127.0.0.1:1");
        settings.put(StreamsConfig.STATE_DIR_CONFIG, STATE.toString());
        settings.put(StreamsConfig.PROCESSING_EXCEPTION_HANDLER_CLASS_CONFIG, BadRecordHandler.class);
        settings.put(
                StreamsConfig.DESERIALIZATION_EXCEPTION_HANDLER_CLASS_CONFIG, LogAndContinueExceptionHandler.class);
        settings.put(StreamsConfig.ERRORS_DEAD_LETTER_QUEUE_TOPIC_NAME_CONFIG, Topic.DEAD_LETTERS.in(PREFIX));
        driver = new TopologyTestDriver(
                AnalyzerTopology.build(
                        PREFIX,
                        DecisionRules.DEFAULT,
                        StatisticsView.SPLIT_STATS_TOP_MINUTE,
                        RangeBudget.DEFAULT,
                        guards),
                settings,
                START);
        stats = driver.createInputTopic(
                Topic.STATS_SPLIT.in(PREFIX), new StringSerializer(), new ByteArraySerializer());
        catalogs =
                driver.createInputTopic(Topic.CATALOGS.in(PREFIX), new StringSerializer(), new ByteArraySerializer());
    }

    Rig catalog() {
        return catalog(DDL, START);
    }

    Rig catalog(String ddl, Instant seenAt) {
        return catalog(DATABASE, ddl, seenAt);
    }

    Rig catalog(String database, String ddl, Instant seenAt) {
        CatalogParts.cut(
                        database,
                        DdlReader.read(ddl, Dialect.GOOGLE_STANDARD_SQL).catalog(),
                        seenAt)
                .forEach(part -> catalogs.pipeInput(
                        TopicKey.of(database, part.version(), Integer.toString(part.part())),
                        Wire.CATALOG_PARTS.write(part),
                        seenAt));
        return this;
    }

    Rig interval(Interval<SplitRow> interval) {
        stats.pipeInput(interval.database(), Wire.SPLIT_INTERVALS.write(interval), interval.end());
        return this;
    }

    Rig other(Topic topic, byte[] payload, Instant at) {
        driver.createInputTopic(topic.in(PREFIX), new StringSerializer(), new ByteArraySerializer())
                .pipeInput(DATABASE, payload, at);
        return this;
    }

    Rig bytes(byte[] payload, Instant at) {
        stats.pipeInput(DATABASE, payload, at);
        return this;
    }

    Rig catalogTombstone(String version) {
        catalogs.pipeInput(TopicKey.of(DATABASE, version, "0"), (byte[]) null, START);
        return this;
    }

    static String version() {
        return version(DDL);
    }

    static String version(String ddl) {
        return CatalogParts.version(
                DdlReader.read(ddl, Dialect.GOOGLE_STANDARD_SQL).catalog());
    }

    Rig wait(Duration wallClock) {
        driver.advanceWallClockTime(wallClock);
        return this;
    }

    List<HeatWindow> heat(Topic topic) {
        return driver.createOutputTopic(
                        topic.in(PREFIX),
                        new StringDeserializer(),
                        HeatRecords.CODEC.serde().deserializer())
                .readValuesToList();
    }

    /** Bytes that heat wrote to its changelogs since it was last asked. */
    long heatTraffic() {
        return Stream.of(Names.HEAT_MINUTES, Names.HEAT_PROGRESS)
                .map(store -> "analyzer-test-" + store + "-changelog")
                .flatMap(topic -> driver
                        .createOutputTopic(topic, new ByteArrayDeserializer(), new ByteArrayDeserializer())
                        .readRecordsToList()
                        .stream())
                .mapToLong(entry -> entry.key().length + (entry.value() == null ? 0 : entry.value().length))
                .sum();
    }

    /** How often a rule failed, as operators see it. */
    double failures(String rule) {
        return driver.metrics().entrySet().stream()
                .filter(metric -> metric.getKey().name().equals("splitheat-examiner-failures-total")
                        && rule.equals(metric.getKey().tags().get("examiner")))
                .mapToDouble(metric -> (double) metric.getValue().metricValue())
                .sum();
    }

    List<Finding> findings() {
        return driver.createOutputTopic(
                        Topic.FINDINGS.in(PREFIX),
                        new StringDeserializer(),
                        Wire.FINDINGS.serde().deserializer())
                .readValuesToList();
    }

    List<TestRecord<String, Event>> events() {
        return driver.createOutputTopic(
                        Topic.EVENTS.in(PREFIX),
                        new StringDeserializer(),
                        Wire.EVENTS.serde().deserializer())
                .readRecordsToList();
    }

    List<TestRecord<String, SamplingRequest>> samplingRequests() {
        return driver.createOutputTopic(
                        Topic.SAMPLING_REQUESTS.in(PREFIX),
                        new StringDeserializer(),
                        Wire.SAMPLING_REQUESTS.serde().deserializer())
                .readRecordsToList();
    }

    List<Headers> deadLetters() {
        return driver
                .createOutputTopic(
                        Topic.DEAD_LETTERS.in(PREFIX), new ByteArrayDeserializer(), new ByteArrayDeserializer())
                .readRecordsToList()
                .stream()
                .map(TestRecord::headers)
                .toList();
    }

    static Interval<SplitRow> minute(int number, String start, String limit, int score) {
        return minute(number, List.of(new SplitRow(start, limit, score, List.of("Users"), List.of())));
    }

    static Interval<SplitRow> minute(int number, List<SplitRow> rows) {
        Instant end = START.plus(Duration.ofMinutes(number));
        return Interval.whole(DATABASE, StatisticsView.SPLIT_STATS_TOP_MINUTE, end, end.plusSeconds(20), false, rows);
    }

    static Interval<SplitRow> of(StatisticsView view, int minute, int score) {
        Instant end = START.plus(Duration.ofMinutes(minute));
        SplitRow row = new SplitRow("Users(101)", "Users(102)", score, List.of("Users"), List.of());
        return Interval.whole(DATABASE, view, end, end.plusSeconds(20), false, List.of(row));
    }

    /** The same interval, sent again. */
    static Interval<SplitRow> revision(int revision, Interval<SplitRow> interval) {
        return new Interval<>(
                interval.database(),
                interval.view(),
                interval.end(),
                interval.length(),
                interval.readAt(),
                revision,
                0,
                1,
                interval.coverage(),
                interval.truncated(),
                interval.total(),
                interval.rows());
    }

    @Override
    public void close() {
        driver.close();
    }
}
