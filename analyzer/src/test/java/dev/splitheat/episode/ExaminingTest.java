package dev.splitheat.episode;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ExaminingTest {
    @ParameterizedTest
    @EnumSource
    void answersStandInTheOrderOfTheQuestions(Examining examining) {
        List<Integer> places = IntStream.range(0, 1_000).boxed().toList();

        List<Integer> answers = examining.each(places, place -> -place);

        assertThat(answers).isEqualTo(places.stream().map(place -> -place).toList());
    }
}
