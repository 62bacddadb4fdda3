package dev.splitheat.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Event;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.history.Habits;
import dev.splitheat.rules.HabitRules;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CompanyTest {
    private static final String DDL = "CREATE TABLE A (Id INT64 NOT NULL) PRIMARY KEY (Id);"
            + "CREATE TABLE B (Id INT64 NOT NULL) PRIMARY KEY (Id);"
            + "CREATE TABLE C (Id INT64 NOT NULL) PRIMARY KEY (Id)";

    @Test
    void tablesThatTurnHotTogether_areSaidToBeTogether() {
        Scene scene = new Scene(DDL)
                .minutes(6, "A(1) .. A(2) 90 HOT_ROW", "B(1) .. B(2) 90 HOT_ROW", "C(1) .. C(2) 90 HOT_ROW");

        assertThat(evidence(scene.findings().get(0)))
                .anyMatch(sentence -> sentence.startsWith("2 other tables and indexes of the database turned hot"));
    }

    @Test
    void tablesThatTurnHotAMinuteApart_areTogether_andTwoMinutesApartAreNot() {
        Scene scene = new Scene(DDL)
                .minutes(1, "A(1) .. A(2) 90 HOT_ROW")
                .minutes(1, "A(1) .. A(2) 90 HOT_ROW", "B(1) .. B(2) 90 HOT_ROW")
                .minutes(6, "A(1) .. A(2) 90 HOT_ROW", "B(1) .. B(2) 90 HOT_ROW", "C(1) .. C(2) 90 HOT_ROW");

        assertThat(scene.findings())
                .filteredOn(finding -> evidence(finding).stream().anyMatch(each -> each.contains("2 other tables")))
                .extracting(finding -> finding.table().orElseThrow())
                .containsExactly("B");
    }

    @Test
    void oneThatWasHotBefore_isNoCompany() {
        Scene scene = new Scene(DDL)
                .minutes(6, "A(1) .. A(2) 90 HOT_ROW")
                .minutes(6, "A(1) .. A(2) 90 HOT_ROW", "B(1) .. B(2) 90 HOT_ROW", "C(1) .. C(2) 90 HOT_ROW");

        assertThat(scene.findings())
                .allSatisfy(finding -> assertThat(evidence(finding)).noneMatch(each -> each.contains("other tables")));
    }

    @Test
    void whatWasHotWhenTheDatabaseWasFirstLookedAt_didNotTurnHotThen() {
        Scene scene = new Scene(DDL)
                .before(new Background(
                        Habits.of(firstEnd(), firstEnd(), Map.of(), Map.of(), HabitRules.DEFAULT),
                        List.of(),
                        List.of()))
                .minutes(12, "A(1) .. A(2) 90 HOT_ROW", "B(1) .. B(2) 90 HOT_ROW", "C(1) .. C(2) 90 HOT_ROW");

        assertThat(scene.findings()).isNotEmpty().allSatisfy(finding -> assertThat(evidence(finding))
                .noneMatch(each -> each.contains("at the same time")));
    }

    private static Instant firstEnd() {
        return Scene.START.plusSeconds(60);
    }

    @Test
    void anEventOfTheFleet_isToldByTheFindingsThatBeganWithIt() {
        Event deploy = new Event(
                Scene.DATABASE, Scene.START.plusSeconds(60), Event.Kind.FLEET_HEAT, Phrase.of("All turned hot."));
        Scene scene = new Scene(DDL)
                .before(new Background(Habits.NONE, List.of(deploy), List.of()))
                .minutes(6, "A(1) .. A(2) 90 HOT_ROW")
                .minutes(6, "A(1) .. A(2) 90 HOT_ROW", "B(1) .. B(2) 90 HOT_ROW");

        assertThat(scene.findings())
                .filteredOn(finding -> evidence(finding).contains("All turned hot."))
                .extracting(Finding::table)
                .allSatisfy(table -> assertThat(table).contains("A"))
                .hasSize(1);
    }

    @Test
    void tablesThatTurnHotTogether_areToldLaterThanOneAlone() {
        String[] hot = {"A(1) .. A(2) 90 HOT_ROW", "B(1) .. B(2) 90 HOT_ROW", "C(1) .. C(2) 90 HOT_ROW"};

        assertThat(new Scene(DDL).minutes(3, hot[0]).findings()).hasSize(1);
        assertThat(new Scene(DDL).minutes(4, hot).findings()).isEmpty();
        assertThat(new Scene(DDL).minutes(5, hot).findings()).hasSize(3);
    }

    private static List<String> evidence(Finding finding) {
        return finding.evidence().stream().map(Phrase::plain).toList();
    }
}
