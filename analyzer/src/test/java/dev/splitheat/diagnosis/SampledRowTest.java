package dev.splitheat.diagnosis;

import static dev.splitheat.diagnosis.Work.operations;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import dev.splitheat.interval.TableSample;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SampledRowTest {
    private static final String CARTS =
            "CREATE TABLE Carts (CartId STRING(36) NOT NULL, Total INT64) PRIMARY KEY (CartId)";

    private final HotRowExaminer examiner = new HotRowExaminer();

    @ParameterizedTest
    @CsvSource({
        "70, 20000,  12, 90, true",
        "70, 20000,   6, 90, false", // Spanner may part it yet
        "70, 20000,  12, 55, false", // heat that is hardly any
        "40, 20000,  12, 90, false", // others take most of the writes
        "70, 900,    12, 90, false", // reads make the load
    })
    void aRowThatTakesMostOfThePlacesWrites_asSampled_isHot_whereBoundsDoNotTell(
            int toOneRow, long writes, int minutes, int score, boolean row) {
        assertThat(examiner.examine(carts(toOneRow, writes, minutes, score)).isPresent())
                .isEqualTo(row);
    }

    @Test
    void itIsNamed_withTheShareThatSamplesTell() {
        Diagnosis diagnosis = examiner.examine(carts(70, 20_000, 12, 90)).orElseThrow();

        assertThat(diagnosis.cause()).isEqualTo(Cause.HOT_ROW);
        assertThat(diagnosis.evidence())
                .extracting(Phrase::plain)
                .contains(
                        "By sampled keys 70 % of the writes there go to one row, Carts(\"c1\"), at least 66 % in 99 of 100 such"
                                + " samples.");
    }

    /** Of a hundred sampled writes to the place so many go to one row; as many others lie elsewhere in the table. */
    private static Suspect carts(int toOneRow, long writes, int minutes, int score) {
        List<TableSample.SampledKey> keys = IntStream.range(0, 200)
                .mapToObj(i -> i < toOneRow ? "Carts(c1)" : i < 100 ? "Carts(c1" + i + ")" : "Carts(k" + i + ")")
                .map(key -> new TableSample.SampledKey(
                        key,
                        Optional.of(TableSample.Write.UPDATE),
                        Optional.of(Instant.parse("2026-11-20T10:03:00Z")),
                        ""))
                .toList();
        return new Place(CARTS)
                .doing(operations("Carts", 9_000, writes, 0))
                .sampling(new TableSample("Carts", false, 0, writes, 0, 0, keys))
                .minutes(minutes, "Carts(b) .. Carts(g) " + score)
                .suspect();
    }
}
