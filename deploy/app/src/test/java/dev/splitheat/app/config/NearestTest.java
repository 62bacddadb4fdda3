package dev.splitheat.app.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestTest {
    @ParameterizedTest
    @CsvSource({"kitten, sitting, 3", "abc, abc, 0", "'', abc, 3", "ab, ba, 2", "flaw, lawn, 2"})
    void countsTheLettersToChange(String left, String right, int distance) {
        assertThat(Nearest.distance(left, right)).isEqualTo(distance);
        assertThat(Nearest.distance(right, left)).isEqualTo(distance);
    }

    @Test
    void offersTheClosestWordAndNothingFarFetched() {
        List<String> known = List.of("kafka.prefix", "kafka.partitions");

        assertThat(Nearest.to("kafka.prefx", known)).contains("kafka.prefix");
        assertThat(Nearest.to("colour", known)).isEmpty();
    }
}
