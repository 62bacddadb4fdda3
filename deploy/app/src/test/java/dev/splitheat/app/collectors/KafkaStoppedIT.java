package dev.splitheat.app.collectors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.splitheat.ingest.connect.StatisticsSourceConnector;
import dev.splitheat.interval.Interval;
import dev.splitheat.sandbox.server.SandboxServer;
import dev.splitheat.sandbox.service.SimulatedSpanner;
import dev.splitheat.sandbox.world.World;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A real broker goes away while a real worker collects, and comes back. Time is real. */
class KafkaStoppedIT {
    private static final Duration HISTORY = Duration.ofMinutes(30);
    private static final Duration AWAY = Duration.ofSeconds(90);

    @TempDir
    Path temp;

    @Test
    void everyMinuteIsInKafkaOnce() throws Exception {
        Clock clock = Clock.systemUTC();
        Instant start = clock.instant().minus(HISTORY).truncatedTo(ChronoUnit.MINUTES);
        World world = World.of(7, start, List.of(Plans.shop(), Plans.postgres()));
        try (SandboxServer server = SimulatedSpanner.start(
                        world, new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), clock);
                KafkaUnderTest kafka = KafkaUnderTest.in(temp)) {
            kafka.collect(
                    StatisticsSourceConnector.class,
                    Map.of(
                            "databases",
                            Plans.SHOP + "," + Plans.POSTGRES,
                            "views",
                            "splits",
                            "history.ms",
                            Long.toString(HISTORY.toMillis()),
                            "validation",
                            "offline",
                            "staleness.ms",
                            "1000",
                            "spanner.host",
                            "http://127.0.0.1:" + server.port()));
            await().atMost(Duration.ofMinutes(1))
                    .until(() -> !ends(kafka, Plans.SHOP).isEmpty());

            kafka.stopBroker();
            Thread.sleep(AWAY.toMillis());
            kafka.startBroker();

            Instant back = clock.instant().truncatedTo(ChronoUnit.MINUTES);
            for (String database : List.of(Plans.SHOP, Plans.POSTGRES)) {
                await().atMost(Duration.ofMinutes(3))
                        .until(() -> ends(kafka, database).contains(back));
                List<Instant> ends = ends(kafka, database);
                assertThat(ends).containsExactlyElementsOf(Truth.ends(Duration.ofMinutes(1), ends.get(0), back));
            }
        }
    }

    private static List<Instant> ends(KafkaUnderTest kafka, String database) {
        List<Instant> ends = new ArrayList<>();
        try (KafkaConsumer<String, byte[]> consumer = kafka.consumer()) {
            var lasts = consumer.endOffsets(consumer.assignment());
            while (lasts.keySet().stream().anyMatch(each -> consumer.position(each) < lasts.get(each))) {
                for (ConsumerRecord<String, byte[]> record : consumer.poll(Duration.ofMillis(200))) {
                    if (!KafkaUnderTest.isStatus(record) && record.key().equals(database)) {
                        Interval<?> interval = Sent.read(record.topic(), record.value());
                        if (interval.view().equals("SPLIT_STATS_TOP_MINUTE")) {
                            ends.add(interval.end());
                        }
                    }
                }
            }
        }
        return ends;
    }
}
