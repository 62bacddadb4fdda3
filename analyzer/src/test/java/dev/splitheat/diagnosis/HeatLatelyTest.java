package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HeatLatelyTest {
    private static final String[] THREE = {
        "Clips(0) .. Clips(10) 80", "Clips(10) .. Clips(20) 80", "Clips(20) .. Clips(30) 80"
    };

    /** Where cuts bring some ranges below 50, the others may be as hot as before for a while. */
    @ParameterizedTest
    @CsvSource({"3, 5, false", "2, 5, false", "1, 5, true", "1, 1, false", "1, 12, false"})
    void allTogetherIsHalved_whereFewRangesAreLeft_howeverHotTheseAre(int left, int minutes, boolean halved) {
        Place place = new Place("CREATE TABLE Clips (Id INT64 NOT NULL) PRIMARY KEY (Id)")
                .minutes(6, THREE)
                .minutes(minutes, Arrays.copyOf(THREE, left));

        assertThat(place.suspect().isHalvedAllTogether()).isEqualTo(halved);
    }
}
