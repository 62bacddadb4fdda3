package dev.splitheat.weekly;

import static dev.splitheat.weekly.ShopWeek.WEEK;
import static dev.splitheat.weekly.ShopWeek.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Basis;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Severity;
import dev.splitheat.weekly.content.Change;
import dev.splitheat.weekly.content.DatabaseReport;
import dev.splitheat.weekly.content.FleetReport;
import dev.splitheat.weekly.content.Grade;
import dev.splitheat.weekly.content.HotMinutes;
import dev.splitheat.weekly.content.Task;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Transactions wait or abort for five hours, and no split is hot. */
class WaitingWeekTest {
    private static final Instant FROM = at(1, 9);
    private static final Instant UNTIL = at(1, 14);

    private static Finding contention() {
        return new Finding(
                ShopWeek.DATABASE,
                "f-waiting",
                3,
                Finding.Status.RESOLVED,
                Optional.empty(),
                Cause.LOCK_CONTENTION,
                Severity.CRITICAL,
                0.9,
                Optional.of("Users"),
                Optional.empty(),
                Optional.empty(),
                "Users(a)",
                "Users(b)",
                FROM.plusSeconds(60),
                FROM.plusSeconds(300),
                UNTIL,
                Optional.of(UNTIL),
                0,
                0,
                Optional.of("1"),
                List.of(Phrase.of("{0} % of transactions aborted.", 26)),
                Basis.NONE);
    }

    /** @param waited seconds in each hour, of the day on which it was */
    private static HeatLog log(long waited) {
        HeatLog log = new HeatLog(WEEK);
        for (Instant begin = WEEK.minus(1).from(); begin.isBefore(WEEK.until()); begin = begin.plusSeconds(3_600)) {
            boolean waits = waited > 0 && !begin.isBefore(at(1, 0)) && begin.isBefore(at(2, 0));
            log.add(new HotHour(
                    begin.plusSeconds(3_600),
                    1,
                    3_600,
                    false,
                    waits ? List.of(new HotHour.Range("Users", "Users(a)", "Users(b)", 0, 0, waited)) : List.of(),
                    Map.of("Users", 900L, "Orders", 100L),
                    waits ? Map.of("Users", waited) : Map.of()));
        }
        return log;
    }

    private static DatabaseReport of(Finding finding, HeatLog log) {
        return new DatabaseWeek(WEEK, ShopWeek.style(), ShopWeek.NOW).of(ShopWeek.known(List.of(finding), log));
    }

    @Test
    void minutesOfWaitingCountLikeHeat_inTasksGradesChangesAndTheHeadline() {
        DatabaseReport report = of(contention(), log(1_200));

        Task task = report.tasks().get(0);
        assertThat(task.weight().hotMinutes()).isEqualTo(new HotMinutes(100, true, HotMinutes.Measure.WAITING));
        assertThat(task.weight().worth()).isPositive();
        assertThat(task.detail().week()).contains(60, 40);
        assertThat(task.detail().picture().orElseThrow().cells()).contains(34, 0);
        assertThat(report.headline().hotMinutes()).contains(100L);
        assertThat(report.changes())
                .extracting(Change::hotMinutes)
                .containsExactly(task.weight().hotMinutes());
        assertThat(report.grades())
                .filteredOn(grade -> grade.object().equals("Users"))
                .extracting(Grade::grade, Grade::hotMinutes)
                .containsExactly(org.assertj.core.groups.Tuple.tuple(Optional.of(Grade.Letter.D), Optional.of(100L)));
    }

    @Test
    void waitingThatNoProblemRestsOn_doesNotCount() {
        Finding ended = contention();

        DatabaseReport report =
                new DatabaseWeek(WEEK, ShopWeek.style(), ShopWeek.NOW).of(ShopWeek.known(List.of(), log(1_200)));

        assertThat(ended.resolvedAt()).isPresent();
        assertThat(report.headline().hotMinutes()).contains(0L);
        assertThat(report.grades()).extracting(Grade::grade).containsOnly(Optional.of(Grade.Letter.A));
    }

    @Test
    void manyTransactionsThatWaitAtOnce_waitNoLongerThanItTook() {
        DatabaseReport report = of(contention(), log(90_000));

        assertThat(report.headline().hotMinutes())
                .contains(Duration.between(FROM, UNTIL).toMinutes());
    }

    @Test
    void transactionsThatAbortWithoutWaiting_countAsLongAsTheFinding() {
        DatabaseReport report = of(contention(), log(0));

        assertThat(report.tasks())
                .extracting(task -> task.weight().hotMinutes())
                .containsExactly(new HotMinutes(300, false, HotMinutes.Measure.WAITING));
    }

    @Test
    void aCriticalProblemOfWhichNoMinuteWasCounted_isATaskAllTheSame() {
        DatabaseReport report = of(
                ShopFindings.finding(
                        "f-brief", Cause.MONOTONIC_KEY, "Orders", null, at(1, 9), Optional.of(at(1, 10)), 0),
                log(0));

        assertThat(report.tasks()).extracting(task -> task.subject().finding()).containsExactly("f-brief");
    }

    @Test
    void aDatabaseInWhichTransactionsWait_isRankedBeforeAQuietOne() {
        DatabaseReport waits = of(contention(), log(1_200));
        DatabaseReport quiet = new DatabaseWeek(WEEK, ShopWeek.style(), ShopWeek.NOW)
                .of(KnownDatabase.unknown("projects/p/instances/a/databases/a", WEEK));

        FleetReport fleet = new FleetWeek(WEEK, ShopWeek.NOW, "1").of(List.of(quiet, waits), List.of(), List.of());

        assertThat(fleet.databases().get(0).database()).isEqualTo(ShopWeek.DATABASE);
        assertThat(fleet.databases().get(0).trend().get(7)).isEqualTo(100L);
    }
}
