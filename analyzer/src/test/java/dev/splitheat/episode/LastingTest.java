package dev.splitheat.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Severity;
import org.junit.jupiter.api.Test;

class LastingTest {
    private static final String DDL = "CREATE TABLE Clips (Id INT64 NOT NULL) PRIMARY KEY (Id)";

    @Test
    void rangesThatTakeTurnsAndComeAgain_areOneUndiagnosedFinding() {
        Scene scene = new Scene(DDL);
        for (int turn = 0; turn < 6; turn++) {
            scene.minutes(5, range(turn % 2, 80));
        }

        Finding finding = scene.only();

        assertThat(finding.cause()).isEqualTo(Cause.UNDIAGNOSED);
        assertThat(finding.confidence()).isEqualTo(0.4);
        assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    }

    @Test
    void theSameWithPauses_isLoadThatHeals() {
        Scene scene = new Scene(DDL);
        for (int turn = 0; turn < 6; turn++) {
            scene.minutes(5, range(turn % 2, 80)).minutes(4);
        }

        assertThat(scene.worst()).allMatch(finding -> finding.severity() == Severity.INFO);
    }

    @Test
    void rangesOfWhichEachIsSpreadWithinMinutes_areLoadThatHeals_howeverManyCome() {
        Scene scene = new Scene(DDL);
        for (int turn = 0; turn < 15; turn++) {
            scene.minutes(1, range(turn, 82), range(turn + 1, 66))
                    .minutes(1, range(turn, 76), range(turn + 1, 60))
                    .minutes(1, range(turn, 70));
        }

        assertThat(scene.worst()).isNotEmpty().allMatch(finding -> finding.severity() == Severity.INFO);
    }

    @Test
    void aFullRangeThatBecameManyWarmOnes_isLoadThatHeals() {
        Scene scene = new Scene(DDL).minutes(8, "Clips(0) .. Clips(300000) 100");
        for (int turn = 0; turn < 6; turn++) {
            scene.minutes(5, range(turn % 2, 66), range(turn % 2 + 2, 66));
        }

        assertThat(scene.worst()).isNotEmpty().allMatch(finding -> finding.severity() == Severity.INFO);

        for (int turn = 0; turn < 6; turn++) {
            scene.minutes(5, range(turn % 2, 66), range(turn % 2 + 2, 66));
        }

        assertThat(scene.worst()).as("after an hour").anyMatch(finding -> finding.severity() == Severity.WARNING);
    }

    /** One of thirty that adjoin no other. */
    private static String range(int number, int score) {
        int start = 7919 * (number * 11 % 30);
        return "Clips(%d) .. Clips(%d) %d".formatted(start, start + 1000, score);
    }
}
