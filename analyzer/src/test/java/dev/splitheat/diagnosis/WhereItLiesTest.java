package dev.splitheat.diagnosis;

import static dev.splitheat.diagnosis.Work.operations;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.interval.TableSample;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WhereItLiesTest {
    private static final String TABLES =
            """
            CREATE TABLE Lots (LotId STRING(16) NOT NULL) PRIMARY KEY (LotId);
            CREATE TABLE Bids (LotId STRING(16) NOT NULL, BidId STRING(36) NOT NULL) PRIMARY KEY (LotId, BidId),
              INTERLEAVE IN PARENT Lots;
            CREATE TABLE Other (Id STRING(16) NOT NULL) PRIMARY KEY (Id);
            """;

    @Test
    void whatBeginsInARootAndIsCutAmongAChildsRows_liesInTheChild() {
        Place place = new Place(TABLES)
                .minutes(3, "Lots(\"a\") .. Lots(\"z\") 90")
                .minutes(2, "Lots(\"a\") .. Bids(\"k\",\"8000\") 80", "Bids(\"k\",\"8000\") .. Lots(\"z\") 80");

        assertThat(place.suspect().objectName()).isEqualTo("Bids");
    }

    @Test
    void aRowThatSpannerCannotSetApart_isTheOneThatItsRangeBeginsWith_whereverAmongItsChildrenThatEnds() {
        Place place = tree().minutes(5, "Shops(4) .. Baskets(4,7) 90 UNISOLATABLE_HOT_ROW");

        assertThat(place.suspect().objectName()).isEqualTo("Shops");
    }

    @Test
    void whatIsCutBetweenRowsOfTheRoot_staysThere() {
        Place place = new Place(TABLES)
                .minutes(3, "Lots(\"a\") .. Lots(\"z\") 90")
                .minutes(2, "Lots(\"k\") .. Lots(\"z\") 80");

        assertThat(place.suspect().objectName()).isEqualTo("Lots");
    }

    @Test
    void aLimitInAnotherRoot_namesNoChild() {
        Place place = new Place(TABLES).minutes(3, "Lots(\"a\") .. Other(\"b\") 90");

        assertThat(place.suspect().objectName()).isEqualTo("Lots");
    }

    @Test
    void whatBeginsInALeafAndIsCutAroundARowAboveIt_liesInThatRowsTable() {
        Place place = tree().minutes(3, "Lines(2,4,9) .. Shops(6) 90").minutes(3, "Baskets(4,7) .. Baskets(4,8) 90");

        assertThat(place.suspect().objectName()).isEqualTo("Baskets");
    }

    @Test
    void aRowOfTheRoot_ofWhichRowsBelowAreWaitedFor_liesInTheirTable() {
        Place place = tree().minutes(6, "Shops(4) .. Shops(5) 90", "Baskets(4,7) waited 6");

        assertThat(place.suspect().objectName()).isEqualTo("Baskets");
        assertThat(place.suspect().whyThere()).isPresent();
    }

    @Test
    void theCellThatIsWaitedFor_namesTheTable_whateverRowItsKeyIs() {
        Place place = tree().minutes(
                        6,
                        "Shops(4) .. Shops(5) 90",
                        "Lines(4,7,1) waited 6 Baskets.Total:Exclusive Baskets.Total:ReaderShared");

        assertThat(place.suspect().objectName()).isEqualTo("Baskets");
    }

    @Test
    void waitsThatHardlyHappen_sayNothingOfTheTable() {
        Place place = tree().minutes(6, "Shops(4) .. Shops(5) 90", "Baskets(4,7) waited 0.5");

        assertThat(place.suspect().objectName()).isEqualTo("Shops");
    }

    @Test
    void theOneTableThatIsUsedMoreSinceARowIsHot_hasTheLoad_howeverMuchOthersAreUsed() {
        Place place = tree().doing(operations("Baskets", 0, 600, 0), operations("Lines", 400_000, 30_000, 0))
                .minutes(20)
                .doing(operations("Baskets", 0, 20_000, 0), operations("Lines", 410_000, 31_000, 0))
                .minutes(5, "Shops(4) .. Shops(5) 90");

        assertThat(place.suspect().objectName()).isEqualTo("Baskets");
    }

    @ParameterizedTest
    @CsvSource({"Shops, Shops", "Baskets, Baskets"})
    void ofARowAndOfWhatComesRightBehindIt_theTableThatIsUsedMoreHasTheLoad(String used, String loaded) {
        Place place = tree().doing(operations("Shops", 10_000, 0, 0), operations("Baskets", 2_000, 0, 0))
                .minutes(20)
                .doing(
                        operations("Shops", used.equals("Shops") ? 180_000 : 10_000, 0, 0),
                        operations("Baskets", used.equals("Baskets") ? 180_000 : 2_000, 0, 0))
                .minutes(5, "Shops(4) .. Baskets(4,7) 90");

        assertThat(place.suspect().objectName()).isEqualTo(loaded);
    }

    @Test
    void twoTablesThatAreUsedMoreSinceARowIsHot_leaveItOpen() {
        Place place = tree().doing(operations("Baskets", 0, 600, 0), operations("Lines", 4_000, 600, 0))
                .minutes(20)
                .doing(operations("Baskets", 0, 20_000, 0), operations("Lines", 4_000, 31_000, 0))
                .minutes(5, "Shops(4) .. Shops(5) 90");

        assertThat(place.suspect().objectName()).isEqualTo("Shops");
    }

    @Test
    void whatRisesWhileManyRowsAreHot_mayRiseElsewhereInTheTable() {
        Place place = tree().doing(operations("Baskets", 0, 600, 0))
                .minutes(20)
                .doing(operations("Baskets", 0, 20_000, 0))
                .minutes(5, "Shops(4) .. Shops(900) 90");

        assertThat(place.suspect().objectName()).isEqualTo("Shops");
    }

    @Test
    void keysThatAreWrittenUnderARowOfTheRoot_nameTheirTable() {
        TableSample writes = new TableSample(
                "Baskets",
                false,
                0,
                30_000,
                0,
                0,
                IntStream.range(0, 30)
                        .mapToObj(each -> new TableSample.SampledKey(
                                "Baskets(4,7)",
                                Optional.of(TableSample.Write.UPDATE),
                                Optional.of(Instant.parse("2026-11-20T10:03:00Z")),
                                ""))
                        .toList());
        Place place = tree().doing(operations("Baskets", 0, 30_000, 0))
                .sampling(writes)
                .minutes(6, "Shops(4) .. Shops(5) 90");

        assertThat(place.suspect().objectName()).isEqualTo("Baskets");
    }

    private static Place tree() {
        return new Place(
                        """
                        CREATE TABLE Shops (ShopId INT64 NOT NULL) PRIMARY KEY (ShopId);
                        CREATE TABLE Baskets (ShopId INT64 NOT NULL, BasketNo INT64 NOT NULL, Total INT64)
                          PRIMARY KEY (ShopId, BasketNo), INTERLEAVE IN PARENT Shops;
                        CREATE TABLE Lines (ShopId INT64 NOT NULL, BasketNo INT64 NOT NULL, LineNo INT64 NOT NULL)
                          PRIMARY KEY (ShopId, BasketNo, LineNo), INTERLEAVE IN PARENT Baskets;
                        """)
                .affecting("Shops", "Baskets", "Lines");
    }
}
