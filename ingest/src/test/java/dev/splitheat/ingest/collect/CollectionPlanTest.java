package dev.splitheat.ingest.collect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.LockRow;
import dev.splitheat.interval.SplitPointRow;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.interval.StatisticsView;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CollectionPlanTest {
    private static final Instant TEN = Instant.parse("2026-11-20T10:00:00Z");
    private static final Instant FIRST = TEN.plusSeconds(60);
    private static final Instant SECOND = TEN.plusSeconds(120);
    private static final String DATABASE = "projects/p/instances/i/databases/d";
    private static final CollectionPlan<SplitRow> PLAN = plan(StatisticsView.SPLIT_STATS_TOP_MINUTE, Shapes.SPLITS);
    private static final CollectionPlan<LockRow> LOCKS = plan(StatisticsView.LOCK_STATS_TOP_MINUTE, Shapes.LOCKS);

    @ParameterizedTest
    @CsvSource({
        "PT6H, 2026-11-20T04:07:00Z, ",
        "PT24H, 2026-11-19T10:07:00Z, ",
        "PT90H, 2026-11-19T10:00:00Z, 2026-11-16T16:00:00Z",
    })
    void aFirstStart_looksBackAsFarAsItIsTold_andLeavesWhatSpannerForgotToACoarserView(
            Duration history, Instant begin, Instant hole) {
        Instant now = TEN.plus(Duration.ofMinutes(7));

        Cursor start = PLAN.begin(now.minus(history), now);

        assertThat(start.sentUpTo()).contains(begin);
        assertThat(start.holes().stretches()).isEqualTo(hole == null ? List.of() : List.of(new Question(hole, begin)));
    }

    @Test
    void minutesThatSpannerKeeps_areAllRead_andNoneIsInATenMinuteIntervalAsWell() {
        Instant now = TEN.plus(Duration.ofMinutes(7));

        Harvest<SplitRow> lost = PLAN.lost(PLAN.begin(now.minus(Duration.ofDays(30)), now), now);

        assertThat(lost.intervals()).hasSize(7).allMatch(interval -> interval.coverage() == Coverage.MISSING);
        assertThat(lost.cursor().sentUpTo()).contains(now.minus(Duration.ofDays(1)));
        assertThat(lost.cursor().holes().beyond(Optional.empty(), new Grid(Duration.ofMinutes(10))))
                .hasValueSatisfying(left -> assertThat(left.upTo()).isEqualTo(TEN.minus(Duration.ofDays(1))));
    }

    @ParameterizedTest
    @CsvSource({"PT1H, 0", "PT23H59M, 0", "PT24H, 0", "PT24H3M, 3", "P30D, 7"})
    void whatAFirstStartCallsMissing_isOlderThanAllThatSpannerKeeps(Duration history, int missing) {
        Instant now = TEN.plus(Duration.ofMinutes(7));

        Harvest<SplitRow> lost = PLAN.lost(PLAN.begin(now.minus(history), now), now);

        assertThat(lost.intervals()).hasSize(missing).allMatch(interval -> !interval.end()
                .isAfter(now.minus(StatisticsView.SPLIT_STATS_TOP_MINUTE.retention())));
    }

    @ParameterizedTest
    @CsvSource({
        // seconds after the end, rows, sent
        "0, 0, false",
        "59, 0, false",
        "60, 0, true",
        "4, 1, false",
        "5, 1, true",
    })
    void anInterval_isSent_onceItIsSureWhatItHolds(int seconds, int rows, boolean sent) {
        Harvest<SplitRow> harvest = harvest(told(FIRST.plusSeconds(seconds), rows(FIRST, rows)));

        assertThat(harvest.intervals()).hasSize(sent ? 1 : 0);
        assertThat(harvest.cursor().sentUpTo()).contains(sent ? FIRST : TEN);
    }

    @Test
    void aLaterIntervalWithRows_provesTheEarlierSilent() {
        Harvest<SplitRow> harvest = harvest(told(SECOND.plusSeconds(10), rows(SECOND, 1)));

        assertThat(harvest.intervals())
                .extracting(Interval::coverage)
                .containsExactly(Coverage.SILENT, Coverage.COMPLETE);
    }

    @Test
    void aRowOfTheTotalTwin_provesAnIntervalSilent() {
        Told<LockRow> told =
                new Told<>(FIRST.plusSeconds(10), List.of(), Map.of(FIRST, total(0)), Told.Extent.WHOLE, 0);

        Harvest<LockRow> harvest = LOCKS.harvest(at(LOCKS), new Question(TEN, SECOND), told, TEN);

        assertThat(harvest.intervals()).singleElement().satisfies(interval -> {
            assertThat(interval.coverage()).isEqualTo(Coverage.SILENT);
            assertThat(interval.total()).contains(total(0));
        });
    }

    @ParameterizedTest(name = "one row of 1 second of wait, {0} in all: truncated {1}")
    @CsvSource({"1, false", "1.005, false", "2, true"})
    void whatTheTotalHasMoreOf_wasCutOff(double total, boolean truncated) {
        Told<LockRow> told = new Told<>(
                FIRST.plusSeconds(10),
                List.of(SimulatedView.row(Shapes.LOCKS, FIRST, 1)),
                Map.of(FIRST, total(total)),
                Told.Extent.WHOLE,
                0);

        Harvest<LockRow> harvest = LOCKS.harvest(at(LOCKS), new Question(TEN, FIRST), told, TEN);

        assertThat(harvest.intervals()).singleElement().satisfies(interval -> {
            assertThat(interval.truncated()).isEqualTo(truncated);
            assertThat(interval.tellsAbsence()).isEqualTo(!truncated);
        });
    }

    @Test
    void aTotalWithoutASingleRow_isNoSilence() {
        Told<LockRow> told =
                new Told<>(FIRST.plusSeconds(10), List.of(), Map.of(FIRST, total(2)), Told.Extent.WHOLE, 0);

        Harvest<LockRow> harvest = LOCKS.harvest(at(LOCKS), new Question(TEN, FIRST), told, TEN);

        assertThat(harvest.intervals()).singleElement().satisfies(interval -> {
            assertThat(interval.coverage()).isEqualTo(Coverage.PARTIAL);
            assertThat(interval.truncated()).isTrue();
            assertThat(interval.tellsAbsence()).isFalse();
        });
    }

    @Test
    void whatSpannerForgot_isMissing_aDayAtATime_andLeftToACoarserView() {
        Cursor longAgo = PLAN.begin(TEN.minus(Duration.ofHours(1)), TEN).to(TEN.minus(Duration.ofDays(2)));

        Harvest<SplitRow> harvest = PLAN.lost(longAgo, TEN);

        assertThat(harvest.intervals())
                .hasSize(24 * 60)
                .allMatch(interval -> interval.coverage() == Coverage.MISSING && !interval.tellsAbsence());
        assertThat(harvest.cursor().sentUpTo()).contains(TEN.minus(Duration.ofDays(1)));
        assertThat(harvest.cursor().holes().stretches())
                .containsExactly(new Question(TEN.minus(Duration.ofDays(2)), TEN.minus(Duration.ofDays(1))));
        assertThat(PLAN.lost(harvest.cursor(), TEN).intervals()).isEmpty();
    }

    @Test
    void whatCannotBeRead_isMissing_andItsRevisionHoldsWhenItCan() {
        Harvest<SplitRow> missing = PLAN.missing(at(PLAN), FIRST, FIRST.plusSeconds(300));
        Sighting seen = new Sighting(FIRST.plusSeconds(600), new TreeMap<>(Map.of(FIRST, 2L)), new TreeMap<>());

        TreeSet<Instant> changed = new TreeSet<>(missing.cursor().ledger().changed(seen.counts()));
        Harvest<SplitRow> revised = PLAN.revised(missing.cursor(), changed, told(seen.readAt(), rows(FIRST, 2)), seen);

        assertThat(missing.intervals()).singleElement().satisfies(interval -> {
            assertThat(interval.coverage()).isEqualTo(Coverage.MISSING);
            assertThat(interval.revision()).isZero();
        });
        assertThat(revised.intervals()).singleElement().satisfies(interval -> {
            assertThat(interval.coverage()).isEqualTo(Coverage.COMPLETE);
            assertThat(interval.revision()).isEqualTo(1);
        });
        assertThat(revised.cursor().sentUpTo()).isEqualTo(missing.cursor().sentUpTo());
        assertThat(revised.cursor().ledger().changed(seen.counts())).isEmpty();
    }

    @Test
    void anIntervalWithMoreRowsThanAreTaken_isTruncated_andNeverTakenForARevision() {
        Told<SplitRow> told = new Told<>(FIRST.plusSeconds(600), rows(FIRST, 1), Map.of(), Told.Extent.TRUNCATED, 0);

        Harvest<SplitRow> harvest = PLAN.harvest(at(PLAN), new Question(TEN, FIRST), told, TEN);

        assertThat(harvest.intervals()).singleElement().satisfies(interval -> {
            assertThat(interval.truncated()).isTrue();
            assertThat(interval.coverage()).isEqualTo(Coverage.PARTIAL);
        });
        assertThat(harvest.cursor().ledger().changed(new TreeMap<>(Map.of(FIRST, 1_000_000L))))
                .isEmpty();
    }

    @Test
    void aLargeInterval_travelsInNumberedParts_theFirstWithTheTotal() {
        Harvest<SplitRow> harvest = harvest(told(FIRST.plusSeconds(10), rows(FIRST, 4_500)));

        assertThat(harvest.intervals()).extracting(Interval::part).containsExactly(0, 1, 2);
        assertThat(harvest.intervals())
                .extracting(interval -> interval.rows().size())
                .containsExactly(2_000, 2_000, 500);
        assertThat(harvest.intervals())
                .allMatch(interval -> interval.parts() == 3 && interval.coverage() == Coverage.COMPLETE);
    }

    @Test
    void aRowThatIsToldTwice_isSentOnce() {
        List<Told.Row<SplitRow>> twice = new ArrayList<>(rows(FIRST, 2));
        twice.addAll(rows(FIRST, 2));

        Harvest<SplitRow> harvest = harvest(told(FIRST.plusSeconds(10), twice));

        assertThat(harvest.intervals()).singleElement().satisfies(interval -> assertThat(interval.rows())
                .hasSize(2));
        assertThat(harvest.cursor().ledger().rows(FIRST)).hasValue(4);
    }

    @ParameterizedTest
    @CsvSource({
        ", Users(2), 90, 1 without SPLIT_START",
        "Users(1), , 90, 1 without SPLIT_LIMIT",
        "Users(1), Users(2), , 1 without CPU_USAGE_SCORE",
    })
    void aRowThatCannotBeUsed_isLeftOutAndCounted(String start, String limit, Long score, String why) {
        Map<String, Object> columns = new HashMap<>();
        columns.put("SPLIT_START", start);
        columns.put("SPLIT_LIMIT", limit);
        columns.put("CPU_USAGE_SCORE", score);
        Told.Row<SplitRow> broken = SimulatedView.told(Shapes.SPLITS, FIRST, columns);

        Harvest<SplitRow> harvest =
                harvest(told(FIRST.plusSeconds(10), List.of(broken, SimulatedView.row(Shapes.SPLITS, FIRST, 7))));

        assertThat(harvest.intervals()).singleElement().satisfies(interval -> {
            assertThat(interval.coverage()).isEqualTo(Coverage.PARTIAL);
            assertThat(interval.rows()).hasSize(1);
        });
        assertThat(harvest.problem())
                .contains("1 of 2 rows of SPLIT_STATS_TOP_MINUTE were left out: " + why
                        + "; the other rows were sent and the interval is marked as partial.");
    }

    @Test
    void aRowBetweenTwoIntervals_makesTheOneAroundItPartial() {
        Harvest<SplitRow> harvest = harvest(told(FIRST.plusSeconds(10), rows(FIRST.minusSeconds(20), 1)));

        assertThat(harvest.intervals()).singleElement().satisfies(interval -> {
            assertThat(interval.end()).isEqualTo(FIRST);
            assertThat(interval.coverage()).isEqualTo(Coverage.PARTIAL);
        });
    }

    @Test
    void aState_isSentAsOfTheLastTenMinutes_andWhatWasNotLookedAt_isNotSentAtAll() {
        CollectionPlan<SplitPointRow> states = plan(StatisticsView.USER_SPLIT_POINTS, Shapes.SPLIT_POINTS);
        Instant readAt = TEN.plusSeconds(3_700);
        Told<SplitPointRow> told = new Told<>(
                readAt, List.of(SimulatedView.row(Shapes.SPLIT_POINTS, readAt, 1)), Map.of(), Told.Extent.WHOLE, 0);
        Instant end = states.grid().floor(readAt);

        Harvest<SplitPointRow> harvest =
                states.state(Cursor.fresh(StatisticsView.USER_SPLIT_POINTS).to(TEN), end, told);

        assertThat(harvest.intervals()).singleElement().satisfies(interval -> {
            assertThat(interval.end()).isEqualTo(end);
            assertThat(interval.length()).isEqualTo(Duration.ofMinutes(10));
            assertThat(interval.coverage()).isEqualTo(Coverage.COMPLETE);
        });
        assertThat(harvest.cursor().sentUpTo()).contains(end);
    }

    @Test
    void aDatabaseThatWasMadeAgain_beginsWithItself() {
        Cursor before = at(PLAN);

        assertThat(PLAN.createdAnew(before, TEN.minusSeconds(600))).isEqualTo(before);
        assertThat(PLAN.createdAnew(before, TEN.plusSeconds(3_601)).sentUpTo()).contains(TEN.plusSeconds(3_600));
    }

    private static <R> CollectionPlan<R> plan(StatisticsView view, ViewShape<R> shape) {
        return new CollectionPlan<>(DATABASE, view, shape, Duration.ofSeconds(5));
    }

    private static Cursor at(CollectionPlan<?> plan) {
        return Cursor.fresh(plan.view()).to(TEN);
    }

    private static Harvest<SplitRow> harvest(Told<SplitRow> told) {
        return PLAN.harvest(at(PLAN), new Question(TEN, TEN.plusSeconds(3_600)), told, TEN);
    }

    private static Told<SplitRow> told(Instant readAt, List<Told.Row<SplitRow>> rows) {
        return new Told<>(readAt, rows, Map.of(), Told.Extent.WHOLE, 0);
    }

    private static List<Told.Row<SplitRow>> rows(Instant end, int count) {
        return IntStream.range(0, count)
                .mapToObj(split -> SimulatedView.row(Shapes.SPLITS, end, split))
                .toList();
    }

    private static LockRow total(double seconds) {
        return new LockRow(Optional.empty(), seconds, List.of());
    }
}
