package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The end of a table by time, which Spanner has cut just now at an old key, with nothing warm in front of the cut. */
class StillEndTest {
    /** Its score before the cut and behind it, and whether rows are taken to be appended. */
    @ParameterizedTest
    @CsvSource({"73, 54, false", "73, 70, true", "98, 60, false", "98, 90, true"})
    void anEndThatACutHasMadeLessHot_isBeingSpread(int before, int behind, boolean appended) {
        Place place = new Place(
                        "CREATE TABLE Readings (At TIMESTAMP NOT NULL, Id STRING(24) NOT NULL) PRIMARY KEY (At, Id)")
                .minutes(5, "Readings(2026-10-13T03:59:24Z, \"Mb\") .. <end> " + before)
                .minute("Readings(2026-11-19T23:15:07Z, \"Mu\") .. <end> " + behind);

        assertThat(StillEnd.likelihood(place.suspect()) > 0).isEqualTo(appended);
    }
}
