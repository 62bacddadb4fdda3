package dev.splitheat.weekly;

import static dev.splitheat.weekly.ShopWeek.DATABASE;
import static dev.splitheat.weekly.ShopWeek.WEEK;
import static dev.splitheat.weekly.ShopWeek.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Marks;
import dev.splitheat.notice.Scope;
import dev.splitheat.notice.Silence;
import dev.splitheat.notice.Told;
import dev.splitheat.weekly.content.AcceptedRisk;
import dev.splitheat.weekly.content.DatabaseReport;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What was told, silenced, accepted and deployed while one row was hot from Tuesday on. */
class PeopleInAWeekTest {
    private static final Finding ROW =
            ShopFindings.finding("f-row", Cause.HOT_ROW, "Users", null, at(1, 9), Optional.empty(), 900);
    /** Alerts are not published again for figures: the last change was on Wednesday. */
    private static final Alert FIRING = new Alert(
            4,
            Alert.State.FIRING,
            ROW.stillHot(at(2, 9), 100, 200),
            Advice.none(ROW),
            Marks.NONE
                    .openedAt(List.of(at(-6, 9), at(1, 9), at(2, 9)))
                    .reopened(at(1, 9))
                    .reopened(at(2, 9)));

    private static DatabaseReport report(
            List<Finding> findings, Map<String, Advice> advice, List<Told> told, List<Silence> silences) {
        KnownDatabase shop = ShopWeek.known(findings, ShopHeat.log());
        return new DatabaseWeek(WEEK, ShopWeek.style(), ShopWeek.NOW)
                .of(new KnownDatabase(
                        DATABASE,
                        findings,
                        advice,
                        List.of(FIRING),
                        told,
                        List.of(),
                        silences,
                        List.of(),
                        shop.catalogs(),
                        List.of(),
                        List.of(),
                        shop.heat(),
                        shop.observed()));
    }

    private static Silence accepted(Instant from, Instant until) {
        return new Silence(
                "s-1",
                Silence.Kind.ACCEPTED_RISK,
                new Scope(DATABASE, Optional.empty(), Optional.empty(), Optional.of("f-row")),
                from,
                until,
                "ann",
                "known");
    }

    private static Told told(Map<String, String> reference) {
        return new Told(
                DATABASE,
                "f-row",
                "pager",
                Told.Stage.OPEN,
                4,
                3,
                0,
                reference,
                0,
                Optional.empty(),
                Optional.empty(),
                at(2, 9));
    }

    @Test
    void anAlertThatIsSilencedWhileItFires_isSilenced() {
        DatabaseReport report = report(List.of(ROW), Map.of(), List.of(), List.of(accepted(at(4, 9), at(90, 9))));

        assertThat(report.noise().orElseThrow().silenced()).isEqualTo(1);
    }

    @Test
    void aSilenceThatHasNotBegun_silencesNothing() {
        DatabaseReport report = report(List.of(ROW), Map.of(), List.of(), List.of(accepted(at(8, 9), at(90, 9))));

        assertThat(report.noise().orElseThrow().silenced()).isZero();
    }

    @ParameterizedTest(name = "{0}, {1}: {2}")
    @CsvSource({"yes, 1.1 2.1 3.1 3.2, 3", "yes, 3.1, 1", "no, 2.1, 1", "no, '', 0", "yes, 1.1, 0"})
    void pagesAreThoseThatASinkWroteDown_whoseOpeningWasInTheWeek(String open, String pages, int count) {
        DatabaseReport report =
                report(List.of(ROW), Map.of(), List.of(told(Map.of("paged", open, "pages", pages))), List.of());

        assertThat(report.noise().orElseThrow().pages()).contains(count);
    }

    @Test
    void whereNoSinkPages_nothingIsSaidOfPages() {
        DatabaseReport report = report(List.of(ROW), Map.of(), List.of(told(Map.of("ts", "1"))), List.of());

        assertThat(report.noise().orElseThrow().pages()).isEmpty();
    }

    @Test
    void anAcceptedFindingIsToldByItsTableAndSentence_andEndsInDaysFromNow() {
        DatabaseReport report = report(
                List.of(ROW), Map.of(), List.of(), List.of(accepted(at(4, 9), ShopWeek.NOW.plusSeconds(90 * 86_400L))));

        AcceptedRisk risk = report.accepted().get(0);
        assertThat(risk.object()).contains("Users");
        assertThat(risk.headline().orElseThrow()).contains("Users");
        assertThat(risk.days()).isEqualTo(90);
    }
}
