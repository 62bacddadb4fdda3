package dev.splitheat.weekly;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.weekly.content.Change;
import dev.splitheat.weekly.content.DatabaseReport;
import dev.splitheat.weekly.content.FleetReport;
import dev.splitheat.weekly.content.Grade;
import dev.splitheat.weekly.content.Moment;
import dev.splitheat.weekly.content.Task;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class DatabaseWeekTest {
    private final DatabaseReport report = of(ShopWeek.known());

    private static DatabaseReport of(KnownDatabase known) {
        return new DatabaseWeek(ShopWeek.WEEK, ShopWeek.style(), ShopWeek.NOW).of(known);
    }

    @Test
    void theHeadlineSaysWhatChangedAndByHowMuch() {
        assertThat(report.headline().sentence())
                .startsWith(
                        "shop-prod/orders: 2 new problems, 1 came back, 1 got better, 1 fixed (proved), 1 gone, hot minutes ")
                .contains(" → ");
    }

    @Test
    void eachFindingChangesInOneWayAtMost() {
        Map<String, Change.Kind> changes =
                report.changes().stream().collect(Collectors.toMap(Change::finding, Change::kind));

        assertThat(changes)
                .isEqualTo(Map.of(
                        "f-orders", Change.Kind.NEW,
                        "f-evil", Change.Kind.NEW,
                        "f-region", Change.Kind.REGRESSED,
                        "f-users", Change.Kind.BETTER,
                        "f-counters", Change.Kind.FIXED,
                        "f-old", Change.Kind.GONE));
    }

    @Test
    void theTimeLineHasDeploysSchemaAndSplitPointsBesideProblems() {
        assertThat(report.timeline()).isSortedAccordingTo(java.util.Comparator.comparing(Moment::at));
        assertThat(report.timeline().stream().map(Moment::text))
                .contains(
                        "checkout 4.2 rolled out",
                        "2 split points of Orders added",
                        "table Old was removed; index UsersByName2 was added");
    }

    @Test
    void whatIsWorthMostForItsWorkComesFirst_andWhatIsAcceptedOrFixedIsNoTask() {
        List<String> tasks =
                report.tasks().stream().map(task -> task.subject().finding()).toList();

        assertThat(tasks).containsExactly("f-orders", "f-region", "f-evil");
        assertThat(report.tasks())
                .isSortedAccordingTo(java.util.Comparator.comparing(
                                (Task task) -> task.weight().worth())
                        .reversed());
    }

    @Test
    void aTaskSaysWhoOwnsIt_howMuchWorkItIs_andWhatIsExpected() {
        Task first = report.tasks().get(0);

        assertThat(first.standing().owner()).contains("payments");
        assertThat(first.weight().effort()).isEqualTo(Task.Effort.L);
        assertThat(first.detail().advice().orElseThrow().effect().orElseThrow().high())
                .isEqualTo(0.09);
        assertThat(first.detail().week()).hasSize(56).contains(-1, 0);
        assertThat(first.detail().picture().orElseThrow().columns()).isEqualTo(56);
    }

    @Test
    void anObjectThatIsHotAtItsMovingEnd_isDrawnAsADiagonal() {
        var picture = report.tasks().get(0).detail().picture().orElseThrow();

        int[] hottest = new int[picture.columns()];
        for (int column = 0; column < picture.columns(); column++) {
            hottest[column] = -1;
            for (int row = 0; row < picture.rows(); row++) {
                if (picture.at(row, column) > 0) {
                    hottest[column] = row;
                }
            }
        }
        assertThat(java.util.Arrays.stream(hottest).filter(row -> row >= 0))
                .isSorted()
                .contains(0, picture.rows() - 1);
    }

    @Test
    void gradesFollowThePrintedThresholds_oneLetterLowerWhereWritesAreGathered() {
        Map<String, Grade> grades = report.grades().stream().collect(Collectors.toMap(Grade::object, grade -> grade));

        assertThat(grades.get("Orders").hotMinutes().orElseThrow()).isBetween(421L, 1_680L);
        assertThat(grades.get("Orders").grade()).contains(Grade.Letter.F);
        assertThat(grades.get("Users").grade()).contains(Grade.Letter.D);
        assertThat(grades.get("Events").grade()).contains(Grade.Letter.A);
        assertThat(grades.get("Events").trend()).hasSize(8);
        assertThat(report.thresholds()).hasSize(6);
    }

    @Test
    void aProofShowsPredictedBesideObserved() {
        var verdict = report.verdicts().get(0);

        assertThat(verdict.predictedShare()).contains(0.08);
        assertThat(verdict.observedShare()).contains(0.11);
        assertThat(verdict.before().orElseThrow()).isGreaterThan(verdict.after().orElseThrow());
        assertThat(report.scoreCard().medianError().orElseThrow())
                .isCloseTo(0.03, org.assertj.core.data.Offset.offset(1e-9));
    }

    @Test
    void risksOfWhatIsHotAreNoRisksAnyMore() {
        assertThat(report.risks()).isNotEmpty().noneMatch(risk -> risk.object().equals("Orders"));
        assertThat(report.risks().get(0).object()).isEqualTo("Events");
        assertThat(report.risks().get(0).breakEven()).isPresent();
    }

    @Test
    void missingMinutesAreToldAndNeverCold() {
        assertThat(report.honesty().missing()).isEqualTo(360);
        assertThat(report.honesty().problems()).singleElement().asString().contains("LOCK_STATS_TOP_MINUTE");
    }

    @Test
    void aDatabaseOfWhichNothingCame_getsNoGradesAndNoGoodNews() {
        DatabaseReport unseen =
                of(KnownDatabase.unknown("projects/p/instances/shop-prod/databases/billing", ShopWeek.WEEK));

        assertThat(unseen.headline().sentence())
                .isEqualTo("shop-prod/billing: no problem seen. Nothing of the week was seen.");
        assertThat(unseen.headline().hotMinutes()).isEmpty();
        assertThat(unseen.grades()).isEmpty();
    }

    @Test
    void anotherDatabaseIsRankedByWhatItsTasksAreWorth() {
        DatabaseReport unseen =
                of(KnownDatabase.unknown("projects/p/instances/shop-prod/databases/billing", ShopWeek.WEEK));

        FleetReport fleet =
                new FleetWeek(ShopWeek.WEEK, ShopWeek.NOW, "1").of(List.of(unseen, report), List.of("lost"), List.of());

        assertThat(fleet.databases().stream().map(FleetReport.Ranked::name))
                .containsExactly("shop-prod/orders", "shop-prod/billing");
        assertThat(fleet.tasks().get(0).task().subject().cause()).isEqualTo(Cause.MONOTONIC_KEY);
        assertThat(fleet.databases().get(1).trend()).containsOnly(-1L);
    }
}
