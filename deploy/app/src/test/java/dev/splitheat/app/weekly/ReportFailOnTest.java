package dev.splitheat.app.weekly;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.app.alerting.Example;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Severity;
import dev.splitheat.story.Permalinks;
import dev.splitheat.weekly.DatabaseWeek;
import dev.splitheat.weekly.HeatLog;
import dev.splitheat.weekly.HotHour;
import dev.splitheat.weekly.IsoWeek;
import dev.splitheat.weekly.KnownDatabase;
import dev.splitheat.weekly.Style;
import dev.splitheat.weekly.Week;
import dev.splitheat.weekly.content.DatabaseReport;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReportFailOnTest {
    private static final String ORDERS = "projects/p/instances/shop/databases/orders";
    private static final Week WEEK = new Week(IsoWeek.parse("2026-W47"), ZoneOffset.UTC);

    @ParameterizedTest
    @CsvSource({"4, false", "80, false", "90, true", "168, true"})
    void worse_needsHalfOfTheWeekBeforeSeen(int hoursBefore, boolean found) {
        ReportFailOn worse = ReportFailOn.of("worse").orElseThrow();

        assertThat(worse.found().test(report(hoursBefore))).isEqualTo(found);
    }

    /** Hot for ten minutes of each hour, and for twenty in the week that is reported. */
    private static DatabaseReport report(int hoursBefore) {
        Instant began = WEEK.minus(1).from();
        Finding finding = Example.of(ORDERS, Optional.of("Orders"), Cause.HOT_ROW, Severity.WARNING, began)
                .finding();
        HeatLog heat = new HeatLog(WEEK);
        hours(heat, began, hoursBefore, 600);
        hours(heat, WEEK.from(), 168, 1_200);
        KnownDatabase known = KnownDatabase.unknown(ORDERS, WEEK).with(List.of(finding), heat);
        Style style = new Style(space -> key -> "▒", List.of(), new Permalinks(Optional.empty()), "1");
        return new DatabaseWeek(WEEK, style, WEEK.until().plus(Duration.ofHours(7))).of(known);
    }

    private static void hours(HeatLog heat, Instant from, int hours, int hotSeconds) {
        for (int hour = 1; hour <= hours; hour++) {
            heat.add(new HotHour(
                    from.plus(Duration.ofHours(hour)),
                    0,
                    3_600,
                    false,
                    List.of(new HotHour.Range("Orders", "Orders(a)", "Orders(b)", 90, hotSeconds)),
                    Map.of()));
        }
    }
}
