package dev.splitheat.app.collectors;

import dev.splitheat.ingest.connect.StatisticsSourceConnector;
import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.sandbox.server.SandboxServer;
import dev.splitheat.sandbox.service.SimulatedSpanner;
import dev.splitheat.sandbox.world.World;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;

/**
 * Measures how long after an interval can be read a consumer has it: {@code Freshness [databases] [minutes] [with
 * rows]}. Time is real; broker, Connect worker and simulated Spanner are in this process.
 */
final class Freshness {
    private static final Duration HISTORY = Duration.ofMinutes(10);
    private static final Duration STALENESS = Duration.ofSeconds(15);
    /** From an interval's end to its rows being readable, as the simulated Spanner has it. */
    private static final Duration PUBLICATION = Duration.ofSeconds(5);

    private static final Duration SILENCE = Duration.ofSeconds(60);

    private final List<Duration> withRows = new ArrayList<>();
    private final List<Duration> silent = new ArrayList<>();

    private Freshness() {}

    public static void main(String[] arguments) throws Exception {
        int databases = LargestIngest.number(arguments, 0, 50);
        Fleet fleet = new Fleet(databases, LargestIngest.number(arguments, 2, databases));
        int minutes = LargestIngest.number(arguments, 1, 5);
        Clock clock = Clock.systemUTC();
        World world = World.of(7, clock.instant().minus(HISTORY), fleet.plans());
        world.advanceTo(clock.instant());
        try (SandboxServer server = SimulatedSpanner.start(
                        world, new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), clock);
                KafkaUnderTest kafka = KafkaUnderTest.in(Files.createTempDirectory("freshness"))) {
            kafka.collect(
                    StatisticsSourceConnector.class,
                    Map.of(
                            "databases",
                            fleet.names(),
                            "history.ms",
                            "60000",
                            "validation",
                            "offline",
                            "spanner.host",
                            "http://127.0.0.1:" + server.port()));
            new Freshness().measure(kafka, minutes);
        }
        System.exit(0);
    }

    private void measure(KafkaUnderTest kafka, int minutes) {
        try (KafkaConsumer<String, byte[]> consumer = kafka.consumer()) {
            Instant from = Instant.now().plus(Duration.ofMinutes(2));
            Instant to = from.plus(Duration.ofMinutes(minutes));
            System.out.printf("intervals that end from %s to %s; the figures come 75 s later%n", from, to);
            while (Instant.now().isBefore(to.plus(SILENCE).plus(STALENESS))) {
                for (ConsumerRecord<String, byte[]> record : consumer.poll(Duration.ofMillis(50))) {
                    if (!KafkaUnderTest.isStatus(record)) {
                        take(Sent.read(record.topic(), record.value()), from, to);
                    }
                }
            }
        }
        print("with rows", withRows);
        print("silent", silent);
    }

    private void take(Interval<?> interval, Instant from, Instant to) {
        if (interval.end().isBefore(from) || interval.end().isAfter(to) || interval.revision() > 0) {
            return;
        }
        boolean rows = interval.coverage() != Coverage.SILENT;
        Instant readable = interval.end().plus(STALENESS).plus(rows ? PUBLICATION : SILENCE);
        (rows ? withRows : silent).add(Duration.between(readable, Instant.now()));
    }

    private static void print(String what, List<Duration> delays) {
        List<Duration> sorted = delays.stream().sorted().toList();
        System.out.printf(
                "intervals %s: %d, in Kafka %.1f s after they can be read at the median, %.1f s at the 99th"
                        + " percentile, %.1f s at most%n",
                what, sorted.size(), at(sorted, 0.5), at(sorted, 0.99), at(sorted, 1));
    }

    private static double at(List<Duration> sorted, double share) {
        return sorted.isEmpty()
                ? Double.NaN
                : sorted.get((int) Math.min(sorted.size() - 1, Math.floor(sorted.size() * share)))
                                .toMillis()
                        / 1000.0;
    }
}
