package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

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
}
