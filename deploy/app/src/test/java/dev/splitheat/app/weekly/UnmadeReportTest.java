package dev.splitheat.app.weekly;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.app.terminal.Failures;
import dev.splitheat.app.terminal.Terminal;
import dev.splitheat.story.Permalinks;
import dev.splitheat.weekly.DatabaseWeek;
import dev.splitheat.weekly.FleetWeek;
import dev.splitheat.weekly.HeatLog;
import dev.splitheat.weekly.HotHour;
import dev.splitheat.weekly.IsoWeek;
import dev.splitheat.weekly.KnownDatabase;
import dev.splitheat.weekly.ReportTime;
import dev.splitheat.weekly.Style;
import dev.splitheat.weekly.Week;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** A mistake of ours in one report: the others are there, and whoever asked hears of it. */
class UnmadeReportTest {
    private static final String ORDERS = "projects/p/instances/i/databases/orders";
    private static final String ODD = "projects/p/instances/i/databases/odd";
    private static final ZoneId ZONE = ZoneId.of("Europe/Berlin");
    private static final Week WEEK = new Week(IsoWeek.parse("2026-W47"), ZONE);
    private static final Instant DUE = Instant.parse("2026-11-23T06:00:00Z");
    private static final Style STYLE = new Style(space -> key -> "▒", List.of(), new Permalinks(Optional.empty()), "1");

    @TempDir
    private Path out;

    private final StringWriter printed = new StringWriter();
    private final StringWriter said = new StringWriter();
    private final Terminal terminal = new Terminal(new PrintWriter(printed), new PrintWriter(said), false);

    @Command
    private record Asked(ReportOutput output, WeekReports reports) implements Callable<Integer> {
        @Override
        public Integer call() {
            output.write(reports);
            return 0;
        }
    }

    private int status(ReportOutput output, WeekReports reports) {
        return new CommandLine(new Asked(output, reports))
                .setExecutionExceptionHandler(new Failures(terminal))
                .execute();
    }

    private static WeekReports reports(String... databases) {
        DatabaseWeek maker = new DatabaseWeek(WEEK, STYLE, DUE);
        return WeekReports.of(
                Stream.of(databases).map(UnmadeReportTest::known).toList(),
                List.of(databases),
                each -> {
                    if (each.database().equals(ODD)) {
                        throw new IllegalStateException("nobody thought of the key Users(4711)");
                    }
                    return maker.of(each);
                },
                new FleetWeek(WEEK, DUE, "1"));
    }

    private static KnownDatabase known(String database) {
        HeatLog heat = new HeatLog(WEEK);
        heat.add(new HotHour(WEEK.from().plusSeconds(3_600), 0, 3_600, false, List.of(), Map.of()));
        return KnownDatabase.unknown(database, WEEK).with(List.of(), heat);
    }

    @Test
    void theOthersAreWritten_andTheCommandFailsWithASentenceThatNamesIt() throws IOException {
        ReportOutput output = new ReportOutput(terminal, Optional.of(out), EnumSet.allOf(ReportFormat.class), false);

        assertThat(status(output, reports(ODD, ORDERS))).isEqualTo(Failures.STATUS);

        assertThat(said.toString())
                .contains("wrote the report of 2026-W47")
                .contains("no report could be made, because of a mistake in Splitheat, of " + ODD)
                .doesNotContain("4711");
        try (Stream<Path> files = Files.list(out)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .hasSize(2 * ReportFormat.values().length)
                    .anyMatch(name -> name.contains("orders") && name.endsWith(".html"))
                    .noneMatch(name -> name.contains("odd"));
        }
    }

    @Test
    void theOnlyOneThatWasAskedFor_isASentence_andNothingIsPrinted() {
        ReportOutput output = new ReportOutput(terminal, Optional.empty(), EnumSet.of(ReportFormat.md), true);

        assertThat(status(output, reports(ODD))).isEqualTo(Failures.STATUS);

        assertThat(said.toString()).contains(ODD).hasLineCount(1);
        assertThat(printed.toString()).isEmpty();
    }

    @Test
    void whereAllCouldBeMade_theCommandSucceeds() {
        ReportOutput output = new ReportOutput(terminal, Optional.of(out), EnumSet.of(ReportFormat.json), false);

        assertThat(status(output, reports(ORDERS))).isZero();
    }

    @Test
    void whatTheScheduleCouldNotMake_isCounted() {
        PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
        WeeklyCounts counts = new WeeklyCounts();
        counts.bindTo(registry);
        assertThat(registry.scrape()).contains("splitheat_report_unmade_total 0.0");

        new WeeklyReports(
                        new ReportTime(DayOfWeek.MONDAY, LocalTime.of(7, 0), ZONE),
                        new Permalinks(Optional.empty()),
                        (week, now) -> reports(ODD, ORDERS),
                        List.of(),
                        List::of,
                        kept -> assertThat(kept).hasSize(2),
                        counts)
                .turn(DUE);

        assertThat(registry.scrape()).contains("splitheat_report_unmade_total 1.0");
    }
}
