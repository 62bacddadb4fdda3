package dev.splitheat.app.collectors;

import dev.splitheat.ingest.connect.CatalogSourceConnector;
import dev.splitheat.ingest.connect.MonitoringSourceConnector;
import dev.splitheat.ingest.connect.StatisticsSourceConnector;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.interval.ViewFamily;
import dev.splitheat.sandbox.scenario.ScenarioLibrary;
import dev.splitheat.sandbox.server.SandboxServer;
import dev.splitheat.sandbox.service.SimulatedSpanner;
import dev.splitheat.sandbox.world.DatabasePlan;
import dev.splitheat.sandbox.world.World;
import dev.splitheat.topics.Topic;
import dev.splitheat.wire.Wire;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;

/**
 * Measures a first start over a history: {@code FirstStart [hours] [scenario]}. From the worker's start until a consumer
 * has the catalog, and of statistics and time series all that was there to read at that moment; broker, Connect worker
 * and simulated Spanner are in this process.
 */
final class FirstStart {
    private static final Duration LONGEST = Duration.ofMinutes(5);
    /** What ended later is not yet told, or nobody knows that there is nothing to tell. */
    private static final Duration STATISTICS_TOLD = Duration.ofSeconds(75);

    private static final Duration SERIES_TOLD = Duration.ofMinutes(6);

    private final Instant started;
    private final List<Arrival> awaited = new ArrayList<>();
    private final Map<ViewFamily, Arrival> families = new EnumMap<>(ViewFamily.class);
    private final Arrival series;
    private final Arrival catalog;
    private long rows;
    private long bytes;

    private FirstStart(Instant started, Duration history) {
        this.started = started;
        for (ViewFamily family : ViewFamily.values()) {
            if (StatisticsView.of(family).stream().noneMatch(StatisticsView::isState)) {
                Duration grain = StatisticsView.of(family).get(0).length();
                families.put(
                        family, await(family.name(), new Stretch(started, history, STATISTICS_TOLD).alignedTo(grain)));
            }
        }
        series = await("time series", new Stretch(started, history, SERIES_TOLD).alignedTo(Duration.ofMinutes(1)));
        catalog = await("catalog", Stretch.ONCE);
    }

    private Arrival await(String what, Stretch stretch) {
        Arrival arrival = new Arrival(what, stretch);
        awaited.add(arrival);
        return arrival;
    }

    public static void main(String[] arguments) throws Exception {
        Duration history = Duration.ofHours(LargestIngest.number(arguments, 0, 24));
        DatabasePlan plan = ScenarioLibrary.named(arguments.length > 1 ? arguments[1] : "demo/shop")
                .plan();
        Clock clock = Clock.systemUTC();
        System.out.printf("%s lives through %d hours, then the collectors start%n", plan.database(), history.toHours());
        World world = World.of(7, clock.instant().minus(history), List.of(plan));
        world.advanceTo(clock.instant());
        try (SandboxServer server = SimulatedSpanner.start(
                        world, new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), clock);
                KafkaUnderTest kafka = KafkaUnderTest.in(Files.createTempDirectory("first-start"))) {
            FirstStart measured = new FirstStart(Instant.now(), history);
            kafka.collect(collectors(World.nameOf(plan.database()), "http://127.0.0.1:" + server.port(), history));
            measured.measure(kafka);
        }
        System.exit(0);
    }

    private static Map<Class<?>, Map<String, String>> collectors(String database, String host, Duration history) {
        Map<String, String> settings = Map.of("databases", database, "validation", "offline", "spanner.host", host);
        Map<String, String> looksBack = new HashMap<>(settings);
        looksBack.put("history.ms", Long.toString(history.toMillis()));
        return Map.of(
                StatisticsSourceConnector.class, looksBack,
                MonitoringSourceConnector.class, looksBack,
                CatalogSourceConnector.class, settings);
    }

    private void measure(KafkaUnderTest kafka) {
        try (KafkaConsumer<String, byte[]> consumer = kafka.consumerOf(
                Topic.STATS_SPLIT.in(KafkaUnderTest.PREFIX),
                Topic.STATS_LOCK.in(KafkaUnderTest.PREFIX),
                Topic.STATS_WORKLOAD.in(KafkaUnderTest.PREFIX),
                Topic.METRICS.in(KafkaUnderTest.PREFIX),
                Topic.CATALOGS.in(KafkaUnderTest.PREFIX))) {
            while (Instant.now().isBefore(started.plus(LONGEST))
                    && !awaited.stream().allMatch(Arrival::whole)) {
                for (ConsumerRecord<String, byte[]> record : consumer.poll(Duration.ofMillis(50))) {
                    take(record);
                }
            }
        }
        awaited.forEach(arrival -> System.out.println(arrival.since(started)));
        boolean all = awaited.stream().allMatch(Arrival::whole);
        System.out.printf(
                "%s: %d rows, %d KB of records, in Kafka after %.1f s%n",
                all ? "all" : "NOT ALL",
                rows,
                bytes / 1024,
                Duration.between(started, Instant.now()).toMillis() / 1000.0);
    }

    private void take(ConsumerRecord<String, byte[]> record) {
        Instant now = Instant.now();
        bytes += record.value().length;
        if (record.topic().equals(Topic.CATALOGS.in(KafkaUnderTest.PREFIX))) {
            catalog.take(Stretch.ONCE.from(), Stretch.ONCE.upTo(), now);
        } else if (record.topic().equals(Topic.METRICS.in(KafkaUnderTest.PREFIX))) {
            Interval<?> minute = Wire.METRIC_MINUTES.read(record.value());
            rows += minute.rows().size();
            series.take(minute.end().minus(Duration.ofMinutes(1)), minute.end(), now);
        } else {
            take(Sent.read(record.topic(), record.value()), now);
        }
    }

    private void take(Interval<?> interval, Instant now) {
        rows += interval.rows().size();
        StatisticsView view = StatisticsView.valueOf(interval.view());
        if (!view.isState()) {
            families.get(view.family()).take(interval.end().minus(view.length()), interval.end(), now);
        }
    }
}
