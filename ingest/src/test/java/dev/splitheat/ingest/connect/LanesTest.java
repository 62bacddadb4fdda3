package dev.splitheat.ingest.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.ingest.connect.Lanes.Lane;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LanesTest {
    @ParameterizedTest(name = "a turn that took {0} ms, with history left: {1}")
    @CsvSource({"100, false, STEADY", "2000, false, SLOW", "3000, true, FIRST", "20000, true, SLOW"})
    void whoIsSlow_isAmongTheSlow_alsoWithHistoryLeft(int millis, boolean history, Lane next) {
        assertThat(Lane.after(Duration.ofMillis(millis), history)).isEqualTo(next);
    }
}
