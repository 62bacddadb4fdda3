package dev.splitheat.app.weekly;

import dev.splitheat.app.findings.Known;
import dev.splitheat.avro.HeatWindow;
import dev.splitheat.avro.RangeHeatRecord;
import dev.splitheat.avro.SourceCoverageRecord;
import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.notice.Alert;
import dev.splitheat.topics.DatabasePartition;
import dev.splitheat.topics.Topic;
import dev.splitheat.topics.TopicKey;
import dev.splitheat.wire.CatalogParts;
import dev.splitheat.wire.Codec;
import dev.splitheat.wire.Wire;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;

/** Writes what the pipeline would have written of a database. */
final class WrittenWeek implements AutoCloseable {
    private static final int HOUR = 3_600;
    private static final Codec<HeatWindow> WINDOWS =
            Codec.of(HeatWindow.getClassSchema(), UnaryOperator.identity(), UnaryOperator.identity());

    private final Known known;
    private final int partitions;
    private final UnaryOperator<Instant> stamp;
    private final Producer<String, byte[]> producer;

    /** @param stamp a record's time by that of which it is: a broker refuses the future, and drops what is too old */
    WrittenWeek(Known known, int partitions, UnaryOperator<Instant> stamp) {
        this.known = known;
        this.partitions = partitions;
        this.stamp = stamp;
        Map<String, Object> settings = new HashMap<>(known.kafka().properties());
        settings.put("key.serializer", StringSerializer.class.getName());
        settings.put("value.serializer", ByteArraySerializer.class.getName());
        settings.put("linger.ms", 20);
        this.producer = new KafkaProducer<>(settings);
    }

    void watched(String database, Instant at) {
        write(Topic.COLLECTOR_STATUS, at, TopicKey.of(database, "view"), new byte[] {1});
    }

    void schema(String database, String ddl, Instant at) {
        Catalog catalog = DdlReader.read(ddl, Dialect.GOOGLE_STANDARD_SQL).catalog();
        CatalogParts.cut(database, catalog, at)
                .forEach(part -> write(
                        Topic.CATALOGS,
                        at,
                        TopicKey.of(database, part.version(), Integer.toString(part.part())),
                        Wire.CATALOG_PARTS.write(part)));
    }

    /** With its finding and its advice. */
    void alert(Alert alert, Instant at) {
        String key = TopicKey.of(alert.database(), alert.id());
        write(Topic.FINDINGS, at, key, Wire.FINDINGS.write(alert.finding()));
        write(Topic.RECOMMENDATIONS, at, key, Wire.ADVICE.write(alert.advice()));
        write(Topic.ALERTS, at, key, Wire.ALERTS.write(alert));
    }

    /** An hour that was seen whole. */
    void hour(String database, Instant end, List<RangeHeatRecord> ranges) {
        HeatWindow window = HeatWindow.newBuilder()
                .setDatabase(database)
                .setWindowEnd(end)
                .setWindowSeconds(HOUR)
                .setCoveredSeconds(HOUR)
                .setRanges(ranges)
                .setSources(List.of(SourceCoverageRecord.newBuilder()
                        .setSource("SPLIT_SCORES")
                        .setCoveredSeconds(HOUR)
                        .build()))
                .build();
        write(Topic.HEAT_1H, end, database, WINDOWS.write(window));
    }

    static RangeHeatRecord range(String object, Object start, Object limit, int peakScore, int hotSeconds) {
        return RangeHeatRecord.newBuilder()
                .setObject(object)
                .setStart(object + "(" + start + ")")
                .setLimit(object + "(" + limit + ")")
                .setPeakScore(peakScore)
                .setScoreSeconds(6_000)
                .setHotSeconds(hotSeconds)
                .build();
    }

    void write(Topic topic, Instant at, String key, byte[] value) {
        producer.send(new ProducerRecord<>(
                topic.in(known.prefix()),
                DatabasePartition.of(key, partitions),
                stamp.apply(at).toEpochMilli(),
                key,
                value));
    }

    @Override
    public void close() {
        producer.close();
    }
}
