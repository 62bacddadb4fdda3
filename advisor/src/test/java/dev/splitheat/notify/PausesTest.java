package dev.splitheat.notify;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PausesTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0, 500",
        "0, 1, 1000",
        "1, 1, 2000",
        "8, 1, 256000",
        "9, 1, 300000",
        "9, 0, 150000",
        "500, 0.5, 225000"
    })
    void waitDoubles_toFiveMinutes_lessByChance(int failures, double chance, long millis) {
        assertThat(new Pauses(() -> chance).after(failures, Optional.empty())).isEqualTo(Duration.ofMillis(millis));
    }

    @ParameterizedTest
    @CsvSource({"90, 90", "1, 4"})
    void whatTheOtherSideAsksFor_isNeverCutShort(long asked, long seconds) {
        assertThat(new Pauses(() -> 1).after(2, Optional.of(Duration.ofSeconds(asked))))
                .isEqualTo(Duration.ofSeconds(seconds));
    }
}
