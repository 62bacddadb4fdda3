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

class OneCutTest {
    @Test
    void allFiguresOfARunningWeek_endWithTheSameHour() {
        Instant begin = WEEK.from().plus(Duration.ofHours(30));
        Instant now = begin.plus(Duration.ofMinutes(285));
        Finding users = ShopFindings.finding(
                "f-users", Cause.HOT_ROW, "Users", null, begin.plusSeconds(60), Optional.empty(), 285);
        HeatLog log = new HeatLog(WEEK);
        for (int hour = 0; hour < 4; hour++) {
            log.add(new HotHour(
                    begin.plus(Duration.ofHours(hour + 1)),
                    1,
                    3_600,
                    false,
                    List.of(new HotHour.Range("Users", "Users(a)", "Users(b)", 80, 3_600)),
                    Map.of()));
        }

        DatabaseReport report = new DatabaseWeek(WEEK, ShopWeek.style(), now).of(ShopWeek.known(List.of(users), log));

        assertThat(report.tasks().get(0).hotMinutes()).isEqualTo(new HotMinutes(240, true));
        assertThat(report.changes().get(0).hotMinutes()).isEqualTo(new HotMinutes(240, true));
        assertThat(report.grades())
                .filteredOn(grade -> grade.object().equals("Users"))
                .extracting(Grade::hotMinutes)
                .containsExactly(Optional.of(240L));
        assertThat(report.headline().hotMinutes()).contains(240L);
        assertThat(report.span().countedUntil()).contains(begin.plus(Duration.ofHours(4)));
        assertThat(ReportMarkdown.of(report)).contains("all minutes are counted up to Tue 17 Nov 10:00");
    }
}
