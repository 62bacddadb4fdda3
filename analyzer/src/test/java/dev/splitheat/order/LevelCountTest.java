package dev.splitheat.order;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LevelCountTest {
    private static final Instant START = Instant.parse("2026-11-20T10:00:00Z");

    @ParameterizedTest
    @MethodSource("observations")
    void soManyMayTell_asShowAnOrderWhenAllOfThemAreInOrder(int observations) {
        LevelCount count = new LevelCount(0);
        count.add(
                IntStream.range(0, observations).toArray(),
                IntStream.range(0, observations).mapToObj(START::plusSeconds).toArray(Instant[]::new));

        assertThat(LevelCount.mayTell(observations)).isEqualTo(count.result().isOrdered());
    }

    static IntStream observations() {
        return IntStream.rangeClosed(2, 40);
    }
}
