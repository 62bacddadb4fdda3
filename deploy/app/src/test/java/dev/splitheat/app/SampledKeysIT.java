package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.ingest.connect.KeySampleSourceTask;
import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.TableSample;
import dev.splitheat.sandbox.changes.ChangeLog;
import dev.splitheat.sandbox.changes.DataChange;
import dev.splitheat.sandbox.load.Access;
import dev.splitheat.sandbox.scenario.ScenarioLibrary;
import dev.splitheat.sandbox.server.SandboxServer;
import dev.splitheat.sandbox.service.SimulatedSpanner;
import dev.splitheat.sandbox.world.World;
import dev.splitheat.wire.Wire;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.kafka.connect.source.SourceRecord;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Keys as the simulated Spanner's change streams tell them, whose partitions split, merge and move under load. */
@Timeout(240)
class SampledKeysIT {
    private static final int MINUTES = 25;

    private final Instant now = Instant.now().truncatedTo(ChronoUnit.MINUTES);
    private final Instant from = now.minus(Duration.ofMinutes(MINUTES));
    private final KeptOffsets offsets = new KeptOffsets();
    private final List<Interval<TableSample>> sent = new ArrayList<>();

    @ParameterizedTest
    @CsvSource({
        "queue-outbox, OutboxChanges",
        "monotonic-key-counted-orders, OrderChanges",
        "healthy-named-schema, sales_changes",
        "monotonic-key-four-buckets, reading_changes"
    })
    void everyChangeOfEachMinute_isCountedOnce_thoughTheTaskDiesInTheMiddle(String scenario, String stream)
            throws Exception {
        World world = World.of(
                7,
                now.minus(Duration.ofMinutes(60 + MINUTES)),
                List.of(ScenarioLibrary.named(scenario).plan().named("shop")));
        try (SandboxServer server = SimulatedSpanner.start(
                world, new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), Clock.systemUTC())) {
            offsets.store(
                    Map.of("database", World.nameOf("shop")),
                    Map.of("CHANGE_STREAM/intervalEnd", ChronoUnit.MICROS.between(Instant.EPOCH, from)));

            run(server, intervals -> intervals.size() >= MINUTES / 2);
            run(server, intervals -> intervals.size() >= MINUTES);

            ChangeLog changes =
                    world.database(World.nameOf("shop")).orElseThrow().changes();
            assertThat(churn(changes, stream, from, now)).isGreaterThan(1);
            for (int minute = 0; minute < MINUTES; minute++) {
                Instant start = from.plus(Duration.ofMinutes(minute));
                assertThat(sent.get(minute).end()).isEqualTo(start.plus(Duration.ofMinutes(1)));
                assertThat(counted(sent.get(minute))).isEqualTo(committed(changes, stream, start));
                assertThat(sent.get(minute).coverage())
                        .isEqualTo(sent.get(minute).rows().isEmpty() ? Coverage.SILENT : Coverage.COMPLETE);
            }
            assertThat(sent).anyMatch(interval -> !interval.rows().isEmpty());
        }
    }

    private void run(SandboxServer server, Predicate<List<Interval<TableSample>>> claim) {
        KeySampleSourceTask task = new KeySampleSourceTask();
        task.initialize(offsets);
        task.start(Map.of(
                "databases",
                World.nameOf("shop"),
                "sampling",
                World.nameOf("shop"),
                "spanner.host",
                "http://127.0.0.1:" + server.port(),
                "topic.partitions",
                "1"));
        try {
            Awaitility.await().pollInSameThread().atMost(Duration.ofSeconds(90)).until(() -> {
                List<SourceRecord> polled = task.poll();
                if (polled != null) {
                    polled.forEach(this::take);
                }
                return claim.test(sent);
            });
        } finally {
            task.stop();
        }
    }

    private void take(SourceRecord record) {
        offsets.store(record.sourcePartition(), record.sourceOffset());
        if (record.topic().endsWith("key-samples")) {
            Interval<TableSample> interval = Wire.KEY_SAMPLES.read((byte[]) record.value());
            if (interval.view().equals("CHANGE_STREAM")) {
                sent.add(interval);
            }
        }
    }

    static Map<String, List<Long>> counted(Interval<TableSample> interval) {
        return interval.rows().stream()
                .collect(Collectors.toMap(
                        TableSample::table, row -> List.of(row.inserts(), row.updates(), row.deletes())));
    }

    /** What the world committed in a minute, by table: inserts, updates, deletes. */
    static Map<String, List<Long>> committed(ChangeLog changes, String stream, Instant start) {
        Map<String, long[]> counts = new TreeMap<>();
        changes.changes(stream, start, start.plusSeconds(60).minus(1, ChronoUnit.MICROS)).stream()
                .filter(DataChange.class::isInstance)
                .map(DataChange.class::cast)
                .forEach(change -> counts.computeIfAbsent(change.table(), table -> new long[3])[
                                List.of(Access.INSERT, Access.UPDATE, Access.DELETE)
                                        .indexOf(change.access())] +=
                        change.keys().size());
        return counts.entrySet().stream().collect(Collectors.toMap(Map.Entry::getKey, entry -> IntStream.range(0, 3)
                .mapToObj(at -> entry.getValue()[at])
                .toList()));
    }

    /** How many partitions there were. */
    static long churn(ChangeLog changes, String stream, Instant from, Instant now) {
        return changes.changes(stream, from, now).stream()
                .filter(record -> !(record instanceof DataChange))
                .count();
    }
}
