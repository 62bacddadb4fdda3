package dev.splitheat.app.collectors;

import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.sandbox.server.SandboxServer;
import dev.splitheat.sandbox.service.SimulatedSpanner;
import dev.splitheat.sandbox.world.World;
import dev.splitheat.topics.Topic;
import dev.splitheat.wire.Wire;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeMap;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;

/**
 * Measures the collectors of a fleet, which are a Connect worker in a process of its own with the connectors of
 * statistics, catalogs and time series: {@code LargestIngest [databases] [with rows] [minutes]}. Time is real; broker,
 * consumer and simulated Spanner are in this process.
 */
final class LargestIngest {
    private static final Duration HISTORY = Duration.ofMinutes(10);
    /** A read sees rows this long after their interval's end: published, and as stale as the collectors read. */
    private static final Duration ROWS_READABLE = Duration.ofSeconds(20);
    /** A read may believe that nothing was to be told. */
    private static final Duration SILENCE_READABLE = Duration.ofSeconds(75);
    /** A minute is complete when the silence in it could be believed and another minute went by. */
    private static final Duration COMPLETE = Duration.ofSeconds(140);

    /** What came of one minute's statistics. */
    private static final class Minute {
        private final Set<String> databases = new HashSet<>();
        private Instant lastRows = Instant.EPOCH;
        private Instant lastSilent = Instant.EPOCH;
        private int records;
    }

    private final Fleet fleet;
    private final Process collectors;
    private final Instant started = Instant.now();
    private final Set<String> statistics = new HashSet<>();
    private final Set<String> catalogs = new HashSet<>();
    private final Set<String> series = new HashSet<>();
    private final TreeMap<Instant, Minute> minutes = new TreeMap<>();
    private final TreeMap<Instant, Duration> busyAt = new TreeMap<>();

    private LargestIngest(Fleet fleet, Process collectors) {
        this.fleet = fleet;
        this.collectors = collectors;
    }

    public static void main(String[] arguments) throws Exception {
        Fleet fleet = new Fleet(number(arguments, 0, 1_000), number(arguments, 1, 50));
        int minutes = number(arguments, 2, 3);
        Clock clock = Clock.systemUTC();
        World world = World.of(7, clock.instant().minus(HISTORY), fleet.plans());
        world.advanceTo(clock.instant());
        try (SandboxServer server = SimulatedSpanner.start(
                        world, new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), clock);
                KafkaUnderTest kafka = KafkaUnderTest.in(Files.createTempDirectory("largest"))) {
            System.out.printf("%d databases are served, their collectors start%n", fleet.databases());
            Process collectors = OwnProcess.start(
                    MeasuredCollectors.class,
                    kafka.bootstrapServers(),
                    "http://127.0.0.1:" + server.port(),
                    Integer.toString(fleet.databases()),
                    Integer.toString(fleet.busy()));
            try (KafkaConsumer<String, byte[]> consumer = kafka.consumerOf(
                    Topic.STATS_SPLIT.in(KafkaUnderTest.PREFIX),
                    Topic.STATS_LOCK.in(KafkaUnderTest.PREFIX),
                    Topic.STATS_WORKLOAD.in(KafkaUnderTest.PREFIX),
                    Topic.METRICS.in(KafkaUnderTest.PREFIX),
                    Topic.CATALOGS.in(KafkaUnderTest.PREFIX))) {
                new LargestIngest(fleet, collectors).measure(consumer, minutes);
            } finally {
                collectors.destroyForcibly();
            }
        }
        System.exit(0);
    }

    static int number(String[] arguments, int place, int otherwise) {
        return place < arguments.length ? Integer.parseInt(arguments[place]) : otherwise;
    }

    private void measure(KafkaConsumer<String, byte[]> consumer, int steady) throws Exception {
        while (statistics.size() < fleet.databases() || catalogs.size() < fleet.databases()) {
            take(consumer);
        }
        System.out.printf(
                "%d databases, %d with rows; the catalogs of all and a minute of all are in Kafka after %d s, the worker's"
                        + " start included%n",
                fleet.databases(),
                fleet.busy(),
                Duration.between(started, Instant.now()).toSeconds());
        Instant first = Instant.now().truncatedTo(ChronoUnit.MINUTES).plus(Duration.ofMinutes(2));
        Instant last = first.plus(Duration.ofMinutes(steady));
        System.out.printf(
                "minutes that end from %s to before %s; the figures come %d s later%n",
                first, last, COMPLETE.toSeconds());
        while (Instant.now().isBefore(last.plus(COMPLETE))) {
            take(consumer);
        }
        for (Instant end = first; end.isBefore(last); end = end.plus(Duration.ofMinutes(1))) {
            print(end);
        }
        System.out.printf(
                "time series of %d databases; peak resident memory of the collectors: %d MB%n",
                series.size(), Memory.peakMegabytes(collectors.pid()));
    }

    private void take(KafkaConsumer<String, byte[]> consumer) {
        for (ConsumerRecord<String, byte[]> record : consumer.poll(Duration.ofMillis(100))) {
            if (record.topic().equals(Topic.CATALOGS.in(KafkaUnderTest.PREFIX))) {
                catalogs.add(Wire.CATALOG_PARTS.read(record.value()).database());
            } else if (record.topic().equals(Topic.METRICS.in(KafkaUnderTest.PREFIX))) {
                series.add(record.key());
            } else {
                statistics.add(record.key());
                take(record.key(), Sent.read(record.topic(), record.value()));
            }
        }
        busyAt.computeIfAbsent(Instant.now().truncatedTo(ChronoUnit.MINUTES), minute -> collectors
                .info()
                .totalCpuDuration()
                .orElseThrow(() -> new IllegalStateException("the collectors are gone: their log says why")));
    }

    private void take(String database, Interval<?> interval) {
        if (!StatisticsView.valueOf(interval.view()).length().equals(Duration.ofMinutes(1))) {
            return;
        }
        Minute minute = minutes.computeIfAbsent(interval.end(), end -> new Minute());
        minute.records++;
        minute.databases.add(database);
        if (interval.coverage() == Coverage.SILENT) {
            minute.lastSilent = Instant.now();
        } else {
            minute.lastRows = Instant.now();
        }
    }

    private void print(Instant end) {
        Minute minute = minutes.getOrDefault(end, new Minute());
        Duration busy = busyAt.get(end.plus(Duration.ofMinutes(1))).minus(busyAt.get(end));
        System.out.printf(
                "minute %s: %d databases, %d records; those with rows in Kafka %.1f s, silent ones %.1f s after they could"
                        + " be read; %.1f %% of a core%n",
                end,
                minute.databases.size(),
                minute.records,
                seconds(end.plus(ROWS_READABLE), minute.lastRows),
                seconds(end.plus(SILENCE_READABLE), minute.lastSilent),
                busy.toMillis() / 600.0);
    }

    private static double seconds(Instant from, Instant to) {
        return Duration.between(from, to).toMillis() / 1000.0;
    }
}
