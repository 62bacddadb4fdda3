package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.ingest.connect.KeySampleSourceTask;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.TableSample;
import dev.splitheat.sandbox.changes.ChangeLog;
import dev.splitheat.sandbox.scenario.ScenarioLibrary;
import dev.splitheat.sandbox.server.SandboxServer;
import dev.splitheat.sandbox.service.SimulatedSpanner;
import dev.splitheat.sandbox.world.World;
import dev.splitheat.topics.DatabasePartition;
import dev.splitheat.wire.Wire;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.apache.kafka.connect.source.SourceRecord;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Two tasks share databases whose change streams' partitions split and merge; one dies, and a new one takes its place. */
@Timeout(240)
class SharedKeysIT {
    private static final int MINUTES = 15;
    private static final String STREAM = "OutboxChanges";
    private static final List<String> NAMES = List.of("shop-a", "shop-b", "shop-c", "shop-d");

    private final Instant now = Instant.now().truncatedTo(ChronoUnit.MINUTES);
    private final Instant from = now.minus(Duration.ofMinutes(MINUTES));
    private final KeptOffsets offsets = new KeptOffsets();
    private final Map<String, Map<Instant, Interval<TableSample>>> sent = new TreeMap<>();

    @Test
    void everyChangeIsCountedOnce_thoughOneOfTwoTasksDiesWithoutAWord() throws Exception {
        World world = World.of(
                7,
                now.minus(Duration.ofMinutes(60 + MINUTES)),
                NAMES.stream()
                        .map(name ->
                                ScenarioLibrary.named("queue-outbox").plan().named(name))
                        .toList());
        assertThat(NAMES)
                .extracting(name -> DatabasePartition.of(World.nameOf(name), 2))
                .contains(0, 1);
        NAMES.forEach(name -> offsets.store(
                Map.of("database", World.nameOf(name)),
                Map.of("CHANGE_STREAM/intervalEnd", ChronoUnit.MICROS.between(Instant.EPOCH, from))));

        try (SandboxServer server = SimulatedSpanner.start(
                world, new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), Clock.systemUTC())) {
            KeySampleSourceTask dying = started(server, 0);
            KeySampleSourceTask other = started(server, 1);
            await(List.of(dying, other), () -> sent.values().stream().anyMatch(one -> one.size() > 3));
            lose(dying);
            KeySampleSourceTask successor = started(server, 0);
            await(
                    List.of(successor, other),
                    () -> sent.size() == NAMES.size() && sent.values().stream().allMatch(one -> one.size() >= MINUTES));
            List.of(dying, other, successor).forEach(KeySampleSourceTask::stop);
        }

        NAMES.forEach(name -> assertCounted(
                World.nameOf(name),
                world.database(World.nameOf(name)).orElseThrow().changes()));
    }

    private void assertCounted(String database, ChangeLog changes) {
        assertThat(SampledKeysIT.churn(changes, STREAM, from, now)).isGreaterThan(1);
        IntStream.range(0, MINUTES).forEach(minute -> {
            Instant start = from.plus(Duration.ofMinutes(minute));
            Interval<TableSample> interval = sent.get(database).get(start.plus(Duration.ofMinutes(1)));
            assertThat(interval).as("%s from %s", database, start).isNotNull();
            assertThat(SampledKeysIT.counted(interval)).isEqualTo(SampledKeysIT.committed(changes, STREAM, start));
        });
    }

    private KeySampleSourceTask started(SandboxServer server, int index) {
        KeySampleSourceTask task = new KeySampleSourceTask();
        task.initialize(offsets);
        String databases = String.join(",", NAMES.stream().map(World::nameOf).toList());
        task.start(Map.of(
                "databases",
                databases,
                "sampling",
                databases,
                "spanner.host",
                "http://127.0.0.1:" + server.port(),
                "topic.partitions",
                "1",
                "task.index",
                Integer.toString(index),
                "task.count",
                "2"));
        return task;
    }

    private void await(List<KeySampleSourceTask> tasks, BooleanSupplier claim) {
        Awaitility.await().pollInSameThread().atMost(Duration.ofSeconds(100)).until(() -> {
            for (KeySampleSourceTask task : tasks) {
                records(task).forEach(this::take);
            }
            return claim.getAsBoolean();
        });
    }

    /** What a dying worker has in hand is in no transaction that was committed. */
    private static void lose(KeySampleSourceTask dying) throws InterruptedException {
        records(dying);
    }

    private static List<SourceRecord> records(KeySampleSourceTask task) throws InterruptedException {
        List<SourceRecord> polled = task.poll();
        return polled == null ? List.of() : polled;
    }

    private void take(SourceRecord record) {
        offsets.store(record.sourcePartition(), record.sourceOffset());
        if (record.topic().endsWith("key-samples")) {
            Interval<TableSample> interval = Wire.KEY_SAMPLES.read((byte[]) record.value());
            if (interval.view().equals("CHANGE_STREAM")) {
                Interval<TableSample> before = sent.computeIfAbsent(interval.database(), first -> new TreeMap<>())
                        .put(interval.end(), interval);
                assertThat(before).as("sent before: %s", interval.end()).isNull();
            }
        }
    }
}
