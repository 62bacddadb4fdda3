package dev.splitheat.app;

import dev.splitheat.avro.HeatLoadRecord;
import dev.splitheat.avro.HeatWindow;
import dev.splitheat.avro.ObjectHeatRecord;
import dev.splitheat.avro.RangeHeatRecord;
import dev.splitheat.avro.SourceCoverageRecord;
import dev.splitheat.heatmap.Layer;
import dev.splitheat.topics.DatabasePartition;
import dev.splitheat.topics.Topic;
import dev.splitheat.wire.Codec;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;

/**
 * Heat as fleets have it: every minute counts operations, one in ten has some hot ranges. One database has thirteen months of
 * hours besides, each with twenty ranges, some of which move on.
 */
final class SparseHeat {
    /** The one with a history. */
    static final String OLD = name(0);

    private static final Codec<HeatWindow> CODEC =
            Codec.of(HeatWindow.getClassSchema(), window -> window, window -> window);
    private static final int PARTITIONS = 4;
    private static final int OBJECTS = 8;
    private static final int HOURS = 395 * 24;
    private static final int RANGES_OF_AN_HOUR = 20;

    private final String servers;
    private final String prefix;
    private final int databases;
    private final int minutes;
    private final Instant end;
    private final Random random = new Random(9);

    /** What was sent. */
    record Written(long minutes, double bytesOfAMinute, long hours, double bytesOfAnHour) {}

    /** Up to the last full hour. */
    SparseHeat(String servers, String prefix, int databases, int minutes) {
        this(servers, prefix, databases, minutes, Layer.HOUR.startOf(Instant.now()));
    }

    /** @param end of the newest minute */
    SparseHeat(String servers, String prefix, int databases, int minutes, Instant end) {
        this.servers = servers;
        this.prefix = prefix;
        this.databases = databases;
        this.minutes = minutes;
        this.end = end;
    }

    static String name(int database) {
        return "projects/p/instances/i/databases/d" + database;
    }

    Instant end() {
        return end;
    }

    int databases() {
        return databases;
    }

    Written write() {
        long ofMinutes = 0;
        long ofHours = 0;
        try (KafkaProducer<String, byte[]> producer = producer()) {
            for (int hour = HOURS - 1; hour >= 0; hour--) {
                Instant at = Layer.HOUR.startOf(end).minus(Duration.ofHours(hour));
                ofHours += send(producer, Topic.HEAT_1H, window(0, at, Layer.HOUR, RANGES_OF_AN_HOUR, HOURS - hour));
            }
            for (int minute = minutes - 1; minute >= 0; minute--) {
                ofMinutes += write(producer, end.minus(Duration.ofMinutes(minute)), minute / 10);
            }
        }
        long count = (long) minutes * databases;
        return new Written(count, (double) ofMinutes / count, HOURS, (double) ofHours / HOURS);
    }

    /** One minute more of all databases. */
    void writeMinute(Instant at) {
        try (KafkaProducer<String, byte[]> producer = producer()) {
            write(producer, at, 0);
        }
    }

    private long write(KafkaProducer<String, byte[]> producer, Instant at, int moved) {
        long bytes = 0;
        for (int database = 0; database < databases; database++) {
            int ranges = random.nextInt(10) == 0 ? 3 + random.nextInt(8) : 0;
            bytes += send(producer, Topic.HEAT, window(database, at, Layer.MINUTE, ranges, moved));
        }
        return bytes;
    }

    private KafkaProducer<String, byte[]> producer() {
        Map<String, Object> settings =
                Map.of("bootstrap.servers", servers, "linger.ms", 50, "enable.idempotence", false);
        return new KafkaProducer<>(settings, new StringSerializer(), new ByteArraySerializer());
    }

    private int send(KafkaProducer<String, byte[]> producer, Topic topic, HeatWindow window) {
        byte[] payload = CODEC.write(window);
        int partition = DatabasePartition.of(window.getDatabase(), PARTITIONS);
        producer.send(new ProducerRecord<>(
                topic.in(prefix), partition, window.getWindowEnd().toEpochMilli(), window.getDatabase(), payload));
        return payload.length;
    }

    private HeatWindow window(int database, Instant at, Layer layer, int ranges, int moved) {
        int seconds = (int) layer.length().toSeconds();
        return HeatWindow.newBuilder()
                .setDatabase(name(database))
                .setWindowEnd(at)
                .setWindowSeconds(seconds)
                .setCoveredSeconds(seconds)
                .setRanges(IntStream.range(0, ranges)
                        .mapToObj(range -> range(range, seconds, range % 2 == 0 ? 0 : moved))
                        .toList())
                .setSources(Stream.of("SPLIT_SCORES", "LOCK_WAITS", "OPERATIONS")
                        .map(source -> new SourceCoverageRecord(source, seconds, false))
                        .toList())
                .setObjects(IntStream.range(0, OBJECTS)
                        .mapToObj(object -> new ObjectHeatRecord("Table" + object, load()))
                        .toList())
                .build();
    }

    private HeatLoadRecord load() {
        return new HeatLoadRecord(
                (long) random.nextInt(100_000),
                (long) random.nextInt(10_000),
                0L,
                (long) random.nextInt(10_000),
                0L,
                0L,
                0L);
    }

    private RangeHeatRecord range(int range, int seconds, int moved) {
        int score = 40 + random.nextInt(61);
        String key = "Table" + range % OBJECTS + "(\"tenant-%08d\", %d)";
        return RangeHeatRecord.newBuilder()
                .setObject("Table" + range % OBJECTS)
                .setStart(key.formatted(range, moved * 1_000L))
                .setLimit(key.formatted(range, (moved + 1) * 1_000L))
                .setPeakScore(score)
                .setScoreSeconds((long) score * seconds)
                .setHotSeconds(score >= 50 ? seconds : 0)
                .setReasons(score > 90 ? List.of("MOVING_HOT_SPOT") : List.of())
                .build();
    }
}
