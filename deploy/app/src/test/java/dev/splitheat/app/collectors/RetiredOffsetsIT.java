package dev.splitheat.app.collectors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.splitheat.ingest.connect.StatisticsSourceConnector;
import dev.splitheat.sandbox.server.SandboxServer;
import dev.splitheat.sandbox.server.faults.FaultText;
import dev.splitheat.sandbox.service.SimulatedSpanner;
import dev.splitheat.sandbox.world.World;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A database is gone while a real worker with exactly-once sources collects: Kafka forgets where it was. */
class RetiredOffsetsIT {
    private static final Duration HISTORY = Duration.ofMinutes(10);

    @TempDir
    Path temp;

    @Test
    void aRetiredDatabase_leavesNeitherOffsetsNorStatuses_andTheOthersKeepTheirs() throws Exception {
        Clock clock = Clock.systemUTC();
        World world = World.of(7, clock.instant().minus(HISTORY), List.of(Plans.shop(), Plans.postgres()));
        try (SandboxServer server = SimulatedSpanner.start(
                        world, new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), clock);
                KafkaUnderTest kafka = KafkaUnderTest.in(temp)) {
            kafka.collect(
                    StatisticsSourceConnector.class,
                    Map.of(
                            "databases", Plans.SHOP + "," + Plans.POSTGRES,
                            "views", "splits",
                            "history.ms", Long.toString(HISTORY.toMillis()),
                            "retire.after.ms", "1000",
                            "backoff.max.ms", "1000",
                            "staleness.ms", "1000",
                            "validation", "offline",
                            "spanner.host", "http://127.0.0.1:" + server.port()));
            await().atMost(Duration.ofMinutes(1))
                    .until(() -> known(offsets(kafka), Plans.SHOP) > 0
                            && known(offsets(kafka), Plans.POSTGRES) > 0
                            && known(statuses(kafka), Plans.POSTGRES) > 0);

            FaultText dropped = FaultText.read("shop-pg:dropped");
            server.faults().add(World.nameOf(dropped.database()), dropped.fault());

            await().atMost(Duration.ofMinutes(2))
                    .until(() ->
                            known(offsets(kafka), Plans.POSTGRES) == 0 && known(statuses(kafka), Plans.POSTGRES) == 0);
            assertThat(known(offsets(kafka), Plans.SHOP)).isPositive();
            assertThat(known(statuses(kafka), Plans.SHOP)).isPositive();
        }
    }

    /** How many of {@code latest} name the database and are no tombstones. */
    private static long known(Map<String, byte[]> latest, String database) {
        Collection<String> named = latest.keySet().stream()
                .filter(key -> key.contains(database + "|") || key.contains("\"" + database + "\""))
                .toList();
        return named.stream().map(latest::get).filter(Objects::nonNull).count();
    }

    private static Map<String, byte[]> statuses(KafkaUnderTest kafka) {
        return latest(kafka.consumerOf("splitheat.collector-status"));
    }

    private static Map<String, byte[]> offsets(KafkaUnderTest kafka) {
        return latest(kafka.consumerOf("splitheat.connect-offsets"));
    }

    private static Map<String, byte[]> latest(KafkaConsumer<String, byte[]> opened) {
        Map<String, byte[]> latest = new HashMap<>();
        try (KafkaConsumer<String, byte[]> consumer = opened) {
            var ends = consumer.endOffsets(consumer.assignment());
            while (ends.keySet().stream().anyMatch(each -> consumer.position(each) < ends.get(each))) {
                consumer.poll(Duration.ofMillis(200)).forEach(record -> latest.put(record.key(), record.value()));
            }
        }
        return latest;
    }
}
