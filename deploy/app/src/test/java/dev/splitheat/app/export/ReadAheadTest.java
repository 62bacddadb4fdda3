package dev.splitheat.app.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ReadAheadTest {
    @Test
    void allIsTakenInItsOrder() {
        List<Integer> taken = new ArrayList<>();

        try (ReadAhead<Integer> ahead = new ReadAhead<>(take -> numbers(1_000).forEach(take))) {
            ahead.forEach(taken::add);
        }

        assertThat(taken).isEqualTo(numbers(1_000));
    }

    @Test
    void whatTheSourceThrows_isThrownBehindWhatItGave() {
        List<Integer> taken = new ArrayList<>();
        IllegalArgumentException problem = new IllegalArgumentException("line 3");

        try (ReadAhead<Integer> ahead = new ReadAhead<>(take -> {
            numbers(2).forEach(take);
            throw problem;
        })) {
            assertThatThrownBy(() -> ahead.forEach(taken::add)).isSameAs(problem);
        }

        assertThat(taken).isEqualTo(numbers(2));
    }

    @Test
    void aSourceThatNobodyTakesFrom_isStoppedAndHasClosedWhatItOpened() {
        AtomicBoolean closed = new AtomicBoolean();

        ReadAhead<Integer> ahead = new ReadAhead<>(take -> {
            try {
                IntStream.iterate(0, number -> number + 1).boxed().forEach(take);
            } finally {
                closed.set(true);
            }
        });
        ahead.close();

        assertThat(closed).isTrue();
    }

    private static List<Integer> numbers(int count) {
        return IntStream.range(0, count).boxed().toList();
    }
}
