package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import dev.splitheat.interval.TableOperationsRow;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MonotonicExaminerTest {
    private static final String TABLES =
            """
            CREATE TABLE Log (At TIMESTAMP NOT NULL, Id STRING(36) NOT NULL) PRIMARY KEY (At, Id);
            CREATE TABLE Pay (Id STRING(36) NOT NULL) PRIMARY KEY (Id);
            CREATE TABLE Feed (UserId INT64 NOT NULL, At TIMESTAMP NOT NULL) PRIMARY KEY (UserId, At DESC);
            CREATE TABLE Orders (OrderId INT64 NOT NULL) PRIMARY KEY (OrderId);
            CREATE TABLE Carts (CartId STRING(36) NOT NULL) PRIMARY KEY (CartId);
            CREATE INDEX LogById ON Log (At DESC);
            CREATE TABLE Audit (At TIMESTAMP NOT NULL OPTIONS (allow_commit_timestamp = true)) PRIMARY KEY (At);
            CREATE TABLE Parcels (CreatedAt INT64 NOT NULL) PRIMARY KEY (CreatedAt);
            CREATE TABLE Lanes (Bucket INT64 NOT NULL, At TIMESTAMP NOT NULL) PRIMARY KEY (Bucket, At);
            """;

    private final MonotonicExaminer examiner = new MonotonicExaminer();

    @Test
    void cutsAtKeysThatWereJustWritten_areAMovingEnd() {
        Place place = new Place(TABLES)
                .doing(Work.operations("Log", 600, 220_000, 0))
                .minutes(2, "Log(2026-11-20T09:59:00Z) .. <end> 80")
                .minutes(2, "Log(2026-11-20T10:01:30Z) .. <end> 85");

        assertThat(examiner.examine(place.suspect())).hasValueSatisfying(diagnosis -> {
            assertThat(diagnosis.cause()).isEqualTo(Cause.MONOTONIC_KEY);
            assertThat(diagnosis.column()).contains("At");
            assertThat(diagnosis.confidence()).isGreaterThan(0.85);
        });
    }

    @Test
    void aUuidOfVersion7_tellsItsTimeWhateverTheSchemaSays() {
        String first = uuid7("2026-11-20T10:00:00Z");
        String second = uuid7("2026-11-20T10:03:00Z");
        Place place = new Place(TABLES)
                .doing(Work.operations("Pay", 0, 210_000, 0))
                .minutes(3, "Pay(\"" + first + "\") .. <end> 80")
                .minutes(3, "Pay(\"" + second + "\") .. <end> 80");

        assertThat(examiner.examine(place.suspect()))
                .hasValueSatisfying(diagnosis -> assertThat(diagnosis.column()).contains("Id"));
    }

    /** All rows of a day begin alike, and what follows is random: Spanner can cut there. */
    @Test
    void aDayInWhichSpannerHasCut_isNoMovingEnd() {
        Place place = new Place("CREATE TABLE Visits (Day DATE NOT NULL, Id STRING(36) NOT NULL) PRIMARY KEY (Day, Id)")
                .doing(Work.operations("Visits", 0, 300_000, 0))
                .minutes(4, "Visits(2026-11-19, \"e2c7a5b0-91d4\") .. <end> 100")
                .minutes(
                        8,
                        "Visits(2026-11-19, \"e2c7a5b0-91d4\") .. Visits(2026-11-20, \"7d2ff26d-4cb6\") 88",
                        "Visits(2026-11-20, \"7d2ff26d-4cb6\") .. <end> 90");

        assertThat(examiner.examine(place.suspect())).isEmpty();
    }

    @Test
    void numbersThatAreCountedUpInADay_areToBlame_andNotTheDay() {
        Place place = new Place(
                        "CREATE TABLE Bookings (Day DATE NOT NULL, SeqNo INT64 NOT NULL) PRIMARY KEY (Day, SeqNo)")
                .doing(Work.operations("Bookings", 0, 300_000, 0))
                .minutes(3, "<begin> .. <end> 88")
                .minutes(3, "Bookings(2026-11-20, 20449843) .. <end> 90");

        assertThat(examiner.examine(place.suspect()))
                .hasValueSatisfying(diagnosis -> assertThat(diagnosis.column()).contains("SeqNo"));
    }

    @Test
    void aDayThatIsHotAsAWholeForTenMinutes_isTheEndWhereRowsLand() {
        Place place = new Place("CREATE TABLE Visits (Day DATE NOT NULL, Id STRING(36) NOT NULL) PRIMARY KEY (Day, Id)")
                .doing(Work.operations("Visits", 0, 300_000, 0))
                .minutes(9, "Visits(2026-11-19, \"e2c7a5b0-91d4\") .. <end> 100");

        assertThat(examiner.examine(place.suspect())).isEmpty();
        assertThat(examiner.examine(place.minute("Visits(2026-11-19, \"e2c7a5b0-91d4\") .. <end> 100")
                        .suspect()))
                .hasValueSatisfying(diagnosis -> assertThat(diagnosis.column()).contains("Day"));
    }

    /** To Spanner a job that goes through all rows in their order is a hot spot that moves. */
    @Test
    void randomKeysDoNotGrow_whateverSpannerSaysMoves() {
        Place place = new Place(TABLES).doing(Work.operations("Pay", 0, 210_000, 0));
        for (String digit : List.of("1", "4", "7", "a", "d")) {
            place.minutes(4, "Pay(\"" + digit + "57f6d88-5f6d-46f6-b01a-9a1b2c3d4e5f\") .. <end> 75 MOVING_HOT_SPOT");
        }

        assertThat(examiner.examine(place.suspect()).filter(diagnosis -> diagnosis.confidence() > 0.3))
                .isEmpty();
    }

    /** Two hundred rows a second are a twentieth of a server, if they are no larger than Google's. */
    @Test
    void rowsThatAreTooFewAndTooSmallToMakeTheHeat_areNoMovingEnd_whereverTheReadsGo() {
        TableOperationsRow operations = Work.operations("Log", 552_000, 12_060, 0);
        Place unknown = new Place(TABLES).doing(operations);
        Place small = new Place(TABLES).doing(operations, Work.batches("Log", 12_060, 1));
        Stream.of(unknown, small).forEach(place -> place.minutes(4, "Log(2026-11-20T09:59:00Z) .. <end> 53")
                .minutes(3, "Log(2026-11-20T10:03:30Z) .. <end> 52"));

        assertThat(examiner.examine(unknown.suspect()))
                .hasValueSatisfying(
                        diagnosis -> assertThat(diagnosis.confidence()).isLessThanOrEqualTo(0.6));
        assertThat(examiner.examine(small.suspect())).isEmpty();
    }

    @Test
    void cutsAtOldKeys_areLoadThatSpreads() {
        Place place = new Place(TABLES)
                .doing(Work.operations("Log", 0, 240_000, 0))
                .minutes(3, "Log(2026-11-11T21:24:00Z) .. <end> 70")
                .minutes(4, "Log(2026-11-20T06:00:00Z) .. <end> 64");

        assertThat(examiner.examine(place.suspect())).isEmpty();
    }

    @Test
    void fewAppendsUnderManyReads_explainNoHeat() {
        Place place = new Place(TABLES)
                .doing(Work.operations("Log", 1_800_000, 12_000, 0))
                .minutes(3, "Log(2026-11-20T09:59:00Z) .. <end> 80 MOVING_HOT_SPOT")
                .minutes(4, "Log(2026-11-20T10:01:30Z) .. <end> 85 MOVING_HOT_SPOT");

        assertThat(examiner.examine(place.suspect())).isEmpty();
    }

    @Test
    void aKeyThatBeginsWithTheTimeOfTheCommit_isAnAppendAtOnceWhereWritesAreTheLoad() {
        Place written = new Place(TABLES).doing(Work.operations("Audit", 600, 220_000, 0));
        Place unknown = new Place(TABLES);
        Place read = new Place(TABLES).doing(Work.operations("Audit", 1_200_000, 2_000, 0));

        assertThat(examiner.examine(written.minutes(3, "Audit(2026-10-13T01:08:40Z) .. <end> 90")
                        .suspect()))
                .hasValueSatisfying(diagnosis -> assertThat(diagnosis.column()).contains("At"));
        assertThat(examiner.examine(unknown.minutes(3, "Audit(2026-10-13T01:08:40Z) .. <end> 90")
                        .suspect()))
                .isEmpty();
        assertThat(examiner.examine(read.minutes(3, "Audit(2026-10-13T01:08:40Z) .. <end> 90")
                        .suspect()))
                .isEmpty();
    }

    @Test
    void aTimeThatTheApplicationGives_mayBeLate() {
        Place place = new Place(TABLES)
                .doing(Work.operations("Log", 600, 220_000, 0))
                .minutes(4, "Log(2026-10-13T01:08:40Z) .. <end> 90");

        assertThat(examiner.examine(place.suspect())).isEmpty();
    }

    @Test
    void whileBothSidesOfANewCutAreWarm_theLoadMayLieOnBoth_whateverTheColumnIsCalled() {
        Place spread = new Place(TABLES)
                .affecting("Parcels")
                .minutes(4, "<begin> .. <end> 72")
                .minute("<begin> .. Parcels(4226007323109072) 61", "Parcels(4226007323109072) .. <end> 68");
        Place appended = new Place(TABLES)
                .affecting("Parcels")
                .minutes(3, "<begin> .. <end> 72")
                .minutes(2, "Parcels(4226007323109072) .. <end> 68");

        assertThat(examiner.examine(spread.suspect())).isEmpty();
        assertThat(examiner.examine(spread.minutes(2, "Parcels(4226007323109072) .. <end> 66")
                        .suspect()))
                .isEmpty();
        assertThat(examiner.examine(spread.minutes(2, "Parcels(4226007323109072) .. <end> 68")
                        .suspect()))
                .isPresent();
        assertThat(examiner.examine(appended.suspect())).isPresent();
    }

    @Test
    void whatIsLeftBehindASmallNumberByACut_andIsAsHotAsTheWholeWas_isAnAppend() {
        Place place =
                new Place(TABLES).minutes(3, "Orders(20143067) .. <end> 85").minutes(2, "Orders(31399506) .. <end> 88");

        assertThat(examiner.examine(place.suspect())).hasValueSatisfying(diagnosis -> {
            assertThat(diagnosis.column()).contains("OrderId");
            assertThat(diagnosis.confidence()).isBetween(0.5, 0.6);
        });
    }

    @Test
    void aCutThatHelps_leavesNoAppend() {
        Place place =
                new Place(TABLES).minutes(3, "Orders(20143067) .. <end> 95").minutes(2, "Orders(31399506) .. <end> 70");

        assertThat(examiner.examine(place.suspect())).isEmpty();
    }

    @Test
    void numbersThatCountDown_areCutOffAtTheEdgeAgainAndAgain() {
        Place place = new Place(TABLES)
                .minutes(3, "<begin> .. Orders(8990029269) 88")
                .minutes(2, "<begin> .. Orders(8979575165) 86");

        assertThat(examiner.examine(place.suspect())).hasValueSatisfying(diagnosis -> {
            assertThat(diagnosis.column()).contains("OrderId");
            assertThat(diagnosis.confidence()).isBetween(0.5, 0.65);
        });
    }

    /** Such a number may be drawn at random, too: it takes more cuts until chance is out of question. */
    @ParameterizedTest
    @CsvSource({"3, false", "6, true"})
    void largeNumbersThatCountDown_areToldByManyCutsAtTheEdge(int cuts, boolean told) {
        Place place = new Place(TABLES);
        for (int cut = 0; cut <= cuts; cut++) {
            place.minutes(2, "<begin> .. Orders(%d) 90".formatted(9_223_370_273_000_000_000L - cut * 120_000L));
        }

        assertThat(examiner.examine(place.suspect()).isPresent()).isEqualTo(told);
    }

    /** Deletes that go over a table move as appends do. */
    @Test
    void aSweepThatClearsOutOldRows_isNoAppend() {
        String moving = "Parcels(%d) .. Parcels(%d) 90";
        Place appended = new Place(TABLES)
                .doing(Work.operations("Parcels", 500, 30_000, 0))
                .minutes(20);
        Place swept = new Place(TABLES)
                .doing(Work.operations("Parcels", 500, 30_000, 0))
                .minutes(20);
        swept.doing(Work.operations("Parcels", 500, 30_000, 300_000));
        appended.doing(Work.operations("Parcels", 500, 330_000, 0));
        for (int minute = 1; minute < 9; minute++) {
            swept.minutes(1, moving.formatted(minute * 1000, (minute + 1) * 1000));
            appended.minutes(1, moving.formatted(minute * 1000, (minute + 1) * 1000));
        }

        assertThat(examiner.examine(appended.suspect())).isPresent();
        assertThat(examiner.examine(swept.suspect())).isEmpty();
    }

    @Test
    void aCutInTheMiddleOfTheNumbersInFront_isLoadThatSpreads() {
        Place place = new Place(TABLES)
                .minutes(3, "<begin> .. Orders(8990029269) 88")
                .minutes(4, "<begin> .. Orders(4479575165) 86");

        assertThat(examiner.examine(place.suspect())).isEmpty();
    }

    @Test
    void aRangeOfManyUsers_isNoMovingEndBecauseEachUsersRowsAreInOrder() {
        Place place = new Place(TABLES)
                .doing(Work.operations("Feed", 360_000, 560_000, 0))
                .minutes(6, "<begin> .. Feed(1685128,2026-08-07T09:54:42Z) 60");

        assertThat(examiner.examine(place.suspect())).isEmpty();
    }

    @Test
    void appendsUnderAFewBuckets_blameThePartBehindTheBucket() {
        Place place = new Place(TABLES)
                .doing(Work.operations("Lanes", 0, 900_000, 0))
                .minutes(2, "Lanes(1,2026-11-20T09:59:00Z) .. Lanes(2,2026-11-20T09:59:30Z) 95")
                .minutes(2, "Lanes(1,2026-11-20T10:01:00Z) .. Lanes(2,2026-11-20T10:01:30Z) 95");

        assertThat(examiner.examine(place.suspect()))
                .hasValueSatisfying(diagnosis -> assertThat(diagnosis.column()).contains("At"));
    }

    @Test
    void theOnlyHotEndOfATableOfSmallNumbers_thatSpannerDoesNotCut_isAnAppend() {
        Place place = new Place(TABLES).minutes(9, "Orders(37186055) .. <end> 98");

        assertThat(examiner.examine(place.suspect())).isEmpty();
        assertThat(examiner.examine(place.minute("Orders(37186055) .. <end> 98").suspect()))
                .hasValueSatisfying(diagnosis -> {
                    assertThat(diagnosis.column()).contains("OrderId");
                    assertThat(diagnosis.confidence()).isBetween(0.5, 0.7);
                });
    }

    @Test
    void aStillEndOfTextsOrLargeNumbers_saysNothing() {
        Place texts = new Place(TABLES).minutes(30, "Carts(\"cccc\") .. <end> 98");
        Place large = new Place(TABLES).minutes(30, "Orders(7205759403792793600) .. <end> 98");

        assertThat(examiner.examine(texts.suspect())).isEmpty();
        assertThat(examiner.examine(large.suspect())).isEmpty();
    }

    @Test
    void splitsAtTheEndThatTakeTurns_areNoCutsBehindAnAppend() {
        Place place = new Place(TABLES);
        for (int i = 0; i < 10; i++) {
            place.minute("Carts(\"9999\") .. Carts(\"cccc\") 90", "Carts(\"cccc\") .. <end> 95")
                    .minute("Carts(\"cccc\") .. <end> 97");
        }

        assertThat(examiner.examine(place.suspect())).isEmpty();
    }

    @Test
    void theBeginningOfADescendingIndex_isFoundInTheSplitThatBeginsInTheTableBeforeIt() {
        String before = "Pay(\"f3\") .. LogById(";
        Place place = new Place(TABLES)
                .affecting("Pay", "LogById")
                .minutes(3, before + "2026-11-19T10:00:00Z) 98")
                .minutes(3, before + "2026-11-20T10:02:00Z) 98")
                .minutes(3, before + "2026-11-20T10:05:00Z) 98");

        Suspect reading = place.suspect().readings().get(1);

        assertThat(reading.objectName()).isEqualTo("LogById");
        assertThat(examiner.examine(reading)).hasValueSatisfying(diagnosis -> {
            assertThat(diagnosis.cause()).isEqualTo(Cause.MONOTONIC_INDEX);
            assertThat(diagnosis.column()).contains("At");
        });
    }

    @Test
    void theSpeedOfTheEnd_isToldWithBothBounds() {
        Place place = new Place(TABLES).doing(Work.operations("Orders", 0, 210_000, 0));
        for (int i = 0; i < 12; i++) {
            place.minutes(2, "Orders(" + (1_000_000 + 200_000 * i) + ") .. <end> 95");
        }

        assertThat(examiner.examine(place.suspect()).orElseThrow().evidence())
                .map(Phrase::plain)
                .anySatisfy(sentence ->
                        assertThat(sentence).startsWith("The end moves by 100000 of OrderId in a minute, between"));
    }

    private static String uuid7(String time) {
        String hex = String.format("%012x", Instant.parse(time).toEpochMilli());
        return hex.substring(0, 8) + "-" + hex.substring(8) + "-7a00-9bba-cb7220bceb1d";
    }

    @Test
    void anEndThatIsCutBehindFartherAndFarther_isAnAppend_alsoWhereItsValuesLookLikeOldTimes() {
        Place place = new Place("CREATE TABLE Facts (FactKey STRING(32) NOT NULL) PRIMARY KEY (FactKey)");
        for (int cut = 0; cut < 6; cut++) {
            place.minutes(3, "Facts(\"20261120-00%02d10000\") .. <end> 95".formatted(10 + cut));
        }

        assertThat(new MonotonicExaminer().examine(place.suspect()))
                .hasValueSatisfying(diagnosis -> assertThat(diagnosis.column()).contains("FactKey"));
    }

    @Test
    void aNeighbourThatIsWarmForAMinute_takesNothingFromAnEndThatStaysHot() {
        String end = "Visits(2026-11-19T07:45:02Z) .. <end> 80";
        Place place = new Place("CREATE TABLE Visits (At TIMESTAMP NOT NULL) PRIMARY KEY (At)")
                .minutes(4, end)
                .minute("Visits(2026-11-18T18:38:01Z) .. Visits(2026-11-19T07:45:02Z) 52", end)
                .minutes(8, end);

        assertThat(new MonotonicExaminer().examine(place.suspect())).isPresent();
    }
}
