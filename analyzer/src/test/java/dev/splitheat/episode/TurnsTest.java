package dev.splitheat.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Severity;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TurnsTest {
    private static final String DDL =
            """
            CREATE TABLE Clips (Id INT64 NOT NULL) PRIMARY KEY (Id);
            CREATE TABLE Films (Id INT64 NOT NULL) PRIMARY KEY (Id);
            CREATE TABLE Songs (Name STRING(36) NOT NULL) PRIMARY KEY (Name);
            """;

    private final Scene scene = new Scene(DDL);

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 10, 40})
    void rowsThatFollowOneAnother_areOneFinding_onceThreeHaveHandedOver(int minutes) {
        turns(12, minutes);

        assertThat(rows()).hasSizeLessThanOrEqualTo(3);
        assertThat(open()).singleElement().satisfies(finding -> {
            assertThat(finding.rangeStart()).isEqualTo(start(11));
            assertThat(finding.hotMinutes()).isGreaterThanOrEqualTo(9 * minutes);
            assertThat(told(finding))
                    .contains("Rows of Clips have taken turns since " + minute(1))
                    .contains(start(9) + ", " + start(10) + ", " + start(11) + ".");
        });
    }

    @Test
    void threeRowsAreThreeHotRows() {
        turns(3, 4);

        assertThat(rows()).hasSize(3);
        assertThat(rows()).noneMatch(finding -> told(finding).contains("taken turns"));
    }

    /** As a round that is played, or a quarter of an hour that is added up, each in a row of its own at the end of the table. */
    @ParameterizedTest
    @CsvSource({"4, 4, 1", "4, 15, 1", "1, 4, 1", "4, 4, 2", "4, 15, 2"})
    void rowsOfWhichEachHasTheNextNumber_areOneFindingFromTheFirstHandoverOn(int wide, int narrow, int step) {
        for (int round = 0; round < 2; round++) {
            long id = 5_968_053L + (long) step * round;
            scene.minutes(wide, "Clips(%d) .. Films() 84".formatted(id))
                    .minutes(narrow, "Clips(%d) .. Clips(%d) 84".formatted(id, id + 1));
        }

        assertThat(rows().stream().filter(finding -> finding.status() != Finding.Status.MERGED))
                .hasSize(step);
    }

    @Test
    void aRowElsewhereThatCooledBeforeThem_isNoneOfThem() {
        scene.minutes(5, "Clips(77) .. Clips(78) 84 HOT_ROW")
                .minutes(5, "Clips(5) .. Clips(6) 84 HOT_ROW")
                .minutes(5, "Clips(6) .. Clips(7) 84 HOT_ROW");

        assertThat(rows().stream().filter(finding -> finding.status() != Finding.Status.MERGED))
                .extracting(Finding::rangeStart)
                .containsExactlyInAnyOrder("Clips(77)", "Clips(6)");
    }

    /** However long past its turn. */
    @Test
    void aRowThatStays_isNamedByTheFinding_whichBecomesCritical() {
        turns(5, 3);
        scene.minutes(40, row(5));

        assertThat(open()).singleElement().satisfies(finding -> {
            assertThat(finding.rangeStart()).isEqualTo(start(5));
            assertThat(finding.severity()).isEqualTo(Severity.CRITICAL);
        });
    }

    @Test
    void whatRowsFillInTheirTurns_isFullTogether() {
        turns(18, 2);

        assertThat(open()).singleElement().satisfies(finding -> assertThat(finding.severity())
                .isEqualTo(Severity.CRITICAL));
    }

    @Test
    void whatIsNoMoreThanWarm_mayHealForTenMinutesOfAllRowsTogether() {
        for (int turn = 0; turn < 8; turn++) {
            scene.minutes(4, "%s .. Clips(%d) 60 HOT_ROW".formatted(start(turn), id(turn) + 1));
        }

        assertThat(open()).singleElement().satisfies(finding -> assertThat(finding.severity())
                .isEqualTo(Severity.WARNING));
    }

    @Test
    void aRowThatIsHotBesideThem_isAFindingAtOnce_andGoesOnBesideThem() {
        turns(5, 3);
        scene.minutes(1, row(5)).minutes(2, row(5), row(70));
        assertThat(open()).extracting(Finding::rangeStart).containsExactlyInAnyOrder(start(5), start(70));

        scene.minutes(3, row(6), row(70)).minutes(3, row(7), row(70));

        assertThat(open()).extracting(Finding::rangeStart).containsExactlyInAnyOrder(start(7), start(70));
    }

    @Test
    void aRowThatComesBackBesideTheOneWhoseTurnItIs_isAFindingOfItsOwn() {
        turns(6, 3);
        scene.minutes(2, row(5)).minutes(4, row(5), row(3));

        assertThat(open()).extracting(Finding::rangeStart).containsExactlyInAnyOrder(start(3), start(5));
    }

    @Test
    void twoRowsThatTakeTurns_areTwoFindingsAsEver() {
        for (int turn = 0; turn < 12; turn++) {
            scene.minutes(5, row(turn % 2));
        }

        assertThat(open()).hasSize(2);
    }

    @Test
    void rowsOfAnotherTable_haveTheirOwn() {
        turns(6, 3);
        scene.minutes(3, "Films(7) .. Films(8) 100 HOT_ROW");

        assertThat(open())
                .extracting(finding -> finding.table().orElseThrow())
                .containsExactlyInAnyOrder("Clips", "Films");
    }

    @Test
    void aPlaceThatIsNoRow_isNoTurn() {
        turns(6, 3);
        scene.minutes(25, "Clips(100000) .. Clips(250000) 90");

        assertThat(open()).singleElement().satisfies(finding -> assertThat(finding.cause())
                .isEqualTo(Cause.UNDIAGNOSED));
    }

    @ParameterizedTest
    @CsvSource({
        "0, LARGE_SCAN_HOT_SPOT, LARGE_SCAN",
        "6, LARGE_SCAN_HOT_SPOT, LARGE_SCAN",
        "0, MOVING_HOT_SPOT, MONOTONIC_KEY"
    })
    void whatHasAnotherCause_isAFindingOfItsOwn_howeverSoonItFollows(int pause, String reason, Cause cause) {
        turns(6, 3);
        scene.minutes(pause);
        for (int minute = 0; minute < 20; minute++) {
            int from = 100_000 + (cause == Cause.MONOTONIC_KEY ? 1_000 * minute : 0);
            scene.minute("Clips(%d) .. %s 95 %s"
                    .formatted(from, cause == Cause.MONOTONIC_KEY ? "<end>" : "Clips(250000)", reason));
        }

        assertThat(open()).extracting(Finding::cause).contains(cause);
    }

    @Test
    void aRowThatBeginsBesideTheNextOne_isAFindingOfItsOwn_andTheTurnsGoOn() {
        turns(5, 3);
        scene.minutes(3, row(5), "Clips(900000) .. Clips(900001) 90 HOT_ROW")
                .minutes(3, row(6), "Clips(900000) .. Clips(900001) 90 HOT_ROW")
                .minutes(3, row(7), "Clips(900000) .. Clips(900001) 90 HOT_ROW");

        assertThat(open()).extracting(Finding::rangeStart).containsExactlyInAnyOrder(start(7), "Clips(900000)");
        assertThat(rows()).hasSizeLessThanOrEqualTo(4);
    }

    /** Which of the two has the turn shows when one cools as the next one turns hot, and the other one does not. */
    @ParameterizedTest
    @CsvSource({"0, 90", "0, 100", "1, 90"})
    void aRowThatBeginsInTheHandover_andStays_isAFindingOfItsOwn_andTheTurnsGoOn(int ahead, int score) {
        String steady = "Clips(900000) .. Clips(900001) 100 HOT_ROW";
        turns(5, 4);
        scene.minutes(ahead, steady);
        for (int turn = 5; turn < 9; turn++) {
            scene.minutes(4, row(turn).replace(" 100 ", " " + score + " "), steady);
        }

        assertThat(open()).extracting(Finding::rangeStart).containsExactlyInAnyOrder(start(8), "Clips(900000)");
        assertThat(open())
                .filteredOn(finding -> finding.rangeStart().equals(start(8)))
                .allSatisfy(finding -> assertThat(told(finding))
                        .contains("%s, %s, %s, %s.".formatted(start(5), start(6), start(7), start(8)))
                        .doesNotContain("Clips(900000)"));
        assertThat(open())
                .filteredOn(finding -> finding.rangeStart().equals("Clips(900000)"))
                .allSatisfy(finding -> {
                    assertThat(finding.firstHeatAt()).isEqualTo(minute(21));
                    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
                    assertThat(told(finding)).doesNotContain("taken turns");
                });
    }

    /** Which of the two is the fourth nobody knows before the handover to the fifth. */
    @ParameterizedTest
    @CsvSource({"4, 90, 100", "4, 100, 90", "10, 90, 100", "10, 100, 90"})
    void aRowThatBeginsInTheHandoverInWhichTurnsWouldBeFound_isAFindingOfItsOwn(int length, int score, int other) {
        String steady = "Clips(900000) .. Clips(900001) " + other + " HOT_ROW";
        turns(3, length);
        for (int turn = 3; turn < 7; turn++) {
            scene.minutes(length, row(turn).replace(" 100 ", " " + score + " "), steady);
        }

        assertThat(open()).extracting(Finding::rangeStart).containsExactlyInAnyOrder(start(6), "Clips(900000)");
        assertThat(open())
                .filteredOn(finding -> finding.rangeStart().equals("Clips(900000)"))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.firstHeatAt()).isEqualTo(minute(3 * length + 1));
                    assertThat(finding.hotMinutes()).isEqualTo(4 * length);
                    assertThat(told(finding)).doesNotContain("taken turns");
                });
    }

    @Test
    void aRowThatIsHotWithTheOneWhoseTurnItIs_hasNoTurn_whereThatOneHandsOver() {
        String beside = "Clips(900000) .. Clips(900001) 90 HOT_ROW";
        turns(5, 4);
        scene.minutes(4, row(5), beside).minutes(1, row(5), row(6)).minutes(3, row(6));

        assertThat(open()).extracting(Finding::rangeStart).containsExactlyInAnyOrder(start(6), "Clips(900000)");
        assertThat(open())
                .filteredOn(finding -> finding.rangeStart().equals(start(6)))
                .allSatisfy(finding -> assertThat(told(finding)).contains("%s, %s.".formatted(start(5), start(6))));
    }

    /** No key is the next after a text: Spanner cuts at one that begins with it. */
    @ParameterizedTest
    @ValueSource(strings = {" HOT_ROW", ""})
    void rowsOfText_takeTurns_besideOneThatBeginsInAHandover_andStays(String reason) {
        String steady = song("steady", "");
        for (int turn = 0; turn < 9; turn++) {
            String begins = song("s" + id(turn), reason);
            String stays = song("s" + id(turn), " HOT_ROW");
            if (turn < 5) {
                scene.minutes(2, begins).minutes(8, stays);
            } else {
                scene.minutes(2, begins, steady).minutes(8, stays, song("steady", " HOT_ROW"));
            }
        }

        assertThat(open())
                .extracting(Finding::rangeStart)
                .containsExactlyInAnyOrder("Songs(\"s%d\")".formatted(id(8)), "Songs(\"steady\")");
        assertThat(open())
                .filteredOn(finding -> !finding.rangeStart().equals("Songs(\"steady\")"))
                .allSatisfy(finding -> assertThat(told(finding))
                        .contains("Songs(\"s%d\"), Songs(\"s%d\").".formatted(id(7), id(8)))
                        .doesNotContain("steady"));
    }

    private static String song(String name, String reason) {
        return "Songs(\"%s\") .. Songs(\"%s1\") 95%s".formatted(name, name, reason);
    }

    /** The first two rows have findings of their own, which are over: of the two since, 22 minutes are at 100. */
    @Test
    void timeThatAFindingHasToldThatIsOver_isNotCountedOnceMore() {
        turns(4, 11);

        assertThat(open()).singleElement().satisfies(finding -> {
            assertThat(told(finding)).contains("taken turns");
            assertThat(finding.firstHeatAt()).isEqualTo(minute(23));
            assertThat(finding.severity()).isEqualTo(Severity.WARNING);
        });
    }

    @Test
    void aRowLongAfterTheTurnsAreOver_isAFindingOfItsOwn() {
        turns(6, 3);
        scene.minutes(30).minutes(10, row(50));

        assertThat(open()).singleElement().satisfies(finding -> {
            assertThat(finding.firstHeatAt()).isEqualTo(minute(49));
            assertThat(told(finding)).doesNotContain("taken turns");
        });
    }

    private void turns(int rows, int minutes) {
        for (int turn = 0; turn < rows; turn++) {
            scene.minutes(minutes, row(turn));
        }
    }

    private static String row(int turn) {
        return "%s .. Clips(%d) 100 HOT_ROW".formatted(start(turn), id(turn) + 1);
    }

    private static String start(int turn) {
        return "Clips(%d)".formatted(id(turn));
    }

    /** Nowhere near the one before, and in no order. */
    private static int id(int turn) {
        return 1000 + 7919 * (turn * 37 % 101);
    }

    private List<Finding> rows() {
        return scene.findings().stream()
                .filter(finding -> finding.cause() == Cause.HOT_ROW)
                .toList();
    }

    private List<Finding> open() {
        return scene.findings().stream()
                .filter(finding -> finding.status() == Finding.Status.OPEN)
                .toList();
    }

    private static String told(Finding finding) {
        return finding.evidence().stream().map(Phrase::plain).reduce("", (one, other) -> one + other + " ");
    }

    private static Instant minute(int number) {
        return Scene.START.plus(Duration.ofMinutes(number));
    }
}
