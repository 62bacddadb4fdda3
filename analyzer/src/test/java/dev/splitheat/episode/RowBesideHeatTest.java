package dev.splitheat.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Heat that nobody understands in one place is no reason to say less of a row in another one of the same table. */
class RowBesideHeatTest {
    private static final String PLACE = "Clips(100) .. Clips(5000) 80";
    private static final String ROW = "Clips(900001) .. Clips(900002) 100 HOT_ROW";

    private final Scene scene = new Scene("CREATE TABLE Clips (Id INT64 NOT NULL) PRIMARY KEY (Id)");

    @BeforeEach
    void aPlaceHasBeenHotForAnHour_andNothingSaysWhy() {
        scene.minutes(60, PLACE);

        assertThat(scene.only().cause()).isEqualTo(Cause.UNDIAGNOSED);
    }

    @Test
    void aRowThatSpannerNames_isToldWithinMinutes() {
        scene.minutes(3, PLACE, ROW);

        assertThat(rows()).hasSize(1);
    }

    @Test
    void aRowThatReturns_reopensItsFinding() {
        scene.minutes(20, PLACE, ROW).minutes(30, PLACE).minutes(8, PLACE, ROW);

        assertThat(rows()).singleElement().satisfies(row -> {
            assertThat(row.status()).isEqualTo(Finding.Status.OPEN);
            assertThat(row.hotMinutes()).isEqualTo(28);
        });
    }

    private List<Finding> rows() {
        return scene.findings().stream()
                .filter(finding -> finding.cause() == Cause.HOT_ROW)
                .toList();
    }
}
