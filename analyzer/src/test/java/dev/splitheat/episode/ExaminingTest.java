package dev.splitheat.episode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
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

    @ParameterizedTest
    @EnumSource
    void aQuestionThatFails_failsAll_andNobodyGoesOn(Examining examining) {
        List<Integer> places = IntStream.range(0, 1_000).boxed().toList();
        AtomicInteger asked = new AtomicInteger();

        assertThatThrownBy(() -> examining.each(places, place -> {
                    asked.incrementAndGet();
                    throw new IllegalStateException("nobody knows " + place);
                }))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("nobody knows");
        assertThat(asked).hasValueLessThan(places.size());
    }
}
