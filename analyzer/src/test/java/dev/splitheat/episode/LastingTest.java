package dev.splitheat.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Severity;
import org.junit.jupiter.api.Test;

class LastingTest {
    private static final String DDL = "CREATE TABLE Clips (Id INT64 NOT NULL) PRIMARY KEY (Id)";

    @Test
    void unrelatedRangesThatTakeTurns_areOneUndiagnosedFinding() {
        Scene scene = new Scene(DDL);
        for (int turn = 0; turn < 6; turn++) {
            int start = 7919 * (turn * 5 % 6);
            scene.minutes(5, "Clips(%d) .. Clips(%d) 80".formatted(start, start + 1000));
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
            int start = 7919 * (turn * 5 % 6);
            scene.minutes(5, "Clips(%d) .. Clips(%d) 80".formatted(start, start + 1000))
                    .minutes(4);
        }

        assertThat(scene.worst()).allMatch(finding -> finding.severity() == Severity.INFO);
    }
}
