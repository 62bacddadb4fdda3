package dev.splitheat.diagnosis;

import static dev.splitheat.diagnosis.Work.operations;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rows that are appended, ten in a second: of the size of Google's figures they would warm nothing. */
class FewAppendsTest {
    /** Reads and writes in a minute, writes before the heat, and how often the end has gone on. */
    @ParameterizedTest
    @CsvSource({"0, 600, 30, 4, true", "3000, 600, 30, 4, false", "0, 600, 580, 4, false", "0, 600, 30, 1, false"})
    void areAnAppendIfNothingElseIsDone_theyCameWithTheHeat_andItsEndGoesOn(
            int reads, int writes, int before, int moves, boolean possible) {
        Place place = new Place("CREATE TABLE Ledger (Seq NUMERIC NOT NULL, Document BYTES(MAX)) PRIMARY KEY (Seq)")
                .doing(operations("Ledger", reads, before, 0))
                .minutes(20)
                .doing(operations("Ledger", reads, writes, 0))
                .minutes(4, "Ledger(4000) .. <end> 80");
        for (int move = 1; move <= moves; move++) {
            place.minutes(5, "Ledger(" + (5000 + 100 * move) + ") .. <end> 80 MOVING_HOT_SPOT");
        }

        assertThat(Appends.to(place.suspect()).possible()).isEqualTo(possible);
        assertThat(new MonotonicExaminer().examine(place.suspect()).isPresent()).isEqualTo(possible);
    }
}
