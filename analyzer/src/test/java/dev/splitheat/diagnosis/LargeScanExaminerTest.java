package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LargeScanExaminerTest {
    private static final String DDL =
            "CREATE TABLE Bookings (Desk STRING(9) NOT NULL, Id STRING(36) NOT NULL, Sum INT64) PRIMARY KEY (Desk, Id)";
    private static final String ADD_UP = "SELECT SUM(Sum) FROM Bookings WHERE Desk = @desk";

    private final LargeScanExaminer examiner = new LargeScanExaminer();

    @Test
    void heatUnderAQueryThatPassesOverThousandsOfRows_isALargeScan_beforeSpannerSaysSo() {
        Place place = new Place(DDL)
                .doing(Work.operations("Bookings", 3_600, 600, 0), Work.queries(ADD_UP, 3_600, 1, 20_000, 0.1))
                .minutes(4, "Bookings() .. <end> 90");

        assertThat(examiner.examine(place.suspect())).hasValueSatisfying(diagnosis -> {
            assertThat(diagnosis.cause()).isEqualTo(Cause.LARGE_SCAN);
            assertThat(diagnosis.confidence()).isGreaterThan(0.8);
            assertThat(diagnosis.evidence())
                    .anySatisfy(phrase -> assertThat(phrase.plain()).contains("passes over 20000 rows to return 1"));
        });
    }

    @ParameterizedTest
    @CsvSource({
        // executions a minute before the heat, minutes of heat, told
        "3600, 6, false",
        "3600, 10, true",
        "1200, 6, true",
    })
    void aQueryThatScansAsItDidBeforeTheHeat_isTheCauseOnlyOnceSplittingHasHadItsTime(
            long before, int minutes, boolean told) {
        Place place = new Place(DDL)
                .doing(Work.operations("Bookings", before, 600, 0), Work.queries(ADD_UP, before, 1, 20_000, 0.1))
                .minutes(15)
                .doing(Work.operations("Bookings", 3_600, 600, 0), Work.queries(ADD_UP, 3_600, 1, 20_000, 0.1))
                .minutes(minutes, "Bookings() .. <end> 76");

        assertThat(examiner.examine(place.suspect()).isPresent()).isEqualTo(told);
    }

    @Test
    void aQueryThatBeginsWithTheHeat_isItsCause_alsoBesideOneThatScannedBefore() {
        String other = "SELECT MAX(Sum) FROM Bookings WHERE Desk = @desk";
        Place place = new Place(DDL)
                .doing(Work.operations("Bookings", 3_600, 600, 0), Work.queries(ADD_UP, 3_600, 1, 20_000, 0.1))
                .minutes(15)
                .doing(Work.operations("Bookings", 3_600, 600, 0), Work.queries(other, 3_600, 1, 20_000, 0.1))
                .minutes(6, "Bookings() .. <end> 76");

        assertThat(examiner.examine(place.suspect())).isPresent();
    }

    @ParameterizedTest(name = "{0}, {1} rows")
    @CsvSource({
        "SELECT * FROM Bookings, 170, true",
        "SELECT Desk FROM Bookings ORDER BY Desk, 170, true",
        "SELECT * FROM Bookings, 9, false",
        "SELECT * FROM Bookings WHERE Desk = @desk, 170, false",
        "SELECT * FROM Bookings LIMIT 170, 170, false",
        "SELECT * FROM Desks JOIN Bookings USING (Desk), 170, false",
    })
    void aSmallTableThatIsReadWholeEachTime_isAScanThatNoCutMakesSmaller(String query, int rows, boolean whole) {
        Place place = new Place(DDL)
                .doing(Work.operations("Bookings", 300_000, 2, 0), Work.queries(query, 300_000, rows, rows, 0.0007))
                .minutes(6, "Bookings() .. <end> 92");

        assertThat(examiner.examine(place.suspect()).isPresent()).isEqualTo(whole);
    }

    @Test
    void aReportNowAndThen_doesNotMakeTheHeatThatOthersMake() {
        Place place = new Place(DDL)
                .doing(
                        Work.operations("Bookings", 1_200_002, 0, 0),
                        Work.queries("SELECT COUNT(*) FROM Bookings", 2, 1, 900_000, 4),
                        Work.reads(List.of("Bookings.Sum"), 1_200_000, 1, 0.0003))
                .minutes(10, "Bookings() .. <end> 90");

        assertThat(examiner.examine(place.suspect())).isEmpty();
    }

    @Test
    void scansWhoseHeatSpannerIsSplittingAway_areNotSaid() {
        Place place = new Place(DDL)
                .doing(Work.operations("Bookings", 3_600, 0, 0), Work.queries(ADD_UP, 3_600, 1, 20_000, 0.1))
                .minutes(3, "Bookings() .. <end> 100")
                .minutes(3, "Bookings(\"m\") .. <end> 60");

        assertThat(examiner.examine(place.suspect())).isEmpty();
    }

    @Test
    void spannersOwnReason_isEnoughWithoutStatementStatistics() {
        Place place = new Place(DDL).minutes(4, "Bookings() .. <end> 90 LARGE_SCAN_HOT_SPOT");

        assertThat(examiner.examine(place.suspect()))
                .hasValueSatisfying(diagnosis -> assertThat(diagnosis.cause()).isEqualTo(Cause.LARGE_SCAN));
    }

    @Test
    void aQueuesHead_isLessSurelyALargeScan() {
        Place place = new Place(DDL)
                .doing(Work.operations("Bookings", 600, 60_000, 60_000))
                .minutes(4, "Bookings() .. <end> 90 LARGE_SCAN_HOT_SPOT");

        assertThat(examiner.examine(place.suspect())).hasValueSatisfying(diagnosis -> assertThat(diagnosis.confidence())
                .isLessThan(0.7));
    }

    @Test
    void aScanOfTheEntriesOfNull_saysThatTheyAre() {
        Place place = new Place(
                        """
                        CREATE TABLE Imports (Id STRING(36) NOT NULL, DoneAt TIMESTAMP) PRIMARY KEY (Id);
                        CREATE INDEX ImportsByDone ON Imports (DoneAt)
                        """)
                .minutes(6, "ImportsByDone(NULL) .. ImportsByDone(NULL,\"09\") 90 LARGE_SCAN_HOT_SPOT");

        assertThat(examiner.examine(place.suspect())).hasValueSatisfying(diagnosis -> assertThat(diagnosis.evidence())
                .extracting(Phrase::plain)
                .contains("Everything from ImportsByDone(NULL) to ImportsByDone(NULL,\"09\") has NULL in DoneAt: in"
                        + " ImportsByDone, the entries of all rows without one stand together."));
    }
}
