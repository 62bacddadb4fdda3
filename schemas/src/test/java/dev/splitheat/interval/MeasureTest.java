package dev.splitheat.interval;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MeasureTest {
    @ParameterizedTest
    @CsvSource({
        "COUNT, 0, true",
        "COUNT, 100000000000000, true",
        "COUNT, 100000000000001, false",
        "COUNT, -1, false",
        "SIZE, 1e18, true",
        "SIZE, 1e19, false",
        "SECONDS, 3600, true",
        "SECONDS, 1e10, false",
        "SECONDS, NaN, false",
        "SECONDS, Infinity, false",
    })
    void aFigure_canBeFromNothingUpToTheMost(Measure measure, double figure, boolean can) {
        assertThat(measure.canBe(figure)).isEqualTo(can);
    }

    @Test
    void theMostInEachMinuteOfAWeek_writtenAndDeleted_isStillAWholeNumber() {
        long most = 100_000_000_000_000L;

        assertThat(Math.multiplyExact(7L * 24 * 60, 2 * most)).isPositive();
    }
}
