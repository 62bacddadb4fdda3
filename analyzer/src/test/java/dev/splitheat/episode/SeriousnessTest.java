package dev.splitheat.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Severity;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SeriousnessTest {
    private static final String DDL = "CREATE TABLE Orders (Id INT64 NOT NULL) PRIMARY KEY (Id);"
            + "CREATE TABLE Events (At TIMESTAMP NOT NULL, Id INT64 NOT NULL) PRIMARY KEY (At, Id)";

    private final Scene scene = new Scene(DDL);

    @Test
    void tenMinutesOfWarmthThatHeals_areNeverAWarning() {
        scene.minutes(4, "Orders(100) .. Orders(9000) 62")
                .minutes(6, "Orders(100) .. Orders(9000) 65")
                .minutes(20);

        assertThat(scene.worst()).isNotEmpty().allMatch(finding -> finding.severity() == Severity.INFO);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Orders(7) .. Orders(8) 62 HOT_ROW", "Events(2026-11-20T10:00:00Z) .. <end> 62"})
    void aFlawThatIsNoMoreThanWarmForMinutes_isInfo_andAWarningOnceItLasts(String split) {
        scene.minutes(10, split);
        assertThat(scene.only().severity()).isEqualTo(Severity.INFO);

        scene.minutes(1, split);

        assertThat(scene.only().severity()).isEqualTo(Severity.WARNING);
        assertThat(scene.only().cause()).isIn(Cause.HOT_ROW, Cause.MONOTONIC_KEY);
    }

    @Test
    void theSameFlawOnABusyServer_isAWarningAtOnce() {
        scene.minutes(4, "Orders(7) .. Orders(8) 90 HOT_ROW");

        assertThat(scene.only().severity()).isEqualTo(Severity.WARNING);
    }

    @Test
    void warmthInOneRangeThatNothingEnds_isAWarningInTheEnd() {
        scene.minutes(21, "Orders(100) .. Orders(9000) 62");

        assertThat(scene.only().severity()).isEqualTo(Severity.WARNING);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void hoursOfSplitsThatAreWarmAtRandomAllOverABusyTable_areNoMoreThanInfo(int atOnce) {
        Random random = new Random(4);
        for (int minute = 0; minute < 240; minute++) {
            scene.minute(random.ints(0, 40)
                    .distinct()
                    .limit(atOnce)
                    .sorted()
                    .mapToObj(split -> "Orders(%d) .. Orders(%d) %d"
                            .formatted(1_000 * split, 1_000 * (split + 1), random.nextInt(50, 65)))
                    .toArray(String[]::new));
        }

        assertThat(scene.worst()).extracting(Finding::severity).containsOnly(Severity.INFO);
    }

    @Test
    void aServerThatIsFullForHalfAnHour_isCritical_andTheFindingSaysSo() {
        scene.minutes(29, "Orders(7) .. Orders(8) 100 HOT_ROW");
        assertThat(whyCritical()).isEmpty();

        scene.minutes(11, "Orders(7) .. Orders(8) 100 HOT_ROW").minutes(5, "Orders(7) .. Orders(8) 90 HOT_ROW");

        assertThat(scene.only().severity()).isEqualTo(Severity.CRITICAL);
        assertThat(whyCritical())
                .containsExactly(
                        "It is critical since 2026-11-20T10:30:00Z: its score had been 100 for 30 minutes, and a full"
                                + " server has nothing left to give.");
    }

    private List<String> whyCritical() {
        return scene.only().evidence().stream()
                .map(Phrase::plain)
                .filter(sentence -> sentence.contains("critical"))
                .toList();
    }
}
