package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Phrase;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RowsInFrontTest {
    private static final String TABLES =
            """
            CREATE TABLE Bills (BillNo INT64 NOT NULL, Tax INT64) PRIMARY KEY (BillNo);
            CREATE TABLE Log (At TIMESTAMP NOT NULL, Id STRING(36) NOT NULL) PRIMARY KEY (At, Id);
            CREATE TABLE Users (Id STRING(36) NOT NULL) PRIMARY KEY (Id);
            CREATE TABLE Lanes (Lane INT64 NOT NULL, At TIMESTAMP NOT NULL) PRIMARY KEY (Lane, At);
            """;

    private final MonotonicExaminer examiner = new MonotonicExaminer();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Bills(6000000) .. Bills(9000000), Bills(6600000) .. Bills(9000000), Bills(7200000) .. Bills(9000000)",
                "Log(2023-01-03T00:00:00Z,\"3\") .. Log(2023-09-03T00:00:00Z,\"9\"),"
                        + " Log(2023-02-03T00:00:00Z,\"3\") .. Log(2023-09-03T00:00:00Z,\"9\"),"
                        + " Log(2023-03-03T00:00:00Z,\"3\") .. Log(2023-09-03T00:00:00Z,\"9\")",
                "Lanes(3,2023-01-03T00:00:00Z) .. Lanes(3,2023-09-03T00:00:00Z),"
                        + " Lanes(3,2023-02-03T00:00:00Z) .. Lanes(3,2023-09-03T00:00:00Z),"
                        + " Lanes(3,2023-03-03T00:00:00Z) .. Lanes(3,2023-09-03T00:00:00Z)",
            })
    void whatMovesThroughTheMiddleOfItsRows_isDoubtedAsAnAppend_andWhyIsSaid(String ranges) {
        Place place = moving(place(ranges), ranges);

        assertThat(examiner.examine(place.suspect())).hasValueSatisfying(diagnosis -> {
            assertThat(diagnosis.confidence()).isBetween(0.55, 0.65);
            assertThat(diagnosis.evidence())
                    .extracting(Phrase::plain)
                    .anyMatch(
                            said -> said.startsWith("Rows lie in front of the heat as well as behind it, in key part"));
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Bills(6000000) .. <end>, Bills(6600000) .. <end>, Bills(7200000) .. <end>",
                "Bills(6000000) .. Log(2021-01-01T00:00:00Z), Bills(6600000) .. Log(2021-01-01T00:00:00Z),"
                        + " Bills(7200000) .. Log(2021-01-01T00:00:00Z)",
                "Bills(6000000) .. Users(\"\"), Bills(6600000) .. Users(\"\"), Bills(7200000) .. Users(\"\")",
                "Log(2026-11-20T09:58:00Z) .. Log(2030-01-01T00:00:00Z), Log(2026-11-20T10:03:00Z) .. Log(2030-01-01T00:00:00Z),"
                        + " Log(2026-11-20T10:07:00Z) .. Log(2030-01-01T00:00:00Z)",
                "Lanes(3,2026-11-20T09:58:00Z) .. Lanes(4), Lanes(3,2026-11-20T10:03:00Z) .. Lanes(4),"
                        + " Lanes(3,2026-11-20T10:07:00Z) .. Lanes(4)",
            })
    void atTheEndOfATableOrOfWhatLiesUnderAValue_orAtTheTimeOfNow_rowsAreAppended(String ranges) {
        Place place = moving(place(ranges), ranges);

        assertThat(examiner.examine(place.suspect())).hasValueSatisfying(diagnosis -> assertThat(diagnosis.confidence())
                .isGreaterThan(0.85));
    }

    @Test
    void longIntervals_doNotTellTheWay() {
        String ranges =
                "Bills(6000000) .. Bills(9000000), Bills(6600000) .. Bills(9000000), Bills(7200000) .. Bills(9000000)";
        Place place = moving(place(ranges).each(Duration.ofMinutes(10)), ranges);

        assertThat(RowsInFront.lie(place.suspect(), MonotonicExaminer.growingPart(place.suspect())))
                .isFalse();
    }

    private static Place place(String ranges) {
        String table = ranges.substring(0, ranges.indexOf('('));
        return new Place(TABLES).doing(Work.operations(table, 600, 160_000, 0));
    }

    private static Place moving(Place place, String ranges) {
        for (String range : ranges.split(", (?=[A-Z])")) {
            place.minutes(4, range.strip() + " 85 MOVING_HOT_SPOT");
        }
        return place;
    }
}
