package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import org.junit.jupiter.api.Test;

class HotRowExaminerTest {
    private final HotRowExaminer examiner = new HotRowExaminer();

    @Test
    void aRowThatSpannerSetApartAndThatStaysHot_isAHotRow() {
        Place place = new Place("CREATE TABLE Scores (Match INT64 NOT NULL, Points INT64) PRIMARY KEY (Match)")
                .minutes(3, "<begin> .. <end> 85")
                .minutes(6, "Scores(7) .. Scores(8) 85");

        assertThat(examiner.examine(place.suspect())).hasValueSatisfying(diagnosis -> {
            assertThat(diagnosis.cause()).isEqualTo(Cause.HOT_ROW);
            assertThat(diagnosis.confidence()).isGreaterThan(0.7);
        });
    }
}
