package dev.splitheat.ingest.connect;

import static dev.splitheat.interval.StatisticsView.LOCK_STATS_TOP_MINUTE;
import static dev.splitheat.interval.StatisticsView.SPLIT_STATS_TOP_10MINUTE;
import static dev.splitheat.interval.StatisticsView.SPLIT_STATS_TOP_HOUR;
import static dev.splitheat.interval.StatisticsView.SPLIT_STATS_TOP_MINUTE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.ingest.collect.FailureKind;
import dev.splitheat.ingest.collect.SimulatedView;
import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.StatisticsView;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HistoryOfStatisticsTest extends StatisticsCollecting {
    @ParameterizedTest
    @ValueSource(ints = {1, 5, 1_000})
    void anHourBehind_isCaughtUpWithinAMinute_howeverLittleOneAnswerHolds(int rows) {
        SimulatedView hot = everyMinute(SPLIT_STATS_TOP_MINUTE, Duration.ofSeconds(10), rows);
        WatchedDatabase database = watch(spanner(hot), "history.ms", "3300000");

        database.pass(Duration.ofMinutes(2));

        assertThat(database.ends(SPLIT_STATS_TOP_MINUTE))
                .isSorted()
                .doesNotHaveDuplicates()
                .hasSizeGreaterThan(50)
                .last()
                .satisfies(end -> assertThat(end).isAfterOrEqualTo(NOON.plusSeconds(30)));
    }

    @Test
    void thePresentOfEveryView_comesRightAfterItsHistory() {
        WatchedDatabase database = watch(spanner(
                everyMinute(SPLIT_STATS_TOP_MINUTE, Duration.ofSeconds(10), 20),
                everyMinute(SPLIT_STATS_TOP_10MINUTE, Duration.ofSeconds(10), 20),
                everyMinute(LOCK_STATS_TOP_MINUTE, Duration.ofSeconds(10), 20)));

        database.pass(Duration.ZERO);

        assertThat(List.of(SPLIT_STATS_TOP_MINUTE, LOCK_STATS_TOP_MINUTE))
                .allSatisfy(view -> assertThat(database.ends(view)).last().isEqualTo(NOON.minusSeconds(30)));
    }

    /** A minute of splits is judged when it comes. */
    @Test
    void historyOfSplits_comesWithThatOfTheOtherFamilies_notBefore() {
        WatchedDatabase database = watch(spanner(
                everyMinute(SPLIT_STATS_TOP_MINUTE, Duration.ofSeconds(10), 1_000),
                everyMinute(LOCK_STATS_TOP_MINUTE, Duration.ofSeconds(10), 20)));

        database.pass(Duration.ofMinutes(2));

        Instant locks = database.ends(LOCK_STATS_TOP_MINUTE).get(0);
        for (Interval<?> interval : database.sent) {
            if (interval.view().equals(LOCK_STATS_TOP_MINUTE.name())) {
                locks = interval.end();
            } else if (interval.end().isBefore(NOON.minus(FamilyLines.LIVE))) {
                assertThat(interval.end()).isBeforeOrEqualTo(locks);
            }
        }
        assertThat(database.ends(SPLIT_STATS_TOP_MINUTE))
                .isSorted()
                .hasSizeGreaterThan(300)
                .last()
                .satisfies(end -> assertThat(end).isAfterOrEqualTo(NOON));
    }

    @Test
    void historyOfSplits_isReadToItsEnd_thoughAnotherFamilyIsRefused() {
        FakeSpanner spanner = spanner(
                everyMinute(SPLIT_STATS_TOP_MINUTE, Duration.ofSeconds(10), 1_000), view(LOCK_STATS_TOP_MINUTE));
        spanner.refuse(LOCK_STATS_TOP_MINUTE);
        WatchedDatabase database = watch(spanner);

        database.pass(Duration.ofMinutes(2));

        assertThat(database.of(LOCK_STATS_TOP_MINUTE)).allMatch(interval -> interval.coverage() == Coverage.MISSING);
        assertThat(database.ends(SPLIT_STATS_TOP_MINUTE)).hasSizeGreaterThan(300);
    }

    @Test
    void aFirstStart_bringsMinutes_thenTenMinutes_thenHours_eachInOrder_upToThirtyDaysBack() {
        WatchedDatabase database = watch(
                spanner(view(SPLIT_STATS_TOP_MINUTE), view(SPLIT_STATS_TOP_10MINUTE), view(SPLIT_STATS_TOP_HOUR)));

        database.pass(Duration.ofMinutes(1));

        assertThat(database.sent.stream().<String>map(Interval::view).distinct())
                .containsExactly(
                        SPLIT_STATS_TOP_MINUTE.name(), SPLIT_STATS_TOP_10MINUTE.name(), SPLIT_STATS_TOP_HOUR.name());
        for (StatisticsView view : StatisticsView.of(SPLIT_STATS_TOP_MINUTE.family())) {
            assertThat(database.ends(view)).isSorted().doesNotHaveDuplicates();
        }
        assertThat(database.ends(SPLIT_STATS_TOP_HOUR)).first().isEqualTo(Instant.parse("2026-10-21T14:00:00Z"));
        assertThat(database.ends(SPLIT_STATS_TOP_10MINUTE)).last().isEqualTo(Instant.parse("2026-11-19T12:00:00Z"));
        assertThat(database.ends(SPLIT_STATS_TOP_MINUTE)).first().isEqualTo(Instant.parse("2026-11-19T12:01:00Z"));
        assertThat(database.sent).noneMatch(interval -> interval.coverage() == Coverage.MISSING);
    }

    @Test
    void aDatabaseThatIsAwayWhileHistoryIsRead_isAskedOnce_andNotForEachView() {
        FakeSpanner spanner = spanner(view(SPLIT_STATS_TOP_MINUTE), view(LOCK_STATS_TOP_MINUTE));
        spanner.failDetails(FailureKind.UNAVAILABLE);
        WatchedDatabase database = watch(spanner);

        database.turn();

        assertThat(spanner.asked().stream().filter(asked -> !asked.census())).hasSize(1);
    }

    @Test
    void aRestart_findsWhatWasSent_andSendsOnlyWhatChanged() {
        SimulatedView late = everyMinute(SPLIT_STATS_TOP_MINUTE, Duration.ofSeconds(10))
                .late(LATER, 3, LATER.plus(Duration.ofMinutes(40)));
        WatchedDatabase database = watch(spanner(late));
        database.pass(Duration.ofMinutes(30));

        database.restart();
        database.pass(Duration.ofMinutes(60));

        assertThat(database.ends(SPLIT_STATS_TOP_MINUTE)).isSorted().doesNotHaveDuplicates();
        assertThat(database.of(SPLIT_STATS_TOP_MINUTE).filter(interval -> interval.revision() > 0))
                .singleElement()
                .satisfies(interval -> assertThat(interval.end()).isEqualTo(LATER));
    }
}
