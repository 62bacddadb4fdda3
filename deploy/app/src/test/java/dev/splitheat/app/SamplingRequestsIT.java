package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.app.broker.BrokerWithPassword;
import dev.splitheat.app.broker.DataDirectory;
import dev.splitheat.app.broker.EmbeddedBroker;
import dev.splitheat.ingest.connect.KeySampleSourceTask;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.SamplingRequest;
import dev.splitheat.interval.TableSample;
import dev.splitheat.sandbox.scenario.ScenarioLibrary;
import dev.splitheat.sandbox.server.SandboxServer;
import dev.splitheat.sandbox.service.SimulatedSpanner;
import dev.splitheat.sandbox.world.World;
import dev.splitheat.topics.TopicKey;
import dev.splitheat.wire.Wire;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.connect.source.SourceRecord;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** More keys of a table while a record on a broker with passwords asks for them. */
@Timeout(240)
class SamplingRequestsIT {
    private static final int MINUTES = 50;
    private static final int USUAL = 8;
    private static final String TABLE = "Orders";
    private static final String TOPIC = "splitheat.sampling-requests";
    private static final String SHOP = World.nameOf("shop");

    @TempDir
    Path temp;

    private final Instant now = Instant.now().truncatedTo(ChronoUnit.MINUTES);
    private final Instant from = now.minus(Duration.ofMinutes(MINUTES));
    private final Instant until = now.minus(Duration.ofMinutes(5));
    private final KeptOffsets offsets = new KeptOffsets();
    private final List<Interval<TableSample>> sent = new ArrayList<>();

    @Test
    void aRequest_raisesTheSamplesOfItsTable_untilItEnds() throws Exception {
        World world = World.of(
                7,
                now.minus(Duration.ofMinutes(60 + MINUTES)),
                List.of(ScenarioLibrary.named("monotonic-key-counted-orders")
                        .plan()
                        .named("shop")));
        try (DataDirectory directory = DataDirectory.open(temp, "--data-dir");
                EmbeddedBroker broker = BrokerWithPassword.start(directory);
                SandboxServer server = SimulatedSpanner.start(
                        world, new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), Clock.systemUTC())) {
            request(broker);
            offsets.store(
                    Map.of("database", SHOP),
                    Map.of("CHANGE_STREAM/intervalEnd", ChronoUnit.MICROS.between(Instant.EPOCH, from)));

            collect(server, broker);
        }

        assertThat(most(sent.stream()
                        .filter(minute -> !minute.end().isAfter(until))
                        .toList()))
                .isGreaterThan(USUAL);
        assertThat(most(sent.stream()
                        .filter(minute -> minute.end().isAfter(until))
                        .toList()))
                .isEqualTo(USUAL);
    }

    private void request(EmbeddedBroker broker) throws Exception {
        Map<String, Object> client = new HashMap<>(BrokerWithPassword.client());
        client.put("bootstrap.servers", broker.bootstrapServers());
        SamplingRequest request = new SamplingRequest(SHOP, TABLE, 100, until);
        try (Admin admin = Admin.create(client);
                KafkaProducer<byte[], byte[]> producer =
                        new KafkaProducer<>(client, new ByteArraySerializer(), new ByteArraySerializer())) {
            admin.createTopics(List.of(new NewTopic(TOPIC, 4, (short) 1))).all().get(20, TimeUnit.SECONDS);
            producer.send(new ProducerRecord<>(
                            TOPIC,
                            TopicKey.of(SHOP, TABLE).getBytes(StandardCharsets.UTF_8),
                            Wire.SAMPLING_REQUESTS.write(request)))
                    .get(20, TimeUnit.SECONDS);
        }
    }

    private void collect(SandboxServer server, EmbeddedBroker broker) {
        Map<String, String> settings = new HashMap<>(Map.of(
                "databases",
                SHOP,
                "sampling",
                SHOP,
                "sample.keys",
                Integer.toString(USUAL),
                "spanner.host",
                "http://127.0.0.1:" + server.port(),
                "topic.partitions",
                "1",
                "requests.bootstrap.servers",
                broker.bootstrapServers()));
        BrokerWithPassword.client().forEach((name, value) -> settings.put("requests.consumer." + name, value));
        KeySampleSourceTask task = new KeySampleSourceTask();
        task.initialize(offsets);
        task.start(settings);
        try {
            Awaitility.await()
                    .pollInSameThread()
                    .atMost(Duration.ofSeconds(120))
                    .until(() -> {
                        List<SourceRecord> polled = task.poll();
                        if (polled != null) {
                            polled.forEach(this::take);
                        }
                        return sent.size() >= MINUTES;
                    });
        } finally {
            task.stop();
        }
    }

    private void take(SourceRecord record) {
        if (record.topic().endsWith("key-samples")) {
            Interval<TableSample> interval = Wire.KEY_SAMPLES.read((byte[]) record.value());
            if (interval.view().equals("CHANGE_STREAM")) {
                sent.add(interval);
            }
        }
    }

    private static int most(List<Interval<TableSample>> minutes) {
        return minutes.stream()
                .flatMap(minute -> minute.rows().stream())
                .filter(row -> row.table().equals(TABLE))
                .mapToInt(row -> row.keys().size())
                .max()
                .orElse(0);
    }
}
