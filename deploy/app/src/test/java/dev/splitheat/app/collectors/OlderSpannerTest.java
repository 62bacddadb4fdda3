package dev.splitheat.app.collectors;

import static dev.splitheat.interval.StatisticsView.QUERY_STATS_TOP_MINUTE;
import static dev.splitheat.interval.StatisticsView.SPLIT_STATS_TOP_MINUTE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.interval.SplitRow;
import dev.splitheat.interval.StatisticsView;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A Spanner that does not have all views and columns yet, or no longer. */
class OlderSpannerTest {
    private static final Duration HISTORY = Duration.ofMinutes(20);
    private static final String LACKING = "*:lacking:SPLIT_STATS_TOP_MINUTE.UNSPLITTABLE_REASONS,"
            + "QUERY_STATS_TOP_MINUTE.AVG_CPU_SECONDS,COLUMN_OPERATIONS_STATS_MINUTE,LOCK_STATS_TOTAL_MINUTE,"
            + "COLUMN_OPERATIONS_STATS_10MINUTE,COLUMN_OPERATIONS_STATS_HOUR";

    @Test
    void whatItLacksIsLeftOut_andAllElseIsSent() {
        try (Sandbox sandbox = Sandbox.of(HISTORY, Plans.shop(), Plans.postgres());
                Collecting collecting = new Collecting(sandbox)) {
            sandbox.fault(LACKING);
            collecting.start();
            List<StatisticsView> left = Collecting.MINUTES.stream()
                    .filter(view -> view != StatisticsView.COLUMN_OPERATIONS_STATS_MINUTE)
                    .toList();
            Instant end = sandbox.now().plus(Duration.ofMinutes(3)).truncatedTo(ChronoUnit.MINUTES);
            collecting.until(left, end);

            for (String database : sandbox.databases()) {
                Truth truth = Truth.of(sandbox, database);
                left.forEach(view -> truth.wasSentOnce(collecting.sent(), view, Sandbox.FIRST_MINUTE, end));
                assertThat(collecting.sent().intervals(database, StatisticsView.COLUMN_OPERATIONS_STATS_MINUTE))
                        .isEmpty();
            }
        }
    }

    @Test
    void aSpannerThatIsUpgradedMeanwhile_isReadWithItsNewColumns_afterARestartAtTheLatest() {
        try (Sandbox sandbox = Sandbox.of(HISTORY, Plans.shop(), Plans.postgres());
                Collecting collecting = new Collecting(sandbox)) {
            sandbox.fault(LACKING);
            collecting.start();
            collecting.until(List.of(SPLIT_STATS_TOP_MINUTE, QUERY_STATS_TOP_MINUTE), nextMinute(sandbox));

            sandbox.heal();
            collecting.kill().start();
            Instant end = collecting.untilMinutesAhead(3);

            for (String database : sandbox.databases()) {
                Truth.of(sandbox, database)
                        .wasSentOnce(collecting.sent(), SPLIT_STATS_TOP_MINUTE, Sandbox.FIRST_MINUTE, end);
                assertThat(collecting.has(database, StatisticsView.COLUMN_OPERATIONS_STATS_MINUTE, end))
                        .isTrue();
            }
        }
    }

    @Test
    void aSpannerThatLosesAColumnMeanwhile_isReadOn() {
        try (Sandbox sandbox = Sandbox.of(HISTORY, Plans.shop(), Plans.postgres());
                Collecting collecting = new Collecting(sandbox)) {
            collecting.start().untilMinutesAhead(2);

            sandbox.fault("*:lacking:SPLIT_STATS_TOP_MINUTE.UNSPLITTABLE_REASONS");
            Instant end = collecting.untilMinutesAhead(10);

            collecting.sentAllMinutesOnce(Sandbox.FIRST_MINUTE, end);
            assertThat(collecting
                            .sent()
                            .intervals(Plans.SHOP, SPLIT_STATS_TOP_MINUTE)
                            .get(end)
                            .rows())
                    .allSatisfy(row -> assertThat(((SplitRow) row).reasons()).isEmpty());
        }
    }

    private static Instant nextMinute(Sandbox sandbox) {
        return sandbox.now().plus(Duration.ofMinutes(1)).truncatedTo(ChronoUnit.MINUTES);
    }
}
