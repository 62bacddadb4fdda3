package dev.splitheat.ingest.connect;

import static dev.splitheat.interval.StatisticsView.LOCK_STATS_TOP_MINUTE;
import static dev.splitheat.interval.StatisticsView.SPLIT_STATS_TOP_MINUTE;
import static dev.splitheat.interval.StatisticsView.USER_SPLIT_POINTS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.ingest.collect.SimulatedView;
import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.StatisticsView;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class StatisticsCollectorTest extends StatisticsCollecting {
    @Test
    void aQuietDatabase_costsOneQueryAMinute() {
        FakeSpanner spanner = spanner(view(SPLIT_STATS_TOP_MINUTE), view(LOCK_STATS_TOP_MINUTE));
        WatchedDatabase database = watch(spanner, "audit.interval.ms", "86400000");
        database.pass(Duration.ofMinutes(3));
        spanner.forgetAsked();

        database.pass(Duration.ofMinutes(30));

        assertThat(spanner.asked()).hasSizeBetween(29, 31).allMatch(FakeSpanner.Asked::census);
        assertThat(database.ends(LOCK_STATS_TOP_MINUTE)).isSorted().doesNotHaveDuplicates();
    }

    @Test
    void onlyViewsWithRows_areAskedInDetail_oncePerInterval() {
        SimulatedView hot = everyMinute(SPLIT_STATS_TOP_MINUTE, Duration.ofSeconds(20));
        FakeSpanner spanner = spanner(hot, view(LOCK_STATS_TOP_MINUTE));
        WatchedDatabase database = watch(spanner, "audit.interval.ms", "86400000");
        database.pass(Duration.ofMinutes(5));
        spanner.forgetAsked();

        database.pass(Duration.ofMinutes(30));

        List<FakeSpanner.Asked> details =
                spanner.asked().stream().filter(asked -> !asked.census()).toList();
        assertThat(details).hasSizeBetween(29, 31).allMatch(asked -> asked.views()
                .equals(Set.of(SPLIT_STATS_TOP_MINUTE)));
        assertThat(database.of(SPLIT_STATS_TOP_MINUTE).map(Interval::coverage)).containsOnly(Coverage.COMPLETE);
    }

    @Test
    void theSilenceOfAView_isToldAsSoonAsItCanBeBelieved_forOneQueryMore() {
        SimulatedView hot = everyMinute(SPLIT_STATS_TOP_MINUTE, Duration.ofSeconds(20));
        FakeSpanner spanner = spanner(hot, view(LOCK_STATS_TOP_MINUTE));
        WatchedDatabase database = watch(spanner, "audit.interval.ms", "86400000");
        database.pass(Duration.ofMinutes(10));
        spanner.forgetAsked();
        database.sent.clear();

        database.pass(Duration.ofMinutes(30));

        assertThat(database.of(LOCK_STATS_TOP_MINUTE))
                .hasSizeGreaterThan(28)
                .allMatch(interval -> interval.coverage() == Coverage.SILENT)
                .allSatisfy(interval -> assertThat(Duration.between(interval.end(), interval.readAt()))
                        .isBetween(Duration.ofSeconds(60), Duration.ofSeconds(62)));
        assertThat(spanner.asked().stream().filter(FakeSpanner.Asked::census)).hasSizeBetween(58, 72);
        assertThat(spanner.asked().stream().filter(asked -> asked.views().equals(Set.of(LOCK_STATS_TOP_MINUTE))))
                .hasSizeBetween(29, 31);
    }

    @Test
    void theSilenceOfAnIdleDatabase_isToldAsSoonAsItCanBeBelieved() {
        WatchedDatabase database = watch(spanner(view(SPLIT_STATS_TOP_MINUTE), view(LOCK_STATS_TOP_MINUTE)));
        database.pass(Duration.ofMinutes(3));
        database.sent.clear();

        database.pass(Duration.ofMinutes(30));

        assertThat(database.sent).hasSizeGreaterThan(56).allSatisfy(interval -> assertThat(
                        Duration.between(interval.end(), interval.readAt()))
                .isBetween(Duration.ofSeconds(60), Duration.ofSeconds(62)));
    }

    @Test
    void rowsAfterAnHourWithoutAny_areSeenWithinSecondsOfBeingPublished() {
        Instant again = LATER.plus(Duration.ofHours(1));
        SimulatedView sparse = new SimulatedView(SPLIT_STATS_TOP_MINUTE, Duration.ofSeconds(4), 10_000)
                .hot(LATER, 2)
                .hot(again, 2);
        WatchedDatabase database = watch(spanner(sparse));

        database.pass(Duration.ofHours(2));

        assertThat(database.at(SPLIT_STATS_TOP_MINUTE, again)).singleElement().satisfies(interval -> assertThat(
                        Duration.between(again, interval.readAt()))
                .isLessThan(Duration.ofSeconds(10)));
    }

    @Test
    void aViewThatIsRefused_holdsUpNoOther_andCostsOneQueryMore() {
        FakeSpanner spanner = spanner(Stream.of(StatisticsView.values())
                .filter(view -> view.length().equals(Duration.ofMinutes(1)))
                .map(StatisticsCollectorTest::view)
                .toArray(SimulatedView[]::new));
        WatchedDatabase database = watch(spanner, "audit.interval.ms", "86400000");
        database.pass(Duration.ofMinutes(3));
        spanner.refuse(LOCK_STATS_TOP_MINUTE);
        database.pass(Duration.ofMinutes(3));
        spanner.forgetAsked();

        database.pass(Duration.ofMinutes(30));

        assertThat(spanner.asked()).hasSizeBetween(29, 36);
        assertThat(database.ends(SPLIT_STATS_TOP_MINUTE)).last().isEqualTo(Instant.parse("2026-11-20T12:37:00Z"));
        spanner.letIn(LOCK_STATS_TOP_MINUTE);
        database.pass(Duration.ofMinutes(12));
        assertThat(database.ends(LOCK_STATS_TOP_MINUTE))
                .isSorted()
                .doesNotHaveDuplicates()
                .last()
                .satisfies(end -> assertThat(end).isAfter(Instant.parse("2026-11-20T12:44:00Z")));
    }

    @Test
    void aStateThatIsLookedAtRarely_isSampledRarely_andNeverMissing() {
        FakeSpanner spanner = spanner(view(SPLIT_STATS_TOP_MINUTE), view(USER_SPLIT_POINTS));
        WatchedDatabase database = watch(spanner, "poll.interval.ms", "1800000");

        database.pass(Duration.ofHours(4));

        assertThat(database.of(USER_SPLIT_POINTS).map(Interval::coverage)).containsOnly(Coverage.COMPLETE);
        assertThat(database.ends(USER_SPLIT_POINTS)).hasSizeBetween(4, 5).isSorted();
    }
}
