package dev.splitheat.app.weekly;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.notice.KeptReport;
import dev.splitheat.notice.KeptReport.Stage;
import dev.splitheat.notify.Delivery;
import dev.splitheat.notify.ReportNotice;
import dev.splitheat.notify.ReportSink;
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
import dev.splitheat.weekly.content.DatabaseReport;
import java.net.URI;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class WeeklyReportsTest {
    private static final String ORDERS = "projects/p/instances/i/databases/orders";
    private static final String ODD = "projects/p/instances/i/databases/odd";
    private static final Style STYLE = new Style(space -> key -> "▒", List.of(), new Permalinks(Optional.empty()), "1");
    private static final ReportTime MONDAY_AT_SEVEN =
            new ReportTime(DayOfWeek.MONDAY, LocalTime.of(7, 0), ZoneId.of("Europe/Berlin"));
    private static final Instant BEFORE = Instant.parse("2026-11-23T05:59:00Z");
    private static final Instant DUE = Instant.parse("2026-11-23T06:00:00Z");

    private final Map<String, KeptReport> topic = new TreeMap<>();
    private final List<String> made = new ArrayList<>();
    private final ScriptedReports sink = new ScriptedReports();
    private boolean seen = true;

    /** Answers by a script, and with Delivered when that is over. */
    private static final class ScriptedReports implements ReportSink {
        private final Deque<Delivery> answers = new ArrayDeque<>();
        private final List<String> told = new ArrayList<>();
        private Again again = Again.LOOKED_FOR;

        @Override
        public String name() {
            return "people";
        }

        @Override
        public Again again() {
            return again;
        }

        @Override
        public Delivery tell(ReportNotice notice, boolean inDoubt) {
            told.add(notice.report().span().week() + (inDoubt ? " in doubt" : ""));
            return answers.isEmpty() ? new Delivery.Delivered() : answers.poll();
        }
    }

    private WeeklyReports started() {
        return new WeeklyReports(
                MONDAY_AT_SEVEN,
                new Permalinks(Optional.of(URI.create("https://heat.example.com"))),
                this::make,
                List.of(sink),
                () -> List.copyOf(topic.values()),
                reports -> reports.forEach(this::keep),
                new WeeklyCounts());
    }

    private void keep(KeptReport report) {
        topic.put(report.database() + "|" + report.week(), report);
    }

    private WeekReports make(Week week, Instant now) {
        made.add(week.iso().toString());
        KnownDatabase known = KnownDatabase.unknown(ORDERS, week).with(List.of(), heat(week));
        return WeekReports.of(Map.of(ORDERS, known), List.of(ORDERS), week, STYLE, now);
    }

    private HeatLog heat(Week week) {
        HeatLog heat = new HeatLog(week);
        if (seen) {
            heat.add(new HotHour(week.from().plusSeconds(3_600), 0, 3_600, false, List.of(), Map.of()));
        }
        return heat;
    }

    @Test
    void aMistakeInOneReport_costsThatReportAlone_andIsSaidAndCounted() {
        Week week = new Week(IsoWeek.parse("2026-W47"), ZoneId.of("Europe/Berlin"));
        List<KnownDatabase> known = List.of(
                KnownDatabase.unknown(ODD, week),
                KnownDatabase.unknown(ORDERS, week).with(List.of(), heat(week)));
        DatabaseWeek maker = new DatabaseWeek(week, STYLE, DUE);

        WeekReports reports = WeekReports.of(
                known,
                List.of(ODD, ORDERS),
                each -> {
                    if (each.database().equals(ODD)) {
                        throw new IllegalStateException("nobody thought of this");
                    }
                    return maker.of(each);
                },
                new FleetWeek(week, DUE, "1"));

        assertThat(reports.databases()).extracting(DatabaseReport::database).containsExactly(ORDERS);
        assertThat(reports.unmade()).containsExactly(ODD);
        assertThat(reports.fleet().notSeen()).isEmpty();
        assertThat(reports.isEmpty()).isFalse();
    }

    private Stage stage() {
        return topic.get("*|2026-W47").told().get(0).stage();
    }

    @Test
    void aReportIsMadeAtItsTime_andNeverTwice() {
        WeeklyReports weekly = started();
        weekly.turn(BEFORE);
        assertThat(made).containsExactly("2026-W46");

        weekly.turn(DUE);
        weekly.turn(DUE.plusSeconds(60));
        started().turn(DUE.plus(Duration.ofDays(1)));

        assertThat(made).containsExactly("2026-W46", "2026-W47");
        assertThat(sink.told).containsExactly("2026-W46", "2026-W47");
        assertThat(topic).containsOnlyKeys("*|2026-W46", "*|2026-W47", ORDERS + "|2026-W46", ORDERS + "|2026-W47");
    }

    @Test
    void theFirstStartReportsTheLastWeekAlone() {
        started().turn(DUE.minus(Duration.ofDays(2)));

        assertThat(made).containsExactly("2026-W46");
    }

    @Test
    void weeksThatWereMissedAreMadeUpFor_fourAtMost() {
        started().turn(DUE);
        made.clear();

        started().turn(DUE.plus(Duration.ofDays(7 * 6)));

        assertThat(made).containsExactly("2026-W50", "2026-W51", "2026-W52", "2026-W53");
    }

    @Test
    void whatWasAboutToBeSentWhenAProcessEnded_isAskedForInDoubt() {
        started().turn(DUE);
        KeptReport report = topic.get("*|2026-W47");
        keep(report.with(report.told().get(0).as(Stage.SENDING, DUE)));
        sink.told.clear();

        started().turn(DUE.plusSeconds(60));

        assertThat(sink.told).containsExactly("2026-W47 in doubt");
        assertThat(stage()).isEqualTo(Stage.TOLD);
    }

    @Test
    void whatAnotherProcessIsAboutToSend_isLeftToIt_forAMinute() {
        started().turn(DUE);
        KeptReport report = topic.get("*|2026-W47");
        keep(report.with(report.told().get(0).as(Stage.SENDING, DUE)));
        sink.told.clear();

        started().turn(DUE.plusSeconds(59));

        assertThat(sink.told).isEmpty();
        assertThat(stage()).isEqualTo(Stage.SENDING);
    }

    @Test
    void whatMayBeThere_andCannotBeAskedFor_isNotSentAgain_andStandsAsGivenUp() {
        sink.again = ReportSink.Again.TWICE;
        started().turn(DUE);
        KeptReport report = topic.get("*|2026-W47");
        keep(report.with(report.told().get(0).as(Stage.SENDING, DUE)));
        sink.told.clear();

        started().turn(DUE.plusSeconds(60));
        started().turn(DUE.plusSeconds(120));

        assertThat(sink.told).isEmpty();
        assertThat(stage()).isEqualTo(Stage.GIVEN_UP);
        assertThat(topic.get("*|2026-W47").told().get(0).problem()).contains("may be there");
    }

    @Test
    void aSinkThatFails_isTriedAgainLater_alsoByAnotherProcess() {
        sink.answers.add(new Delivery.Retry(Optional.empty(), "silence"));

        started().turn(DUE);
        started().turn(DUE.plusSeconds(10));
        assertThat(sink.told).hasSize(1);
        assertThat(topic.get("*|2026-W47").told().get(0).problem()).isEqualTo("silence");
        started().turn(DUE.plusSeconds(31));

        assertThat(sink.told).containsExactly("2026-W47", "2026-W47 in doubt");
        assertThat(stage()).isEqualTo(Stage.TOLD);
        assertThat(made).hasSize(1);
    }

    @Test
    void whatIsRejected_isGivenUpVisibly() {
        sink.answers.add(new Delivery.Rejected("too long"));

        started().turn(DUE);

        assertThat(stage()).isEqualTo(Stage.GIVEN_UP);
        assertThat(topic.get("*|2026-W47").told().get(0).problem()).isEqualTo("too long");
    }

    @Test
    void ofAWeekOfWhichNothingIsKnown_nobodyIsTold() {
        seen = false;
        WeeklyReports weekly = started();

        weekly.turn(DUE);
        weekly.turn(DUE.plusSeconds(60));

        assertThat(made).hasSize(1);
        assertThat(sink.told).isEmpty();
        assertThat(topic).isEmpty();
    }
}
