package dev.splitheat.weekly;

import static dev.splitheat.weekly.ShopWeek.WEEK;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.weekly.content.DatabaseReport;
import dev.splitheat.weekly.content.Grade;
import dev.splitheat.weekly.content.HotMinutes;
import dev.splitheat.weekly.page.ReportMarkdown;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OneCutTest {
    @Test
    void allFiguresOfARunningWeek_endWithTheSameHour() {
        Instant begin = WEEK.from().plus(Duration.ofHours(30));
        Instant now = begin.plus(Duration.ofMinutes(285));
        Finding users = ShopFindings.finding(
                "f-users", Cause.HOT_ROW, "Users", null, begin.plusSeconds(60), Optional.empty(), 285);

        DatabaseReport report =
                new DatabaseWeek(WEEK, ShopWeek.style(), now).of(ShopWeek.known(List.of(users), hot(begin, 4)));

        assertThat(report.tasks().get(0).weight().hotMinutes()).isEqualTo(new HotMinutes(240, true));
        assertThat(report.changes().get(0).hotMinutes()).isEqualTo(new HotMinutes(240, true));
        assertThat(report.grades())
                .filteredOn(grade -> grade.object().equals("Users"))
                .extracting(Grade::hotMinutes)
                .containsExactly(Optional.of(240L));
        assertThat(report.headline().hotMinutes()).contains(270L);
        assertThat(report.span().countedUntil()).contains(begin.plus(Duration.ofHours(4)));
        assertThat(ReportMarkdown.of(report)).contains("all minutes are counted up to Tue 17 Nov 10:00");
    }

    @ParameterizedTest
    @CsvSource({
        // The newest hour had the time to come and did not, came at once, and came late.
        "30, 252, 3, 3",
        "30, 244, 4, 3",
        "30, 250, 4, 4",
        // The last hours of the week.
        "164, 252, 3, 3",
        "164, 244, 4, 3",
        "164, 252, 4, 4",
        "164, 600, 3, 3"
    })
    void noFigureGoesFurtherThanWhatCame(int beginHour, int nowMinutes, int came, int counted) {
        Instant begin = WEEK.from().plus(Duration.ofHours(beginHour));
        Instant now = begin.plus(Duration.ofMinutes(nowMinutes));
        Finding users = ShopFindings.finding(
                "f-users", Cause.HOT_ROW, "Users", null, begin.plusSeconds(60), Optional.empty(), nowMinutes);
        Finding brief = ShopFindings.finding(
                "f-brief",
                Cause.HOT_ROW,
                "Orders",
                null,
                begin.plus(Duration.ofMinutes(190)),
                Optional.of(begin.plus(Duration.ofMinutes(220))),
                30);

        DatabaseReport report = new DatabaseWeek(WEEK, ShopWeek.style(), now)
                .of(ShopWeek.known(List.of(users, brief), hot(begin, came)));

        long minutes = Duration.ofHours(counted).toMinutes();
        long inLast = counted == 4 ? 30 : 0;
        assertThat(report.span().countedUntil()).contains(begin.plus(Duration.ofHours(counted)));
        assertThat(report.headline().hotMinutes()).contains(minutes + inLast);
        assertThat(report.tasks().stream()
                        .mapToLong(task -> task.weight().hotMinutes().minutes()))
                .containsExactly(inLast == 0 ? new Long[] {minutes} : new Long[] {minutes, inLast});
        assertThat(report.changes())
                .extracting(change -> change.hotMinutes().minutes())
                .containsExactlyInAnyOrder(minutes, inLast);
        assertThat(report.grades().stream()
                        .mapToLong(grade -> grade.hotMinutes().orElse(0L))
                        .sum())
                .isEqualTo(minutes + inLast);
    }

    /** Users all the time, and Orders in half of the fourth hour. */
    private static HeatLog hot(Instant begin, int hours) {
        HeatLog log = new HeatLog(WEEK);
        for (int hour = 0; hour < hours; hour++) {
            HotHour.Range users = new HotHour.Range("Users", "Users(a)", "Users(b)", 80, 3_600);
            HotHour.Range orders = new HotHour.Range("Orders", "Orders(a)", "Orders(b)", 80, 1_800);
            log.add(new HotHour(
                    begin.plus(Duration.ofHours(hour + 1)),
                    1,
                    3_600,
                    false,
                    hour == 3 ? List.of(users, orders) : List.of(users),
                    Map.of()));
        }
        return log;
    }
}
