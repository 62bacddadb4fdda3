package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NullIndexExaminerTest {
    private static final String TASKS =
            """
            CREATE TABLE Tasks (Id STRING(36) NOT NULL, Owner STRING(64), At TIMESTAMP NOT NULL, Region STRING(2))
              PRIMARY KEY (Id);
            CREATE INDEX ByOwner ON Tasks (Owner, At);
            CREATE INDEX ByTeam ON Tasks (Region, Owner);
            CREATE TABLE Visits (Tenant INT64 NOT NULL, Id STRING(36) NOT NULL, Owner STRING(64)) PRIMARY KEY (Tenant, Id);
            CREATE INDEX ByTenantOwner ON Visits (Owner);
            CREATE INDEX ByOwnerNewestFirst ON Tasks (Owner, At DESC);
            """;

    private static final String PARCELS =
            """
            CREATE TABLE Parcels (Id STRING(36) NOT NULL, ShippedAt TIMESTAMP, Birthday DATE) PRIMARY KEY (Id);
            CREATE INDEX ByShipped ON Parcels (ShippedAt);
            CREATE INDEX Newest ON Parcels (ShippedAt DESC);
            CREATE INDEX ByBirthday ON Parcels (Birthday);
            """;

    private final NullIndexExaminer examiner = new NullIndexExaminer();

    @Test
    void entriesOfNullThatAreAppended_blameTheColumnThatIsNull() {
        Place place = new Place(TASKS)
                .minutes(3, "ByOwner(NULL,2026-11-20T09:58:00Z,\"a\") .. <end> 85")
                .minutes(3, "ByOwner(NULL,2026-11-20T10:02:00Z,\"b\") .. <end> 88");

        assertThat(examiner.examine(place.suspect())).hasValueSatisfying(diagnosis -> {
            assertThat(diagnosis.cause()).isEqualTo(Cause.NULL_INDEX);
            assertThat(diagnosis.column()).contains("Owner");
            assertThat(diagnosis.confidence()).isGreaterThan(0.9);
        });
    }

    @Test
    void entriesOfNullThatSpannerSetApart_andThatAreAsHotAsTheWholeWas_areToldInTheSameMinute() {
        Place place = new Place(TASKS).minutes(3, "ByOwner() .. <end> 98");
        Place healing = new Place(TASKS).minutes(3, "ByOwner() .. <end> 98");

        assertThat(examiner.examine(place.minute("ByOwner() .. ByOwner(NULL,2026-10-01T09:58:00Z,\"a\") 99")
                        .suspect()))
                .isPresent();
        assertThat(examiner.examine(healing.minute("ByOwner() .. ByOwner(NULL,2026-10-01T09:58:00Z,\"a\") 70")
                        .suspect()))
                .isEmpty();
    }

    @Test
    void newestFirst_theEntriesOfNullStandAtTheBeginningOfTheIndex() {
        Place place = new Place(TASKS)
                .minutes(5, "ByOwnerNewestFirst() .. ByOwnerNewestFirst(NULL,2026-11-20T09:58:00Z,\"a\") 85");

        assertThat(examiner.examine(place.suspect()))
                .hasValueSatisfying(diagnosis -> assertThat(diagnosis.column()).contains("Owner"));
    }

    @Test
    void movingEntriesOfNull_areNoMonotonicIndex() {
        Place place = new Place(TASKS)
                .minutes(3, "ByOwner(NULL,2026-11-20T09:58:00Z,\"a\") .. <end> 85 MOVING_HOT_SPOT")
                .minutes(3, "ByOwner(NULL,2026-11-20T10:02:00Z,\"b\") .. <end> 88 MOVING_HOT_SPOT");

        assertThat(new MonotonicExaminer().examine(place.suspect())).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            ByShipped() .. ByShipped(2021-03-01T00:00:12Z)           | true
            ByShipped(NULL) .. ByShipped(2021-03-01T00:00:12Z)       | true
            ByShipped(NULL,"8c") .. ByShipped(2026-11-19T00:00:12Z)  | true
            Newest(2021-03-01T00:00:12Z) .. <end>                    | true
            ByBirthday() .. ByBirthday(1981-03-01)                   | false
            ByShipped(2021-03-01T00:00:12Z) .. <end>                 | false
            """)
    void entriesOfNull_andNoneThatIsWrittenAnyMore_areNoRowWhateverSpannerSays(String range, boolean nulls) {
        Place place = new Place(PARCELS).minutes(8, range + " 90 UNISOLATABLE_HOT_ROW");

        assertThat(examiner.examine(place.suspect()).map(Diagnosis::confidence).filter(sure -> sure >= 0.8))
                .matches(found -> found.isPresent() == nulls);
        assertThat(new HotRowExaminer().examine(place.suspect())).matches(found -> found.isEmpty() == nulls);
    }

    /** What a reader finds under NULL is what has no value; of the values beside it he may ask for one. */
    @ParameterizedTest(name = "{0}: {1} reads, {2} writes")
    @CsvSource(
            delimiter = '|',
            value = {
                "ByOwner(NULL,2021-03-01T00:00:00Z) .. ByOwner(NULL,2022-03-01T00:00:00Z)     | 1200000 | 600    | Owner",
                "ByOwner(NULL,2021-03-01T00:00:00Z) .. ByOwner(\"ada\")                       | 600     | 200000 | Owner",
                "ByOwner(NULL,2021-03-01T00:00:00Z) .. ByOwner(\"ada\")                       | 1200000 | 600    |",
                "ByTeam(\"EU\",NULL,\"3f\") .. ByTeam(\"EU\",NULL,\"9f\")                     | 1200000 | 600    | Owner",
                "ByTeam(\"EU\",NULL,\"3f\") .. ByTeam(\"EU\",\"ada\")                         | 600     | 200000 | Owner",
                "ByTeam(\"EU\",NULL,\"3f\") .. ByTeam(\"EU\",\"ada\")                         | 1200000 | 600    |",
            })
    void entriesOfNullThatSpannerTakesForARow_areMany_whoeverAsksForThem(
            String range, long reads, long writes, String column) {
        String index = range.substring(0, range.indexOf('('));
        Place place = new Place(TASKS)
                .doing(Work.operations(index, reads, writes, 0))
                .minutes(6, range + " 90 UNISOLATABLE_HOT_ROW");

        assertThat(new HotRowExaminer().examine(place.suspect())).matches(row -> row.isPresent() == (column == null));
        assertThat(told(place).cause() == Cause.NULL_INDEX).isEqualTo(column != null);
        assertThat(told(place).column()).isEqualTo(Optional.ofNullable(column));
    }

    @Test
    void aCellThatSpannerSetApartAmongEntriesOfNull_isARow() {
        Place place = new Place(TASKS)
                .minutes(
                        6,
                        "ByOwner(NULL,2026-10-01T00:00:00Z,\"a1\") .. ByOwner(NULL,2026-10-01T00:00:00Z,\"a11\") 90"
                                + " HOT_ROW");

        assertThat(told(place).cause()).isEqualTo(Cause.HOT_ROW);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ByTeam(\"EU\",NULL,\"3f\") .. ByTeam(\"EU\",\"ada\")",
                "ByTeam(\"EU\",NULL,\"3f\") .. ByTeam(\"EU\",NULL,\"9f\")",
                "ByTenantOwner(NULL,7,\"3f\") .. ByTenantOwner(NULL,7,\"9f\")",
            })
    void entriesOfNullThatStay_areNoLargeValue_neitherOfTheColumnInFrontNorOfTheOneBehind(String range) {
        Place place = new Place(TASKS).minutes(24, range + " 90");

        assertThat(new HotKeyPrefixExaminer().examine(place.suspect())).isEmpty();
        assertThat(told(place)).satisfies(diagnosis -> {
            assertThat(diagnosis.cause()).isEqualTo(Cause.NULL_INDEX);
            assertThat(diagnosis.column()).contains("Owner");
            assertThat(diagnosis.evidence())
                    .extracting(Phrase::plain)
                    .anyMatch(sentence -> sentence.contains("NULL in Owner") && sentence.contains("stand together"));
        });
    }

    /** What is written there has NULL all the same, but not all that lies there. */
    @Test
    void pastTimesBesideTheEntries_areNotSaidToBeNull() {
        Place place = new Place(PARCELS)
                .minutes(8, "ByShipped(NULL,\"a\") .. ByShipped(2026-11-19T22:00:00Z,\"b\") 90 MOVING_HOT_SPOT");

        assertThat(examiner.examine(place.suspect()))
                .hasValueSatisfying(
                        diagnosis -> assertThat(diagnosis.evidence())
                                .extracting(Phrase::plain)
                                .contains(
                                        "From ByShipped(NULL,\"a\") to ByShipped(2026-11-19T22:00:00Z,\"b\") lie the entries with NULL in"
                                                + " ShippedAt, which stand together in ByShipped, and times that nobody writes any more."));
    }

    @Test
    void entriesOfOthers_areNone() {
        Place place = new Place(TASKS).minutes(6, "ByOwner(\"ada\") .. ByOwner(\"bob\") 85 MOVING_HOT_SPOT");

        assertThat(examiner.examine(place.suspect())).isEmpty();
    }

    @Test
    void anEntryOfNullThatWasJustWritten_isEnoughOfAMove() {
        Place place = new Place(TASKS).minutes(3, "ByOwner(NULL,2026-11-20T09:58:00Z,\"a\") .. <end> 85");

        assertThat(examiner.examine(place.suspect())).hasValueSatisfying(diagnosis -> assertThat(diagnosis.confidence())
                .isGreaterThan(0.9));
    }

    @Test
    void theWholeEndOfAnIndexWhereNullIs_isSuspectWhereItStaysAsItIs_inASplitThatBeginsInTheTable() {
        Place place = new Place(TASKS)
                .affecting("Tasks", "ByOwner")
                .minutes(9, "Tasks(\"fb\") .. ByOwner(\"ada\",2026-11-01T00:00:00Z) 99");

        assertThat(examiner.examine(place.suspect().readings().get(1))).isEmpty();
        assertThat(examiner.examine(place.minute("Tasks(\"fb\") .. ByOwner(\"ada\",2026-11-01T00:00:00Z) 99")
                        .suspect()
                        .readings()
                        .get(1)))
                .hasValueSatisfying(diagnosis -> assertThat(diagnosis.column()).contains("Owner"));
    }

    @Test
    void boundsThatWereThereFromTheBeginning_areNoCuts() {
        Place place = new Place(TASKS).minutes(6, "ByOwner(NULL,2026-11-20T09:58:00Z,\"a\") .. ByOwner(\"\") 85");
        Place cut = new Place(TASKS)
                .minutes(3, "ByOwner(NULL,2026-11-20T09:58:00Z,\"a\") .. ByOwner(\"\") 85")
                .minutes(3, "ByOwner(NULL,2026-11-20T09:59:00Z,\"a\") .. ByOwner(\"\") 85");

        assertThat(said(place)).noneMatch(sentence -> sentence.startsWith("Spanner has split"));
        assertThat(said(cut)).contains("Spanner has split among these entries at 1 key; the heat stayed there.");
    }

    @Test
    void aFewWarmMinutesAmongEntriesOfNull_areLoadThatHeals() {
        Place place = new Place(TASKS)
                .minutes(4, "ByOwner(NULL,2026-10-01T00:00:00Z) .. ByOwner(NULL,2026-10-09T00:00:00Z) 62");

        assertThat(examiner.examine(place.suspect())).isEmpty();
    }

    private static Diagnosis told(Place place) {
        return new Diagnostician((examiner, problem) -> {
                    throw problem;
                })
                .diagnose(place.suspect())
                .orElseThrow();
    }

    private List<String> said(Place place) {
        return examiner.examine(place.suspect()).orElseThrow().evidence().stream()
                .map(Phrase::plain)
                .toList();
    }
}
