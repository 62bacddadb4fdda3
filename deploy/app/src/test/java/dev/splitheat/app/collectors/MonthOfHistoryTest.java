package dev.splitheat.app.collectors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.interval.Interval;
import dev.splitheat.interval.StatisticsView;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** A first start on a database that has been busy for long. */
class MonthOfHistoryTest {
    private static final Duration HISTORY = Duration.ofDays(8);

    @Test
    void showsMinutes_thenTenMinutes_thenHours_eachStretchOnce() {
        try (Sandbox sandbox = Sandbox.of(HISTORY, Plans.postgres());
                Collecting collecting = new Collecting(sandbox).with("views", "splits")) {
            sandbox.database(Plans.POSTGRES).advanceTo(sandbox.now());
            collecting.start();
            Instant end = sandbox.now().plus(Duration.ofMinutes(5)).truncatedTo(ChronoUnit.MINUTES);
            collecting.until(Plans.POSTGRES, StatisticsView.SPLIT_STATS_TOP_MINUTE, end);
            sandbox.until(
                    "the eldest hour is sent",
                    () -> collecting.has(
                            Plans.POSTGRES,
                            StatisticsView.SPLIT_STATS_TOP_HOUR,
                            Sandbox.START.plus(Duration.ofHours(1))));

            NavigableMap<Instant, Instant> covered = new TreeMap<>();
            for (StatisticsView view : StatisticsView.values()) {
                collecting.sent().intervals(Plans.POSTGRES, view).values().forEach(whole -> {
                    Interval<?> interval = whole.first();
                    assertThat(covered.put(interval.end().minus(interval.length()), interval.end()))
                            .as("covered once: %s", interval)
                            .isNull();
                });
            }
            assertThat(gaps(covered, Sandbox.START, end)).isEqualTo(0);
        }
    }

    private static long gaps(NavigableMap<Instant, Instant> covered, Instant from, Instant to) {
        long gaps = 0;
        Instant reached = from;
        for (Instant start : covered.tailMap(from, true).keySet()) {
            gaps += start.isAfter(reached) ? Duration.between(reached, start).toMinutes() : 0;
            reached = covered.get(start).isAfter(reached) ? covered.get(start) : reached;
        }
        return gaps + Math.max(0, Duration.between(reached, to).toMinutes());
    }
}
