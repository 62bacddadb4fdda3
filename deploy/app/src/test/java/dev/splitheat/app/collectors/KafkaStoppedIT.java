package dev.splitheat.app.collectors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.splitheat.ingest.connect.StatisticsSourceConnector;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.sandbox.server.SandboxServer;
import dev.splitheat.sandbox.service.SimulatedSpanner;
import dev.splitheat.sandbox.world.World;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A real broker is killed while a real worker collects more than it may keep, and comes back. Time is real. */
class KafkaStoppedIT {
    private static final Duration HISTORY = Duration.ofHours(4);
    private static final Fleet FLEET = new Fleet(24, 2);
    private static final List<StatisticsView> MINUTES = Arrays.stream(StatisticsView.values())
            .filter(view -> view.length().equals(Duration.ofMinutes(1)))
            .toList();

    /** What no more than one minute of all databases takes, and no history is read in. */
    private static final Duration QUIET = Duration.ofSeconds(5);

    private static final Duration SAMPLE = Duration.ofMillis(100);

    private record Series(String database, String view) {}

    @TempDir
    Path temp;

    @Test
    void collectorsWaitWithHistoryLeft_andAfterwardsEveryMinuteIsInKafkaOnce() throws Exception {
        Clock clock = Clock.systemUTC();
        Instant started = clock.instant();
        Instant first = started.minus(HISTORY.plusHours(1)).truncatedTo(ChronoUnit.MINUTES);
        try (SandboxServer server = SimulatedSpanner.start(
                        World.of(7, first, FLEET.plans()),
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                        clock);
                KafkaUnderTest kafka = KafkaUnderTest.apartIn(temp)) {
            kafka.collect(StatisticsSourceConnector.class, settings(server));
            await().atMost(Duration.ofMinutes(1)).until(() -> !ends(kafka).isEmpty());

            kafka.stopBroker();
            double left = leftWhenNobodyAsks(server);
            kafka.startBroker();
            Instant back = clock.instant().truncatedTo(ChronoUnit.MINUTES);

            assertThat(left).as("intervals that are still to be read").isPositive();
            // Connect may hang then: with time for another worker.
            await().atMost(Duration.ofMinutes(7))
                    .pollInterval(Duration.ofSeconds(1))
                    .untilAsserted(
                            () -> everyMinuteOnce(ends(kafka), clock.instant().minus(HISTORY), back));
        }
    }

    /** How much history the collectors still had to read when they last told it: a task that is stopped tells nothing. */
    private static double leftWhenNobodyAsks(SandboxServer server) throws Exception {
        double left = 0;
        long asked = calls(server);
        for (int quiet = 0; quiet < QUIET.toMillis() / SAMPLE.toMillis(); quiet++) {
            left = historyLeft().orElse(left);
            Thread.sleep(SAMPLE.toMillis());
            if (calls(server) != asked) {
                asked = calls(server);
                quiet = 0;
            }
        }
        return left;
    }

    private static long calls(SandboxServer server) {
        return server.databases().stream().mapToLong(server::calls).sum();
    }

    private static OptionalDouble historyLeft() throws Exception {
        MBeanServer beans = ManagementFactory.getPlatformMBeanServer();
        List<Double> left = new ArrayList<>();
        for (ObjectName bean : beans.queryNames(new ObjectName("kafka.connect:type=plugins,*"), null)) {
            for (var attribute : beans.getAttributes(bean, new String[] {"splitheat-history-remaining"})
                    .asList()) {
                left.add(((Number) attribute.getValue()).doubleValue());
            }
        }
        return left.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(
                        left.stream().mapToDouble(Double::doubleValue).sum());
    }

    /** A database whose first read was still to come when Kafka went has its history from when it was read then. */
    private static void everyMinuteOnce(Map<Series, List<Instant>> ends, Instant from, Instant last) {
        for (String database : FLEET.names().split(",")) {
            for (StatisticsView view : MINUTES) {
                List<Instant> found = ends.getOrDefault(new Series(database, view.name()), List.of());
                assertThat(found).as("%s of %s", view, database).isNotEmpty();
                assertThat(found.get(0)).isBefore(from.plus(Duration.ofMinutes(2)));
                assertThat(found.stream().filter(end -> !end.isAfter(last)))
                        .as("%s of %s", view, database)
                        .containsExactlyElementsOf(Truth.ends(Duration.ofMinutes(1), found.get(0), last));
            }
        }
    }

    private static Map<String, String> settings(SandboxServer server) {
        return Map.of(
                "databases",
                FLEET.names(),
                "history.ms",
                Long.toString(HISTORY.toMillis()),
                "validation",
                "offline",
                "staleness.ms",
                "1000",
                "spanner.host",
                "http://127.0.0.1:" + server.port());
    }

    private static Map<Series, List<Instant>> ends(KafkaUnderTest kafka) {
        Map<Series, List<Instant>> ends = new HashMap<>();
        try (KafkaConsumer<String, byte[]> consumer = kafka.consumer()) {
            var lasts = consumer.endOffsets(consumer.assignment());
            while (lasts.keySet().stream().anyMatch(each -> consumer.position(each) < lasts.get(each))) {
                for (ConsumerRecord<String, byte[]> record : consumer.poll(Duration.ofMillis(200))) {
                    if (!KafkaUnderTest.isStatus(record)) {
                        Interval<?> interval = Sent.read(record.topic(), record.value());
                        ends.computeIfAbsent(
                                        new Series(interval.database(), interval.view()), series -> new ArrayList<>())
                                .add(interval.end());
                    }
                }
            }
        }
        return ends;
    }
}
