package dev.splitheat.view;

import dev.splitheat.avro.HeatLoadRecord;
import dev.splitheat.avro.HeatWindow;
import dev.splitheat.avro.ObjectHeatRecord;
import dev.splitheat.avro.RangeHeatRecord;
import dev.splitheat.avro.SourceCoverageRecord;
import dev.splitheat.catalog.Catalog;
import dev.splitheat.finding.Event;
import dev.splitheat.finding.Finding;
import dev.splitheat.heatmap.HeatSlice;
import dev.splitheat.heatmap.Layer;
import dev.splitheat.heatmap.SliceLoad;
import dev.splitheat.heatmap.SliceRange;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.WorkloadRow;
import dev.splitheat.notice.KeptReport;
import dev.splitheat.topics.Topic;
import dev.splitheat.topics.TopicKey;
import dev.splitheat.wire.CatalogParts;
import dev.splitheat.wire.Codec;
import dev.splitheat.wire.Wire;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Properties;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.TestInputTopic;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.state.ReadOnlyKeyValueStore;
import org.apache.kafka.streams.state.ReadOnlyWindowStore;

/** The topology of the views without Kafka. */
final class ViewsUnderTest implements AutoCloseable {
    static final String PREFIX = "splitheat.";

    private static final Codec<HeatWindow> HEAT =
            Codec.of(HeatWindow.getClassSchema(), window -> window, window -> window);

    private final TopologyTestDriver driver;
    private final LocalViews views;

    ViewsUnderTest(Path state) {
        Properties settings = new Properties();
        settings.put(StreamsConfig.APPLICATION_ID_CONFIG, "views-test");
        settings.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, "nowhere:1");
        settings.put(StreamsConfig.STATE_DIR_CONFIG, state.toString());
        settings.put(StreamsConfig.ERRORS_DEAD_LETTER_QUEUE_TOPIC_NAME_CONFIG, Topic.DEAD_LETTERS.in(PREFIX));
        settings.put(StreamsConfig.DESERIALIZATION_EXCEPTION_HANDLER_CLASS_CONFIG, UnreadableViewHandler.class);
        driver = new TopologyTestDriver(ViewTopology.build(PREFIX), settings);
        views = new LocalViews(new DriverStores(driver));
    }

    Views views() {
        return views;
    }

    void send(HeatSlice slice) {
        Topic topic =
                switch (Layer.of(slice.length()).orElseThrow()) {
                    case MINUTE -> Topic.HEAT;
                    case TEN_MINUTES -> Topic.HEAT_10M;
                    case HOUR -> Topic.HEAT_1H;
                    case DAY -> throw new IllegalArgumentException("no topic has days");
                };
        send(topic, slice.database(), HEAT, avro(slice), slice.end());
    }

    void send(Finding finding) {
        send(
                Topic.FINDINGS,
                TopicKey.of(finding.database(), finding.id()),
                Wire.FINDINGS,
                finding,
                finding.updatedAt());
    }

    void send(Interval<WorkloadRow> interval) {
        send(Topic.STATS_WORKLOAD, interval.database(), Wire.WORKLOAD_INTERVALS, interval, interval.end());
    }

    void send(KeptReport report) {
        send(Topic.REPORTS, TopicKey.of(report.database(), report.week()), Wire.REPORTS, report, report.madeAt());
    }

    void send(Event event) {
        send(Topic.EVENTS, event.database(), Wire.EVENTS, event, event.at());
    }

    void send(String database, Catalog catalog, Instant readAt) {
        for (CatalogParts.Part part : CatalogParts.cut(database, catalog, readAt)) {
            send(Topic.CATALOGS, key(part), Wire.CATALOG_PARTS, part, readAt);
        }
    }

    void withdraw(String database, Catalog catalog) {
        CatalogParts.cut(database, catalog, Instant.EPOCH)
                .forEach(part -> bytes(Topic.CATALOGS).pipeInput(key(part), null));
    }

    void garbage(Topic topic) {
        bytes(topic).pipeInput("projects/p/instances/i/databases/d", new byte[] {1, 2, 3});
    }

    List<byte[]> deadLetters() {
        return driver.createOutputTopic(
                        Topic.DEAD_LETTERS.in(PREFIX), new ByteArrayDeserializer(), new ByteArrayDeserializer())
                .readValuesToList();
    }

    private <T> void send(Topic topic, String key, Codec<T> codec, T value, Instant at) {
        bytes(topic).pipeInput(key, codec.write(value), at);
    }

    private TestInputTopic<String, byte[]> bytes(Topic topic) {
        return driver.createInputTopic(topic.in(PREFIX), new StringSerializer(), new ByteArraySerializer());
    }

    private static String key(CatalogParts.Part part) {
        return TopicKey.of(part.database(), part.version(), Integer.toString(part.part()));
    }

    private static HeatWindow avro(HeatSlice slice) {
        return HeatWindow.newBuilder()
                .setDatabase(slice.database())
                .setWindowEnd(slice.end())
                .setWindowSeconds((int) slice.length().toSeconds())
                .setRevision(slice.revision())
                .setCoveredSeconds(0)
                .setRanges(slice.ranges().stream().map(ViewsUnderTest::avro).toList())
                .setSources(slice.coverage().entrySet().stream()
                        .map(covered -> new SourceCoverageRecord(
                                covered.getKey().name(),
                                covered.getValue().seconds(),
                                covered.getValue().truncated()))
                        .toList())
                .setObjects(slice.loads().stream()
                        .map(load -> new ObjectHeatRecord(load.object(), avro(load)))
                        .toList())
                .build();
    }

    private static RangeHeatRecord avro(SliceRange range) {
        return RangeHeatRecord.newBuilder()
                .setObject(range.place().object())
                .setStart(range.place().start())
                .setLimit(range.place().limit())
                .setPeakScore(range.peakScore())
                .setScoreSeconds(range.scoreSeconds())
                .setHotSeconds(range.hotSeconds())
                .setReasons(List.copyOf(range.reasons()))
                .setWaitMicros(range.waitMicros())
                .setSampledWrites(range.sampledWrites())
                .setMergedRanges(range.mergedRanges())
                .build();
    }

    private static HeatLoadRecord avro(SliceLoad load) {
        return new HeatLoadRecord(
                load.reads(),
                load.writes(),
                load.deletes(),
                load.commits(),
                load.aborts(),
                load.waitMicros(),
                load.sampledWrites());
    }

    @Override
    public void close() {
        driver.close();
    }

    /** The driver has one partition, and it is always there. */
    private record DriverStores(TopologyTestDriver driver) implements OpenStores {
        @Override
        public <V> ReadOnlyKeyValueStore<String, V> records(String store, String database) {
            return records(store);
        }

        @Override
        public ReadOnlyWindowStore<String, byte[]> windows(String store, String database) {
            return driver.getWindowStore(store);
        }

        @Override
        public <V> ReadOnlyKeyValueStore<String, V> records(String store) {
            return driver.getKeyValueStore(store);
        }
    }
}
