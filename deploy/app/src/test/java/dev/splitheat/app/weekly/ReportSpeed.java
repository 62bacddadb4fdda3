package dev.splitheat.app.weekly;

import dev.splitheat.app.alerting.Example;
import dev.splitheat.app.broker.BrokerPorts;
import dev.splitheat.app.broker.DataDirectory;
import dev.splitheat.app.broker.EmbeddedBroker;
import dev.splitheat.app.config.KafkaConnection;
import dev.splitheat.app.connect.WorkerSettings;
import dev.splitheat.app.findings.Known;
import dev.splitheat.app.topics.TopicProvisioner;
import dev.splitheat.app.topics.WantedTopic;
import dev.splitheat.avro.HeatWindow;
import dev.splitheat.avro.RangeHeatRecord;
import dev.splitheat.avro.SourceCoverageRecord;
import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import dev.splitheat.topics.DatabasePartition;
import dev.splitheat.topics.Topic;
import dev.splitheat.topics.TopicKey;
import dev.splitheat.wire.CatalogParts;
import dev.splitheat.wire.Codec;
import dev.splitheat.wire.Wire;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;

/**
 * How long {@code splitheat report} takes over all databases of a Kafka with a year of findings of each, nine weeks of
 * hourly heat and twenty tables; a process of its own, as anybody runs it, from its start to its last file. Twice: the second
 * finds the files that it reads in memory.
 */
public final class ReportSpeed {
    private static final String PREFIX = "speed.";
    private static final int PARTITIONS = 12;
    private static final Instant NOW = Clock.systemUTC().instant();
    private static final int TABLES = 20;
    private static final int RANGES = 6;
    private static final Codec<HeatWindow> WINDOWS =
            Codec.of(HeatWindow.getClassSchema(), UnaryOperator.identity(), UnaryOperator.identity());

    private ReportSpeed() {}

    /** @param arguments databases, findings of each, and the launcher */
    public static void main(String... arguments) throws Exception {
        int databases = Integer.parseInt(arguments[0]);
        int findings = Integer.parseInt(arguments[1]);
        Path temp = Files.createTempDirectory("splitheat-report-");
        try (DataDirectory directory = DataDirectory.open(temp.resolve("broker"), "--data-dir");
                EmbeddedBroker broker = EmbeddedBroker.start(directory, BrokerPorts.free())) {
            KafkaConnection kafka = KafkaConnection.plain(broker.bootstrapServers());
            TopicProvisioner.provision(
                    kafka, WantedTopic.all(PARTITIONS, WorkerSettings.remote(kafka, PREFIX, 1)), 1, line -> {});
            fill(new Known(kafka, PREFIX, "start it"), databases, findings);
            Path config = Files.writeString(temp.resolve("splitheat.yaml"), config(broker.bootstrapServers()));
            for (String run : List.of("first", "again")) {
                System.out.printf("%d databases with %d findings each, %s: ", databases, findings, run);
                measure(arguments[2], config, Files.createDirectories(temp.resolve(run)));
            }
        } finally {
            try (Stream<Path> files = Files.walk(temp)) {
                files.sorted(Comparator.reverseOrder())
                        .forEach(file -> file.toFile().delete());
            }
        }
        System.exit(0);
    }

    private static String config(String bootstrapServers) {
        return """
                roles: [advisor]
                kafka: {bootstrap.servers: '%s', prefix: %s, partitions: %d, replication: 1}
                """
                .formatted(bootstrapServers, PREFIX, PARTITIONS);
    }

