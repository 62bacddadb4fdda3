package dev.splitheat.app.collectors;

import dev.splitheat.ingest.connect.StatisticsSourceConnector;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.sandbox.scenario.ScenarioLibrary;
import dev.splitheat.sandbox.server.SandboxServer;
import dev.splitheat.sandbox.service.SimulatedSpanner;
import dev.splitheat.sandbox.world.DatabasePlan;
import dev.splitheat.sandbox.world.World;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;

/**
 * Measures a first start over a history: {@code FirstStart [hours] [scenario]}. From the connector's start until a
 * consumer has all of it; broker, Connect worker and simulated Spanner are in this process.
 */
final class FirstStart {
    private static final Duration LONGEST = Duration.ofMinutes(5);

    private final NavigableMap<String, Integer> records = new TreeMap<>();
    private long rows;
    private long bytes;

    private FirstStart() {}

    public static void main(String[] arguments) throws Exception {
        int hours = LargestIngest.number(arguments, 0, 24);
        DatabasePlan plan = ScenarioLibrary.named(arguments.length > 1 ? arguments[1] : "demo/shop")
                .plan();
        Clock clock = Clock.systemUTC();
        System.out.printf("%s lives through %d hours, then the collectors start%n", plan.database(), hours);
        World world = World.of(7, clock.instant().minus(Duration.ofHours(hours)), List.of(plan));
        world.advanceTo(clock.instant());
        try (SandboxServer server = SimulatedSpanner.start(
                        world, new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), clock);
                KafkaUnderTest kafka = KafkaUnderTest.in(Files.createTempDirectory("first-start"))) {
            Instant started = Instant.now();
            kafka.collect(
                    StatisticsSourceConnector.class,
                    Map.of(
                            "databases",
                            World.nameOf(plan.database()),
                            "validation",
                            "offline",
                            "history.ms",
                            Long.toString(Duration.ofHours(hours).toMillis()),
                            "spanner.host",
                            "http://127.0.0.1:" + server.port()));
            new FirstStart().measure(kafka, started, hours);
        }
        System.exit(0);
    }

    private void measure(KafkaUnderTest kafka, Instant started, int hours) {
        Instant last = started;
        try (KafkaConsumer<String, byte[]> consumer = kafka.consumer()) {
            while (Instant.now().isBefore(started.plus(LONGEST)) && !whole(hours)) {
                for (ConsumerRecord<String, byte[]> record : consumer.poll(Duration.ofMillis(50))) {
                    if (!KafkaUnderTest.isStatus(record)) {
                        take(record);
                        last = Instant.now();
                    }
                }
            }
        }
        System.out.printf(
                "%s: %d hours, %d rows, %d KB of records %s in Kafka after %.1f s%n",
                whole(hours) ? "all" : "NOT ALL",
                hours,
                rows,
                bytes / 1024,
                records,
                Duration.between(started, last).toMillis() / 1000.0);
    }

    private void take(ConsumerRecord<String, byte[]> record) {
        Interval<?> interval = Sent.read(record.topic(), record.value());
        records.merge(interval.view(), 1, Integer::sum);
        rows += interval.rows().size();
        bytes += record.value().length;
    }

    /** All minutes that Spanner keeps, but for those that are still being told, and those that 10-minute views tell. */
    private boolean whole(int hours) {
        return List.of(StatisticsView.values()).stream()
                .filter(view -> view.length().equals(Duration.ofMinutes(1)))
                .allMatch(view -> records.getOrDefault(view.name(), 0)
                        >= Math.min(
                                        Duration.ofHours(hours).toMinutes(),
                                        view.retention().toMinutes())
                                - 3
                                - 9);
    }
}
