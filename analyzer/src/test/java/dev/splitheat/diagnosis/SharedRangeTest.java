package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SharedRangeTest {
    private static final String TABLES =
            """
            CREATE TABLE Events (At TIMESTAMP NOT NULL, Id STRING(36) NOT NULL) PRIMARY KEY (At, Id);
            CREATE TABLE Users (UserId STRING(36) NOT NULL) PRIMARY KEY (UserId);
            CREATE TABLE Blobs (BlobId STRING(36) NOT NULL) PRIMARY KEY (BlobId);
            """;

    private final Diagnostician diagnostician = new Diagnostician((examiner, problem) -> {
        throw problem;
    });

    private Place whole(int minutes, String reason) {
        return new Place(TABLES).affecting("Events", "Users", "Blobs").minutes(minutes, "<begin> .. <end> 92" + reason);
    }

    @Test
    void heatOfTheWholeDatabase_isOfTheTableThatDoesTheWork() {
        Place place = new Place(TABLES)
                .affecting("Events", "Users", "Blobs")
                .doing(
                        Work.operations("Events", 100, 2, 0),
                        Work.operations("Users", 3_000, 240_000, 0),
                        Work.operations("Blobs", 20, 1, 0))
                .minutes(12, "<begin> .. <end> 92 MOVING_HOT_SPOT");

        assertThat(surest(place).objectName()).isEqualTo("Users");
        assertThat(diagnosis(place).confidence()).isLessThanOrEqualTo(0.8);
        assertThat(said(place))
                .contains("A hot split holds rows of 3 tables and indexes; what is done to Users would take 115 % of a"
                        + " server, and it alone does enough to make such heat.");
    }

    @Test
    void aTableWithHardlyAWrite_isNotAppendedTo() {
        Place place = new Place(TABLES)
                .affecting("Blobs", "Events", "Users")
                .doing(Work.operations("Events", 0, 2, 0), Work.operations("Blobs", 20, 230_000, 0))
                .minutes(12, "Blobs(\"c\") .. Users(\"2\") 92");

        assertThat(surest(place).objectName()).isEqualTo("Blobs");
        assertThat(diagnosis(place).cause()).isEqualTo(Cause.UNDIAGNOSED);
    }

    /** A row that transactions wait for costs more than what is done to it. */
    @Test
    void whereNoneDoesEnough_itIsOneOfThoseThatDoMost() {
        Place place = new Place(TABLES)
                .affecting("Blobs", "Events", "Users")
                .doing(
                        Work.operations("Events", 3, 2, 0),
                        Work.operations("Blobs", 3, 20, 0),
                        Work.operations("Users", 8_000, 8_000, 0))
                .minutes(12, "Blobs(\"c\") .. Users(\"2\") 92 HOT_ROW");

        assertThat(place.suspect().readings()).extracting(Suspect::objectName).containsExactly("Users");
    }

    @Test
    void whereSpannerCutsInTheTableAgainAndAgain_theLoadIsThere_andNotInWhatFollows() {
        Place place = new Place("CREATE TABLE Sales (Id INT64 NOT NULL, Status STRING(9)) PRIMARY KEY (Id);"
                        + " CREATE INDEX SalesByStatus ON Sales (Status)")
                .affecting("Sales", "SalesByStatus")
                .doing(Work.operations("Sales", 100, 60_000, 0), Work.operations("SalesByStatus", 100, 60_000, 0));
        for (int cut = 0; cut < 4; cut++) {
            place.minutes(3, "Sales(" + 4_000 * cut + ") .. SalesByStatus(NULL,1) 100 MOVING_HOT_SPOT");
        }

        assertThat(place.suspect().readings()).extracting(Suspect::objectName).containsExactly("Sales");
        assertThat(diagnosis(place).cause()).isEqualTo(Cause.MONOTONIC_KEY);
    }

    @Test
    void whereSpannerHasCutInTheTableOnce_theLoadMayBeInWhatFollows() {
        Place place = new Place("CREATE TABLE Sales (Id INT64 NOT NULL, Status STRING(9)) PRIMARY KEY (Id);"
                        + " CREATE INDEX SalesByStatus ON Sales (Status)")
                .affecting("Sales", "SalesByStatus")
                .doing(Work.operations("Sales", 100, 60_000, 0), Work.operations("SalesByStatus", 100, 60_000, 0))
                .minutes(3, "Sales(0) .. SalesByStatus(NULL,1) 100")
                .minutes(9, "Sales(4000) .. SalesByStatus(NULL,1) 100");

        assertThat(place.suspect().readings()).extracting(Suspect::objectName).contains("SalesByStatus");
    }

    @Test
    void whereNothingTellsTheTable_noKeyIsBlamed() {
        Place place = whole(12, " MOVING_HOT_SPOT");

        assertThat(diagnosis(place).cause()).isEqualTo(Cause.UNDIAGNOSED);
        assertThat(said(place))
                .contains(
                        "A hot split holds rows of 3 tables and indexes, and nothing that was collected tells which of them"
                                + " has the load: table operations would.");
    }

    @Test
    void aTableThatTheSchemaLacks_mayHaveTheLoad_andNotWhatFollowsIt() {
        Place told = new Place(TABLES)
                .affecting("Flags", "Users")
                .doing(Work.operations("Flags", 300_000, 1, 0), Work.operations("Users", 300, 300, 0))
                .minutes(12, "Flags(\"\") .. Users(\"3\") 92 LARGE_SCAN_HOT_SPOT");
        Place open = new Place(TABLES)
                .affecting("Flags", "Users")
                .minutes(12, "Flags(\"\") .. Users(\"3\") 92 LARGE_SCAN_HOT_SPOT");

        assertThat(told.suspect().readings()).extracting(Suspect::objectName).containsExactly("Flags");
        assertThat(open.suspect().readings()).extracting(Suspect::objectName).containsExactly("Flags");
        assertThat(diagnosis(told).confidence()).isLessThanOrEqualTo(0.7);
    }

    @ParameterizedTest
    @CsvSource({"Flags, 3", "Dropped, 0"})
    void aTableThatTheSchemaLacks_andThatHasNotTheLoad_leavesItToWhatFollows(String affected, long reads) {
        Place place = new Place(TABLES)
                .affecting(affected, "Users")
                .doing(Work.operations("Flags", reads, 0, 0), Work.operations("Users", 300_000, 60_000, 0))
                .minutes(12, "Flags(\"\") .. Users(\"3\") 92 LARGE_SCAN_HOT_SPOT");

        assertThat(surest(place).objectName()).isEqualTo("Users");
    }

    @Test
    void aRangeOfOneTable_isThatTables() {
        Place place = new Place(TABLES).minutes(12, "Users(\"a\") .. Users(\"b\") 92");

        assertThat(place.suspect().shared().isOfSeveral()).isFalse();
        assertThat(said(place)).noneMatch(sentence -> sentence.startsWith("A hot split holds"));
    }

    private Suspect surest(Place place) {
        return place.suspect().readings().stream()
                .max(Comparator.comparingDouble(reading -> diagnostician
                        .diagnose(reading)
                        .map(Diagnosis::confidence)
                        .orElse(0.0)))
                .orElseThrow();
    }

    private Diagnosis diagnosis(Place place) {
        return Optional.of(surest(place)).flatMap(diagnostician::diagnose).orElseThrow();
    }

    private Stream<String> said(Place place) {
        return diagnosis(place).evidence().stream().map(Phrase::plain);
    }
}
