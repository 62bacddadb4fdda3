package dev.splitheat.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import org.junit.jupiter.api.Test;

class TurnsTest {
    private static final String DDL = "CREATE TABLE Clips (Id INT64 NOT NULL) PRIMARY KEY (Id)";

    private final Scene scene = new Scene(DDL);

    @Test
    void rowsThatTakeTurnsInAnObjectThatIsHotHereAndThere_areOneFindingWithoutACause() {
        hereAndThere();
        for (int turn = 1; turn <= 6; turn++) {
            int row = 100_003 * turn;
            scene.minutes(2, "Clips(%d) .. Clips(%d) 80".formatted(row - 7_000, row + 9_000))
                    .minutes(5, "Clips(%d) .. Clips(%d) 75".formatted(row, row + 1));
        }

        Finding finding = scene.only();

        assertThat(finding.cause()).isEqualTo(Cause.UNDIAGNOSED);
        assertThat(scene.told()).noneMatch(told -> told.cause() == Cause.HOT_ROW);
        assertThat(finding.evidence())
                .extracting(Phrase::plain)
                .anyMatch(each -> each.contains("holds one row of Clips"))
                .anyMatch(each -> each.contains("rows take turns"));
    }

    @Test
    void aRowThatStays_isAHotRowAfterHalfOfTheTimeThatTheObjectWasGiven() {
        hereAndThere();

        scene.minutes(9, "Clips(900001) .. Clips(900002) 90");
        assertThat(scene.told()).noneMatch(told -> told.cause() == Cause.HOT_ROW);

        scene.minutes(1, "Clips(900001) .. Clips(900002) 90");
        assertThat(scene.findings()).anyMatch(told -> told.cause() == Cause.HOT_ROW);
    }

    /** Spanner needs no time to set it apart where it has said all along that there is one. */
    @Test
    void aRowThatSpannerNamesAllAlong_isAHotRow_howeverItsRangeIsCut() {
        hereAndThere();

        for (int cut = 0; cut < 10; cut++) {
            scene.minute("Clips(%d) .. Clips(%d) 90 HOT_ROW".formatted(900_000 - 90 + 9 * cut, 900_900 - 90 * cut));
        }

        assertThat(scene.findings()).anyMatch(told -> told.cause() == Cause.HOT_ROW);
    }

    private void hereAndThere() {
        for (int turn = 0; turn < 6; turn++) {
            int start = 7919 * (turn * 5 % 6);
            scene.minutes(5, "Clips(%d) .. Clips(%d) 80".formatted(start, start + 1000));
        }
        assertThat(scene.only().cause()).isEqualTo(Cause.UNDIAGNOSED);
    }
}
