package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HotRowExaminerTest {
    private static final String SCORES = "CREATE TABLE Scores (Match INT64 NOT NULL, Points INT64) PRIMARY KEY (Match)";
    private static final String PAYMENTS =
            "CREATE TABLE Payments (Id STRING(36) NOT NULL, Amount NUMERIC) PRIMARY KEY (Id)";

    private static final String ENTRIES =
            "CREATE TABLE Entries (Account INT64 NOT NULL, Number INT64 NOT NULL) PRIMARY KEY (Account, Number)";

    private static final String TREES =
            """
            CREATE TABLE Users (UserId INT64 NOT NULL) PRIMARY KEY (UserId);
            CREATE TABLE Threads (UserId INT64 NOT NULL, ThreadId STRING(36) NOT NULL)
              PRIMARY KEY (UserId, ThreadId), INTERLEAVE IN PARENT Users ON DELETE CASCADE;
            """;

    private final HotRowExaminer examiner = new HotRowExaminer();

    @Test
    void aRowThatSpannerSetApartAndThatStaysAsHot_isAHotRow() {
        Place place = new Place(SCORES).minutes(3, "<begin> .. <end> 85").minutes(2, "Scores(7) .. Scores(8) 84");

        assertThat(examiner.examine(place.suspect())).hasValueSatisfying(diagnosis -> {
            assertThat(diagnosis.cause()).isEqualTo(Cause.HOT_ROW);
            assertThat(diagnosis.confidence()).isGreaterThan(0.8);
        });
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "200000, 50000, 'Reads came with the heat, 150 a second before it and 3333 since, and writes did not.'",
                "9000, 200000, 'Writes came with the heat, 833 a second before it and 3333 since, and reads did not.'",
                "200000, 200000, -",
                "25000, 60000, -", // as much was written more, in servers
                "9000, 50000, -"
            })
    void theEvidenceSays_whetherReadsOrWritesCameWithTheHeat(long reads, long writes, String told) {
        Place place = new Place(SCORES)
                .doing(Work.operations("Scores", 9000, 50_000, 0))
                .minutes(20)
                .doing(Work.operations("Scores", reads, writes, 0))
                .minutes(8, "Scores(7) .. Scores(8) 84");

        assertThat(examiner.examine(place.suspect()).orElseThrow().evidence())
                .extracting(Phrase::plain)
                .filteredOn(said -> said.contains("came with the heat"))
                .isEqualTo(told == null ? List.of() : List.of(told));
    }

    @ParameterizedTest
    @CsvSource({"88, false", "60, true"})
    void splitsThatAreHotAlikeAtOnce_areNoRow_whateverReasonIsGiven(int beside, boolean row) {
        Place place = new Place(ENTRIES)
                .minutes(
                        8,
                        "Entries(7) .. Entries(7,5000) 90 UNISOLATABLE_HOT_ROW",
                        "Entries(7,5000) .. Entries(8) " + beside);

        assertThat(examiner.examine(place.suspect()).isPresent()).isEqualTo(row);
    }

    @Test
    void splitsThatAreHotAlikeSinceACut_areNoRow_howeverLongTheyWereOne() {
        Place place = new Place(ENTRIES)
                .minutes(15, "Entries() .. <end> 90")
                .minutes(6, "Entries() .. Entries(7,5000) 84", "Entries(7,5000) .. <end> 88 UNISOLATABLE_HOT_ROW");

        assertThat(examiner.examine(place.suspect())).isEmpty();
    }

    /** What lies beside it has a load of its own, of late. */
    @Test
    void aRowThatWasThereBefore_staysOneBesideHeatThatComes() {
        Place place = new Place(ENTRIES)
                .minutes(40, "Entries(7) .. Entries(7,5000) 90 UNISOLATABLE_HOT_ROW")
                .minutes(
                        5, "Entries(7) .. Entries(7,5000) 90 UNISOLATABLE_HOT_ROW", "Entries(7,5000) .. Entries(8) 72");

        assertThat(place.suspect().isSpreadOverSplits()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"1, true", "4, false"})
    void aRangeOfManyRowsWhoseHeatIsSaidToMoveAsOften_isNoRow(int moving, boolean row) {
        Place place = new Place(ENTRIES)
                .minutes(moving, "Entries(7) .. Entries(7,5000) 90 MOVING_HOT_SPOT")
                .minutes(6, "Entries(7) .. Entries(7,5000) 90 UNISOLATABLE_HOT_ROW");

        assertThat(examiner.examine(place.suspect()).isPresent()).isEqualTo(row);
    }

    @Test
    void aRangeThatIsCutAnew_isNotSaidToHaveComeAfterItself() {
        Place place = new Place(ENTRIES)
                .minutes(3, "Entries(7) .. Entries(8) 85 UNISOLATABLE_HOT_ROW")
                .minutes(
                        3,
                        "Entries(7) .. Entries(7,5) 85 UNISOLATABLE_HOT_ROW",
                        "Entries(7,5) .. Entries(8) 85 UNISOLATABLE_HOT_ROW");

        assertThat(OneRow.evidence(place.suspect()))
                .extracting(Phrase::plain)
                .noneMatch(said -> said.startsWith("Up to"));
    }

    @Test
    void aRowThatTakesAllTheHeatWithIt_isToldInTheMinuteInWhichItIsSetApart() {
        Place place = new Place(SCORES).minutes(3, "<begin> .. <end> 85").minute("Scores(7) .. Scores(8) 84");
        Place part = new Place(SCORES).minutes(3, "<begin> .. <end> 85").minute("Scores(7) .. Scores(8) 75");

        assertThat(examiner.examine(place.suspect())).isPresent();
        assertThat(examiner.examine(part.suspect())).isEmpty();
    }

    @Test
    void aRowThatTookPartOfTheHeatOnly_mayBeAFavouriteAmongOthers() {
        Place place = new Place(SCORES).minutes(4, "<begin> .. <end> 95").minutes(3, "Scores(7) .. Scores(8) 52");

        assertThat(examiner.examine(place.suspect())).isEmpty();
        assertThat(examiner.examine(
                        place.minutes(2, "Scores(7) .. Scores(8) 52").suspect()))
                .isPresent();
    }

    @Test
    void aRowThatCoolsAfterThreeMinutes_isNothing() {
        Place place = new Place(SCORES).minutes(3, "Scores(7) .. Scores(8) 90");

        assertThat(examiner.examine(place.suspect())).isEmpty();
    }

    @Test
    void anEndThatIsCutBehindAgainAndAgain_isNoRowWhateverSpannerSays() {
        Place place = new Place(PAYMENTS)
                .minutes(4, "Payments(\"01a199a7-753a\") .. <end> 82")
                .minutes(4, "Payments(\"01a199ab-1429\") .. <end> 80")
                .minutes(4, "Payments(\"01a199af-b0b5\") .. <end> 81 HOT_ROW");

        assertThat(examiner.examine(place.suspect())).hasValueSatisfying(diagnosis -> assertThat(diagnosis.confidence())
                .isLessThan(0.5));
    }

    /** Where one row has the load in front, Spanner cuts anywhere behind it. */
    @ParameterizedTest
    @CsvSource({"450000, 0.5", "900000000, 1"})
    void anEndThatCountsDown_isNoRowEither(long step, double atMost) {
        Place place = new Place(SCORES);
        for (int cut = 0; cut < 6; cut++) {
            place.minutes(3, "<begin> .. Scores(%d) 90 HOT_ROW".formatted(9_000_299_050L - cut * step));
        }

        assertThat(examiner.examine(place.suspect())).hasValueSatisfying(diagnosis -> assertThat(diagnosis.confidence())
                .isBetween(atMost - 0.2, atMost));
    }

    @Test
    void waitsForARowThatIsHot_areEvidenceOfTheRow() {
        Place place = new Place(SCORES)
                .minutes(6, "Scores(7) .. Scores(8) 90", "Scores(7) waited 120 Scores.Points:Exclusive:app=live");

        assertThat(examiner.examine(place.suspect())).hasValueSatisfying(diagnosis -> assertThat(diagnosis.evidence())
                .anyMatch(phrase -> phrase.plain().contains("app=live")));
    }

    @Test
    void aPlaceThatIsOnlyWaitedFor_isNoHotRow() {
        Place place = new Place(SCORES).minutes(20, "Scores(7) waited 120 Scores.Points:Exclusive");

        assertThat(examiner.examine(place.suspect())).isEmpty();
    }

    @Test
    void aRowAmongWhoseInterleavedRowsSpannerHasCut_isNoHotRow() {
        Place place = new Place(TREES).minutes(8, "Users(509) .. Threads(509,\"6\") 99");

        assertThat(examiner.examine(place.suspect())).isEmpty();
    }

    @Test
    void aRowAboveTheFirstCutAmongItsInterleavedRows_isAHotRow_whereItsTableIsUsedMoreSince() {
        Place place = new Place(TREES)
                .affecting("Users", "Threads")
                .doing(Work.operations("Users", 10_000, 0, 0), Work.operations("Threads", 2_000, 500, 0))
                .minutes(20)
                .doing(Work.operations("Users", 180_000, 0, 0), Work.operations("Threads", 2_000, 500, 0))
                .minutes(8, "Users(509) .. Threads(509,\"6\") 99");

        assertThat(examiner.examine(place.suspect())).isPresent();
        assertThat(place.suspect().objectName()).isEqualTo("Users");
    }

    @Test
    void aRowThatSpannerNamesWhileItCutsAroundIt_liesInAllOfTheseSplits() {
        Place place = new Place(PAYMENTS);
        Place several = new Place(PAYMENTS);
        for (int minute = 0; minute < 6; minute++) {
            place.minute("Payments(\"" + (4 + minute % 3) + "\") .. Payments(\"" + (9 - minute % 2) + "\") 90 HOT_ROW");
            several.minute("Payments(\"" + minute + "\") .. Payments(\"" + (minute + 1) + "\") 90 HOT_ROW");
        }

        assertThat(examiner.examine(place.suspect())).hasValueSatisfying(diagnosis -> {
            assertThat(diagnosis.confidence()).isBetween(0.6, 0.75);
            assertThat(diagnosis.evidence())
                    .extracting(Phrase::plain)
                    .contains(
                            "While Spanner cuts and merges there, all splits of which it says so hold Payments(\"6\") to"
                                    + " Payments(\"8\"): the row lies in it.");
        });
        assertThat(examiner.examine(several.suspect())).isEmpty();
    }
}
