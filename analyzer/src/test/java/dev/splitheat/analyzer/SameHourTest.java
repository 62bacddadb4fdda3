package dev.splitheat.analyzer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Severity;
import dev.splitheat.interval.SplitRow;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the topology learns of a table's nights, it weighs when the next one comes. */
final class SameHourTest {
    private static final int DAY = 24 * 60;
    private static final int NIGHTS = 9;
    private static final int HOT = 30;
    /** Longer than the pause that ends a stretch of heat. */
    private static final int COLD = 150;

    @Test
    void aNightlyJob_isToldInItsFirstNights_andOpensNothingOnceItIsUsual() {
        try (Rig rig = new Rig()) {
            rig.catalog();
            nights(rig);
            List<Finding> learned = rig.findings();

            night(rig, NIGHTS, 84);

            assertThat(learned).anyMatch(finding -> finding.severity() == Severity.WARNING);
            assertThat(rig.findings()).isEmpty();
        }
    }

    @Test
    void aNightThatIsHotterThanItsLike_isTold() {
        try (Rig rig = new Rig()) {
            rig.catalog();
            nights(rig);
            rig.findings();

            night(rig, NIGHTS, 100);

            assertThat(rig.findings()).anySatisfy(finding -> assertThat(finding.evidence())
                    .anyMatch(phrase -> phrase.plain().startsWith("It is more than usual")));
        }
    }

    private static void nights(Rig rig) {
        for (int night = 0; night < NIGHTS; night++) {
            night(rig, night, 85);
        }
    }

    private static void night(Rig rig, int night, int score) {
        List<SplitRow> scan = List.of(
                new SplitRow("Users(13)", "Users(76)", score, List.of("Users"), List.of("LARGE_SCAN_HOT_SPOT")));
        for (int minute = 1; minute <= HOT + COLD; minute++) {
            rig.interval(Rig.minute(night * DAY + minute, minute <= HOT ? scan : List.of()));
        }
        rig.wait(Duration.ofDays(1));
    }
}
