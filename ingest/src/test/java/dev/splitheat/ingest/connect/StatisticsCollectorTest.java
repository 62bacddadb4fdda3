package dev.splitheat.ingest.connect;

import static dev.splitheat.interval.StatisticsView.LOCK_STATS_TOP_MINUTE;
import static dev.splitheat.interval.StatisticsView.SPLIT_STATS_TOP_10MINUTE;
import static dev.splitheat.interval.StatisticsView.SPLIT_STATS_TOP_HOUR;
import static dev.splitheat.interval.StatisticsView.SPLIT_STATS_TOP_MINUTE;
import static dev.splitheat.interval.StatisticsView.USER_SPLIT_POINTS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.ingest.collect.FailureKind;
import dev.splitheat.ingest.collect.SimulatedView;
import dev.splitheat.ingest.connect.Collected.Next;
import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.StatisticsView;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StatisticsCollectorTest {
    private static final Instant NOON = Instant.parse("2026-11-20T12:00:30Z");
    private static final Instant LATER = Instant.parse("2026-11-20T12:10:00Z");

    private final SettableClock clock = new SettableClock(NOON);

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
    void anIntervalThatIsFilledLater_isSentAgain_asARevision_once() {
        SimulatedView late = view(SPLIT_STATS_TOP_MINUTE).late(LATER, 3, LATER.plus(Duration.ofMinutes(40)));
        WatchedDatabase database = watch(spanner(late));

        database.pass(Duration.ofHours(2));

        assertThat(database.at(SPLIT_STATS_TOP_MINUTE, LATER).stream()
                        .map(interval -> interval.rows().size()))
                .containsExactly(0, 3);
        assertThat(database.at(SPLIT_STATS_TOP_MINUTE, LATER))
                .last()
                .extracting("revision")
                .isEqualTo(1);
    }

    @Test
    void anIntervalThatFailsThreeTimes_isMissing_untilALaterLookFillsIt() {
        SimulatedView hot = everyMinute(SPLIT_STATS_TOP_MINUTE, Duration.ofSeconds(10));
        FakeSpanner spanner = spanner(hot);
        spanner.breakOn(LATER, 3);
        WatchedDatabase database = watch(spanner);

        database.pass(Duration.ofMinutes(40));

        assertThat(database.at(SPLIT_STATS_TOP_MINUTE, LATER).stream().map(Interval::coverage))
                .containsExactly(Coverage.MISSING, Coverage.COMPLETE);
        assertThat(database.at(SPLIT_STATS_TOP_MINUTE, LATER))
                .last()
                .extracting("revision")
                .isEqualTo(1);
        assertThat(database.ends(SPLIT_STATS_TOP_MINUTE)).isSorted().doesNotHaveDuplicates();
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
    void anAuditThatFails_costsNothingButTheAudit() {
        SimulatedView late = view(SPLIT_STATS_TOP_MINUTE)
                .late(Instant.parse("2026-11-20T09:10:00Z"), 3, NOON.plus(Duration.ofMinutes(2)));
        FakeSpanner spanner = spanner(late);
        WatchedDatabase database = watch(spanner);
        database.pass(Duration.ofMinutes(2));
        spanner.failAudits(true);
        database.pass(Duration.ofMinutes(30));

        assertThat(database.turns).noneMatch(turn -> turn.next() instanceof Next.Failed);
        assertThat(database.turns.stream().flatMap(turn -> turn.reports().stream()))
                .anySatisfy(
                        report -> assertThat(report.problem().orElse("")).startsWith("looking for late intervals: "));

        spanner.failAudits(false);
        database.pass(Duration.ofHours(3));
        assertThat(database.at(SPLIT_STATS_TOP_MINUTE, Instant.parse("2026-11-20T09:10:00Z")))
                .hasSize(2);
    }

    @Test
    void aStateThatIsLookedAtRarely_isSampledRarely_andNeverMissing() {
        FakeSpanner spanner = spanner(view(SPLIT_STATS_TOP_MINUTE), view(USER_SPLIT_POINTS));
        WatchedDatabase database = watch(spanner, "poll.interval.ms", "1800000");

        database.pass(Duration.ofHours(4));

        assertThat(database.of(USER_SPLIT_POINTS).map(Interval::coverage)).containsOnly(Coverage.COMPLETE);
        assertThat(database.ends(USER_SPLIT_POINTS)).hasSizeBetween(4, 5).isSorted();
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

    /** By so many minutes; Spanner's own goes on. */
    @ParameterizedTest
    @ValueSource(ints = {-3, -9, -12, -60, -1_440, 15, 60})
    void aClockThatIsSet_holdsNothingUp(int minutes) {
        SettableClock truth = new SettableClock(NOON);
        FakeSpanner spanner = new FakeSpanner(truth, everyMinute(SPLIT_STATS_TOP_MINUTE, Duration.ofSeconds(20)));
        WatchedDatabase database = watch(spanner);
        run(database, truth, Duration.ZERO);

        run(database, truth, Duration.ofMinutes(minutes));

        assertThat(database.ends(SPLIT_STATS_TOP_MINUTE))
                .isSorted()
                .doesNotHaveDuplicates()
                .endsWith(Instant.parse("2026-11-20T12:10:00Z"));
    }

    /** As of an emulator on the same machine. */
    @Test
    void whereSpannersClockIsPutBackToo_nothingIsSentUntilItHasCaughtUp() {
        WatchedDatabase database = watch(spanner(everyMinute(SPLIT_STATS_TOP_MINUTE, Duration.ofSeconds(20))));
        database.pass(Duration.ofMinutes(10));
        int before = database.ends(SPLIT_STATS_TOP_MINUTE).size();

        clock.set(clock.instant().minus(Duration.ofHours(1)));
        assertThat(database.turn().records()).isEmpty();
        database.pass(Duration.ofMinutes(70));

        assertThat(database.ends(SPLIT_STATS_TOP_MINUTE))
                .isSorted()
                .doesNotHaveDuplicates()
                .hasSizeBetween(before + 9, before + 11);
    }

    /** Five minutes, with a turn every five seconds. @param off by how much this machine's clock is wrong */
    private void run(WatchedDatabase database, SettableClock truth, Duration off) {
        for (int turn = 0; turn < 60; turn++) {
            truth.set(truth.instant().plusSeconds(5));
            clock.set(truth.instant().plus(off));
            database.turn();
        }
    }

    private WatchedDatabase watch(FakeSpanner spanner, String... settings) {
        return new WatchedDatabase(spanner, clock, settings.length == 0 ? Map.of() : Map.of(settings[0], settings[1]));
    }

    private FakeSpanner spanner(SimulatedView... views) {
        return new FakeSpanner(clock, views);
    }

    private static SimulatedView view(StatisticsView view) {
        return new SimulatedView(view, Duration.ofSeconds(20), 10_000);
    }

    private static SimulatedView everyMinute(StatisticsView view, Duration publishing) {
        return everyMinute(view, publishing, 10_000);
    }

    /** @param rows that one answer holds at most */
    private static SimulatedView everyMinute(StatisticsView view, Duration publishing, int rows) {
        SimulatedView simulated = new SimulatedView(view, publishing, rows);
        Instant first = Instant.parse("2026-11-19T09:00:00Z");
        for (int minute = 0; minute < 2 * 24 * 60; minute++) {
            simulated.hot(first.plus(Duration.ofMinutes(minute)), 2);
        }
        return simulated;
    }
}