    /** The shell tells what processor time its children took. */
    private static void measure(String launcher, Path config, Path out) throws IOException, InterruptedException {
        Path times = out.resolve("times");
        ProcessBuilder command = new ProcessBuilder(
                        "sh",
                        "-c",
                        "\"$0\" report --config \"$1\" --time-zone UTC --format html,md,json --out \"$2\"; s=$?; times; exit $s",
                        launcher,
                        config.toString(),
                        out.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .redirectOutput(times.toFile());
        long start = System.nanoTime();
        int status = command.start().waitFor();
        double seconds = Duration.ofNanos(System.nanoTime() - start).toMillis() / 1e3;
        System.out.printf(
                "%.1f s by the clock; user and system time of its processor: %s (status %d)%n",
                seconds, Files.readAllLines(times).get(1), status);
    }

    private static void fill(Known known, int databases, int findings) {
        Map<String, Object> settings = new HashMap<>(known.kafka().properties());
        settings.put("key.serializer", StringSerializer.class.getName());
        settings.put("value.serializer", ByteArraySerializer.class.getName());
        settings.put("linger.ms", 20);
        try (Producer<String, byte[]> producer = new KafkaProducer<>(settings)) {
            for (int number = 0; number < databases; number++) {
                new Filling(known, producer, "projects/p/instances/i/databases/d" + number).fill(findings);
            }
        }
    }

    private record Filling(Known known, Producer<String, byte[]> producer, String database) {
        void fill(int findings) {
            write(Topic.COLLECTOR_STATUS, NOW, TopicKey.of(database, "view"), new byte[] {1});
            catalog();
            for (int number = 0; number < findings; number++) {
                finding(number, NOW.minus(Duration.ofDays(365)).plus(Duration.ofDays(365L * number / findings)));
            }
            for (int hour = 1; hour <= 9 * 168; hour++) {
                Instant end =
                        NOW.truncatedTo(java.time.temporal.ChronoUnit.HOURS).minus(Duration.ofHours(9 * 168 - hour));
                write(Topic.HEAT_1H, end, database, WINDOWS.write(window(end, hour)));
            }
        }

        private void catalog() {
            StringBuilder ddl = new StringBuilder();
            for (int table = 0; table < TABLES; table++) {
                ddl.append("CREATE TABLE T")
                        .append(table)
                        .append(" (Id INT64 NOT NULL, At TIMESTAMP, Name STRING(40)) PRIMARY KEY (Id);\n")
                        .append("CREATE INDEX T")
                        .append(table)
                        .append("ByAt ON T")
                        .append(table)
                        .append("(At);\n");
            }
            Catalog catalog =
                    DdlReader.read(ddl.toString(), Dialect.GOOGLE_STANDARD_SQL).catalog();
            Instant at = NOW.minus(Duration.ofDays(300));
            CatalogParts.cut(database, catalog, at)
                    .forEach(part -> write(
                            Topic.CATALOGS,
                            at,
                            TopicKey.of(database, part.version(), Integer.toString(part.part())),
                            Wire.CATALOG_PARTS.write(part)));
        }

        private void finding(int number, Instant at) {
            Alert sample = Example.of(
                    database, Optional.of("T" + number % TABLES), Cause.values()[number % 6], Severity.WARNING, at);
            Finding open = sample.finding();
            Finding finding = named(open, "f-" + number);
            Finding over = finding.resolved(at.plus(Duration.ofHours(5)));
            Advice advice = new Advice(
                    database,
                    over.id(),
                    over.revision(),
                    sample.advice().recommendations(),
                    List.of(),
                    Optional.empty());
            Alert alert = new Alert(3, Alert.State.RESOLVED, over, advice, sample.marks());
            String key = TopicKey.of(database, over.id());
            write(Topic.FINDINGS, at, key, Wire.FINDINGS.write(over));
            write(Topic.RECOMMENDATIONS, at, key, Wire.ADVICE.write(advice));
            write(Topic.ALERTS, at, key, Wire.ALERTS.write(alert));
        }

        private static Finding named(Finding finding, String id) {
            return new Finding(
                    finding.database(),
                    id,
                    finding.revision(),
                    finding.status(),
                    finding.mergedInto(),
                    finding.cause(),
                    finding.severity(),
                    finding.confidence(),
                    finding.table(),
                    finding.index(),
                    finding.column(),
                    finding.rangeStart(),
                    finding.rangeLimit(),
                    finding.firstHeatAt(),
                    finding.openedAt(),
                    finding.updatedAt(),
                    finding.resolvedAt(),
                    finding.peakScore(),
                    120,
                    finding.catalogVersion(),
                    finding.evidence(),
                    finding.basis());
        }

        private HeatWindow window(Instant end, int hour) {
            List<RangeHeatRecord> ranges = new ArrayList<>();
            for (int range = 0; range < RANGES; range++) {
                ranges.add(RangeHeatRecord.newBuilder()
                        .setObject("T" + (hour + range) % TABLES)
                        .setStart("T" + (hour + range) % TABLES + "(" + hour * 100 + ")")
                        .setLimit("T" + (hour + range) % TABLES + "(" + (hour * 100 + 50) + ")")
                        .setPeakScore(80)
                        .setScoreSeconds(6_000)
                        .setHotSeconds(range == 0 ? 300 : 0)
                        .build());
            }
            return HeatWindow.newBuilder()
                    .setDatabase(database)
                    .setWindowEnd(end)
                    .setWindowSeconds(3_600)
                    .setCoveredSeconds(3_600)
                    .setRanges(ranges)
                    .setSources(List.of(SourceCoverageRecord.newBuilder()
                            .setSource("SPLIT_SCORES")
                            .setCoveredSeconds(3_600)
                            .build()))
                    .build();
        }

        private void write(Topic topic, Instant at, String key, byte[] value) {
            producer.send(new ProducerRecord<>(
                    topic.in(known.prefix()), DatabasePartition.of(key, PARTITIONS), at.toEpochMilli(), key, value));
        }
    }
}
