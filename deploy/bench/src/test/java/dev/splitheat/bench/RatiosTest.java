package dev.splitheat.bench;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RatiosTest {
    @ParameterizedTest
    @CsvSource({"12.34, NaN, 12.3", "12.34, 0.56, 12.3 ± 0.6"})
    void errorIsPrintedWhereThereIsOne(double score, double error, String expected) {
        assertThat(Ratios.time(score, error)).isEqualTo(expected);
    }
}
