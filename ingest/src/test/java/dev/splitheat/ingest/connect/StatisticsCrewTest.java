package dev.splitheat.ingest.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.SimulatedView;
import dev.splitheat.ingest.connect.Collected.Next;
import dev.splitheat.ingest.spanner.SpannerConnections;
import dev.splitheat.interval.StatisticsView;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.apache.kafka.common.config.AbstractConfig;
import org.junit.jupiter.api.Test;

class StatisticsCrewTest {
    private static final Instant NOON = Instant.parse("2026-11-20T12:00:30Z");

    private final SettableClock clock = new SettableClock(NOON);
    private final SimulatedView view =
            new SimulatedView(StatisticsView.SPLIT_STATS_TOP_MINUTE, Duration.ofSeconds(20), 10_000);
    private final StatisticsCrew crew = crew(Map.of("views", "splits"));

    @Test
    void offsets_areThoseOfAllViews_whicheverAreChosenNow() {
        assertThat(crew.sourcePartitions("projects/p/instances/i/databases/a"))
                .hasSize(StatisticsView.values().length)
                .contains(SourcePartition.of(
                        "projects/p/instances/i/databases/a", StatisticsView.QUERY_STATS_TOP_HOUR.name()));
    }

    @Test
    void aFleet_isSpreadOverTwentySeconds_whileItIsOne() {
        AtomicBoolean watched = new AtomicBoolean(true);
        Collector last = null;
        for (int number : IntStream.range(0, 1_000).toArray()) {
            last = collector(lateName(number), number == 999 ? new AtomicBoolean(true) : watched);
        }
        last.collect();
        long amongMany = secondsAfterItsMinute(last);

        watched.set(false);
        clock.set(NOON.plusSeconds(60));
        long alone = secondsAfterItsMinute(last);

        assertThat(amongMany).isBetween(15L, 25L);
        assertThat(alone).isBetween(0L, 2L);
    }

    private long secondsAfterItsMinute(Collector collector) {
        return ((Next.At) collector.collect().next()).time().getEpochSecond() % 60;
    }

    private Collector collector(DatabaseName name, AtomicBoolean watched) {
        return crew.collector(
                name.toString(), () -> watched.get() ? Set.of(name) : Set.of(), partition -> Optional.empty());
    }

    /** Of those of this number, the first that a full spread puts into the last quarter. */
    private static DatabaseName lateName(int number) {
        return IntStream.range(0, 10_000)
                .mapToObj(suffix -> new DatabaseName("p", "i", "db-" + number + "-" + suffix))
                .filter(name -> Math.floorMod(name.toString().hashCode(), 1_000) > 750)
                .findFirst()
                .orElseThrow();
    }

    private StatisticsCrew crew(Map<String, String> settings) {
        AbstractConfig config = new AbstractConfig(StatisticsOptions.definition(), settings(settings), false);
        CollectorRecords records = new CollectorRecords("splitheat.", 12, clock);
        CollectorContext context =
                new CollectorContext(config, new SpannerConnections(Optional.empty()), records, clock);
        return new StatisticsCrew(context, new FakeSpanner(clock, view));
    }

    private static Map<String, String> settings(Map<String, String> some) {
        Map<String, String> all = new HashMap<>(some);
        all.putAll(Map.of("databases", "projects/p/instances/i/databases/*", "topic.partitions", "12"));
        return all;
    }
}
