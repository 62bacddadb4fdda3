package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.app.alerting.Reports;
import dev.splitheat.notify.Checked;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ReportsCheckTest {
    private static final String MONDAYS = "the week before is reported each Monday at 07:00 of Europe/Berlin";

    private static Reports scheduled(List<String> sinks, Optional<Path> directory) {
        return new Reports(
                Optional.of(Reports.Schedule.MONDAY_MORNING),
                ZoneId.of("Europe/Berlin"),
                List.of(),
                List.of(),
                sinks,
                directory);
    }

    @Test
    void withoutASchedule_reportsAreMadeOnDemand() {
        assertThat(ReportsCheck.of(Reports.NONE))
                .isEqualTo(
                        Checked.good("there is no schedule: they are made when somebody asks with 'splitheat report'"));
    }

    @Test
    void aScheduleWithSinks_saysWhenAndWhoIsTold() {
        assertThat(ReportsCheck.of(scheduled(List.of("team", "console"), Optional.empty())))
                .isEqualTo(Checked.good(MONDAYS + " and told to team, console"));
    }

    @Test
    void aDirectoryIsEnough() {
        assertThat(ReportsCheck.of(scheduled(List.of(), Optional.of(Path.of("/reports")))))
                .isEqualTo(Checked.good(MONDAYS));
    }

    @Test
    void aScheduleThatNobodyHearsOf_isNoGoodNews() {
        assertThat(ReportsCheck.of(scheduled(List.of(), Optional.empty())))
                .isEqualTo(Checked.unknown(
                        MONDAYS + ", and nobody is told: name sinks below reports.sinks, or read the archive"));
    }
}
