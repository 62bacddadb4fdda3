package dev.splitheat.ingest.collect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.StatisticsView;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CollectionPlanTest {
    private static final Instant TEN = Instant.parse("2026-11-20T10:00:00Z");
    private static final CollectionPlan PLAN = new CollectionPlan(
            "projects/p/instances/i/databases/d", StatisticsView.SPLIT_STATS_TOP_MINUTE, Duration.ofSeconds(5));

    @Test
    void beforeAnythingIsKnown_asksOnlyForSpannersClock() {
        Question question = PLAN.next(Cursor.fresh());

        Harvest harvest = PLAN.harvest(Cursor.fresh(), question, answer(TEN));

        assertThat(question.after()).isEqualTo(question.upTo());
        assertThat(harvest.intervals()).isEmpty();
        assertThat(harvest.more()).isTrue();
        assertThat(harvest.cursor().readAt()).contains(TEN);
    }

    @Test
    void firstStart_beginsWithTheOldestMinuteThatIsKept_anHourAtATime() {
        Cursor clockKnown = new Cursor(Optional.empty(), Optional.of(TEN), Optional.empty());

        Question question = PLAN.next(clockKnown);

        assertThat(question.after()).isEqualTo("2026-11-19T10:01:00Z");
        assertThat(question.upTo()).isEqualTo("2026-11-19T11:01:00Z");
    }

    @ParameterizedTest
    @CsvSource({"PT6H, 2026-11-20T03:59:00Z", "PT24H, 2026-11-19T10:01:00Z", "PT90H, 2026-11-19T10:01:00Z"})
    void firstStart_looksBackAsFarAsItIsTold_andNoFurtherThanSpannerKeeps(Duration history, Instant after) {
        CollectionPlan plan = new CollectionPlan(PLAN.database(), PLAN.view(), PLAN.settle(), history);

        Question question = plan.next(new Cursor(Optional.empty(), Optional.of(TEN), Optional.empty()));

        assertThat(question.after()).isEqualTo(after);
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
        Instant end = TEN.plusSeconds(60);
        StatisticsRow[] found = IntStream.range(0, rows)
                .mapToObj(split -> SimulatedView.row(end, split))
                .toArray(StatisticsRow[]::new);

        Harvest harvest = harvest(answer(end.plusSeconds(seconds), found));

        assertThat(harvest.intervals()).hasSize(sent ? 1 : 0);
        assertThat(harvest.cursor().sentUpTo()).contains(sent ? end : TEN);
    }

    @Test
    void aLaterIntervalWithRows_provesTheEarlierSilent() {
        Instant later = TEN.plusSeconds(120);

        Harvest harvest = harvest(answer(later.plusSeconds(10), SimulatedView.row(later, 1)));

        assertThat(harvest.intervals())
                .extracting(Interval::coverage)
                .containsExactly(Coverage.SILENT, Coverage.COMPLETE);
    }

    @Test
    void minutesThatFellOutOfRetention_areToldAsMissing() {
        Cursor longAgo = Cursor.after(TEN.minus(Duration.ofDays(3)));
        Question question = PLAN.next(longAgo);

        Harvest harvest = PLAN.harvest(longAgo, question, answer(TEN));

        assertThat(harvest.intervals())
                .hasSize(60)
                .allMatch(interval -> interval.coverage() == Coverage.MISSING && !interval.tellsAbsence());
        assertThat(harvest.more()).isTrue();
        assertThat(PLAN.next(harvest.cursor()).upTo())
                .isEqualTo(harvest.cursor().sentUpTo().orElseThrow().plus(Duration.ofDays(1)));
    }

    @Test
    void aFullAnswer_leavesItsLastIntervalToAQuestionOfItsOwn() {
        Instant first = TEN.plusSeconds(60);
        Instant last = TEN.plusSeconds(120);
        Cursor cursor = Cursor.after(TEN);

        Harvest harvest = PLAN.harvest(
                cursor,
                PLAN.next(cursor),
                full(last.plusSeconds(600), SimulatedView.row(first, 1), SimulatedView.row(last, 1)));

        assertThat(harvest.intervals()).extracting(Interval::end).containsExactly(first);
        assertThat(harvest.intervals()).noneMatch(Interval::truncated);
        assertThat(PLAN.next(harvest.cursor())).isEqualTo(new Question(first, last));
    }

    @Test
    void anIntervalThatFillsAnAnswerAlone_isTruncated_andTellsNoAbsence() {
        Instant end = TEN.plusSeconds(60);
        Cursor cursor = new Cursor(Optional.of(TEN), Optional.of(TEN), Optional.of(end));

        Harvest harvest =
                PLAN.harvest(cursor, PLAN.next(cursor), full(end.plusSeconds(600), SimulatedView.row(end, 1)));

        assertThat(harvest.intervals()).singleElement().satisfies(interval -> {
            assertThat(interval.truncated()).isTrue();
            assertThat(interval.coverage()).isEqualTo(Coverage.PARTIAL);
            assertThat(interval.tellsAbsence()).isFalse();
        });
        assertThat(harvest.cursor().alone()).isEmpty();
    }

    @Test
    void aLargeInterval_travelsInNumberedParts() {
        Instant end = TEN.plusSeconds(60);
        StatisticsRow[] rows = IntStream.range(0, 4_500)
                .mapToObj(split -> SimulatedView.row(end, split))
                .toArray(StatisticsRow[]::new);

        Harvest harvest = harvest(answer(end.plusSeconds(10), rows));

        assertThat(harvest.intervals()).extracting(Interval::part).containsExactly(0, 1, 2);
        assertThat(harvest.intervals())
                .extracting(interval -> interval.rows().size())
                .containsExactly(2_000, 2_000, 500);
        assertThat(harvest.intervals())
                .allMatch(interval -> interval.parts() == 3 && interval.coverage() == Coverage.COMPLETE);
    }

    @ParameterizedTest
    @CsvSource({
        ", Users(2), 90, 1 without SPLIT_START",
        "Users(1), , 90, 1 without SPLIT_LIMIT",
        "Users(1), Users(2), , 1 without CPU_USAGE_SCORE",
        "Users(1), Users(2), 101, 1 with a CPU_USAGE_SCORE outside 0 to 100",
    })
    void aRowThatCannotBeUsed_isLeftOutAndCounted(String start, String limit, Long score, String why) {
        Instant end = TEN.plusSeconds(60);
        StatisticsRow broken = new StatisticsRow(
                end,
                Optional.ofNullable(start),
                Optional.ofNullable(limit),
                score == null ? OptionalLong.empty() : OptionalLong.of(score),
                List.of(),
                List.of());

        Harvest harvest = harvest(answer(end.plusSeconds(10), broken, SimulatedView.row(end, 7)));

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
        Instant end = TEN.plusSeconds(60);

        Harvest harvest = harvest(answer(end.plusSeconds(10), SimulatedView.row(end.minusSeconds(20), 1)));

        assertThat(harvest.intervals()).singleElement().satisfies(interval -> {
            assertThat(interval.end()).isEqualTo(end);
            assertThat(interval.coverage()).isEqualTo(Coverage.PARTIAL);
        });
    }

    private static Harvest harvest(Answer answer) {
        Cursor cursor = Cursor.after(TEN);
        return PLAN.harvest(cursor, PLAN.next(cursor), answer);
    }

    private static Answer answer(Instant readAt, StatisticsRow... rows) {
        return new Answer(readAt, List.of(rows), false);
    }

    private static Answer full(Instant readAt, StatisticsRow... rows) {
        return new Answer(readAt, List.of(rows), true);
    }
}
