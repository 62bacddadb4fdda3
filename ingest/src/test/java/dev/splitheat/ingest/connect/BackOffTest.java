package dev.splitheat.ingest.connect;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BackOffTest {
    @ParameterizedTest
    @CsvSource({
        // failures in a row, chance, wait
        "1, 1.0, PT1S",
        "1, 0.0, PT0.5S",
        "2, 1.0, PT2S",
        "4, 0.5, PT6S",
        "7, 1.0, PT1M4S",
        "8, 1.0, PT5M",
        "1000000, 1.0, PT5M",
    })
    void waits_twiceAsLongEachTime_untilItIsOnlyLookedAtNowAndThen(int failures, double chance, Duration wait) {
        BackOff backOff = new BackOff(Duration.ofSeconds(1), Duration.ofMinutes(5), () -> chance);

        assertThat(backOff.after(failures)).isEqualTo(wait);
    }
}
