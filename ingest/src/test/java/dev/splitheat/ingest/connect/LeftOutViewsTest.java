package dev.splitheat.ingest.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.ingest.collect.SimulatedView;
import dev.splitheat.interval.StatisticsView;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.kafka.connect.source.SourceRecord;
import org.junit.jupiter.api.Test;

class LeftOutViewsTest {
    private static final String SHOP = "projects/p/instances/i/databases/shop";
    private static final String LOCKS = StatisticsView.LOCK_STATS_TOP_MINUTE.name();

    private final SettableClock clock = new SettableClock(Instant.parse("2026-11-20T12:00:10Z"));
    private final FakeSpanner spanner = new FakeSpanner(
            clock, new SimulatedView(StatisticsView.SPLIT_STATS_TOP_MINUTE, Duration.ofSeconds(20), 10_000));
    private final StoredOffsets offsets = new StoredOffsets();

    @Test
    void aViewThatIsLeftOutFromNowOn_losesItsStatus_andTheOthersKeepTheirs() {
        Map<String, Object> told = Map.of("at", 1L);
        offsets.putBundled(SourcePartition.ofStatus(SHOP, LOCKS), told);
        offsets.putBundled(SourcePartition.ofStatus(SHOP, "SPLIT_STATS_TOP_MINUTE"), told);

        try (RunningTask task = start()) {
            task.until(running -> takenBack(running).findAny().isPresent()).untilQuiet();

            assertThat(takenBack(task)).containsExactly(SHOP + "|" + LOCKS);
        }
        assertThat(offsets.hasBundled(SourcePartition.ofStatus(SHOP, LOCKS))).isFalse();
        assertThat(offsets.hasBundled(SourcePartition.ofStatus(SHOP, "SPLIT_STATS_TOP_MINUTE")))
                .isTrue();
    }

    private static Stream<Object> takenBack(RunningTask task) {
        return task.in(RunningTask.STATUS)
                .filter(record -> record.value() == null)
                .map(SourceRecord::key)
                .filter(key -> key.toString().startsWith(SHOP));
    }

    private RunningTask start() {
        return new RunningTask(
                new StatisticsSourceTask(
                        spanner, clock, new BackOff(Duration.ofMillis(1), Duration.ofMillis(1), () -> 0)),
                offsets,
                Map.of("databases", SHOP, "topic.partitions", "1", "views", "splits"));
    }
}
