package dev.splitheat.app.evaluate;

import static dev.splitheat.app.evaluate.LivedMinutes.minute;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GoogleRuleTest {
    private final GoogleRule rule = new GoogleRule();

    @Test
    void nineMinutesAreNotEnough() {
        assertThat(rule.detect(new LivedMinutes().hot(20, 28, "Logs()", "<end>").lived()))
                .isEmpty();
    }

    @Test
    void theTenthMinuteSaysIt_untilItIsCool() {
        List<Detection> said =
                rule.detect(new LivedMinutes().hot(20, 40, "Logs()", "<end>").lived());

        assertThat(said).singleElement().satisfies(detection -> {
            assertThat(detection.saidAt()).isEqualTo(minute(29));
            assertThat(detection.until()).hasValue(minute(41));
            assertThat(detection.table()).hasValue("Logs");
        });
    }

    @Test
    void splitsOfOneObjectCountTogether() {
        Lived moving = new LivedMinutes()
                .hot(20, 24, "Logs(2026-11-20T10:00:00Z)", "Logs(2026-11-20T11:00:00Z)")
                .hot(25, 40, "Logs(2026-11-20T11:00:00Z)", "<end>")
                .lived();

        assertThat(rule.detect(moving)).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({
        "HOT_ROW, HOT_ROW, ",
        "MOVING_HOT_SPOT, MONOTONIC_KEY, At",
        "LARGE_SCAN_HOT_SPOT, LARGE_SCAN, ",
        "UNISOLATABLE_HOT_ROW, HOT_KEY_PREFIX, ",
        "UNSPECIFIED, UNDIAGNOSED, "
    })
    void theReasonTellsTheCause(String reason, Cause cause, String column) {
        List<Detection> said = rule.detect(
                new LivedMinutes().hot(20, 40, "Logs()", "<end>", reason).lived());

        assertThat(said).singleElement().satisfies(detection -> {
            assertThat(detection.cause()).isEqualTo(cause);
            assertThat(detection.column().orElse(null)).isEqualTo(column);
        });
    }
}
