package dev.splitheat.order;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Figures are printed, since a rate that is met by little is worth knowing. */
class KeyOrderTest {
    private static final int SEEDS = 200;
    private static final int SAMPLES = 400;

    @ParameterizedTest
    @EnumSource
    void theLevelOfOrder_isFoundInEachWorkload(SyntheticLoad load) {
        List<KeyOrder> orders = orders(load, SAMPLES);

        long right = orders.stream()
                .filter(order -> order.part().equals(load.ordered()))
                .count();

        System.out.printf("%-34s %d of %d%s%n", load, right, SEEDS, figures(load, orders));
        assertThat(right).isEqualTo(SEEDS);
    }

    @ParameterizedTest
    @ValueSource(ints = {30, 400})
    void shuffledTimes_areNoOrder(int samples) {
        long wrong = 0;
        for (SyntheticLoad load : SyntheticLoad.values()) {
            wrong += IntStream.range(0, SEEDS)
                    .filter(seed -> KeyOrder.of(load.shuffled(samples, new Random(seed)))
                            .first()
                            .isPresent())
                    .count();
        }

        int asked = SEEDS * SyntheticLoad.values().length;
        System.out.printf("shuffled, %d samples: %d wrong of %d%n", samples, wrong, asked);
        assertThat(wrong).isLessThanOrEqualTo(asked / 100);
    }

    @Test
    void directionIsThatOfTheKeys() {
        assertThat(first(SyntheticLoad.APPEND_UP).up()).isTrue();
        assertThat(first(SyntheticLoad.APPEND_DOWN).up()).isFalse();
    }

    @Test
    void theShareOfAppends_showsInTheStrength() {
        assertThat(first(SyntheticLoad.APPEND_UP).appendedShare()).isEqualTo(1);
        assertThat(first(SyntheticLoad.APPENDS_WITH_A_FIFTH_OF_HISTORY).appendedShare())
                .isBetween(0.7, 0.9);
        assertThat(first(SyntheticLoad.APPENDS_WITH_HALF_OF_HISTORY).appendedShare())
                .isBetween(0.4, 0.6);
    }

    @Test
    void prefixesAreCounted() {
        assertThat(first(SyntheticLoad.APPEND_UP).prefixes()).isEqualTo(1);
        assertThat(first(SyntheticLoad.APPENDS_UNDER_8_PREFIXES).prefixes()).isBetween(7.0, 8.0);
    }

    @Test
    void tenSamples_saySomethingToNobody() {
        KeyOrder order = KeyOrder.of(SyntheticLoad.APPEND_UP.writes(10, new Random(1)));

        assertThat(order.first()).isEmpty();
        assertThat(order.levels().get(0).gamma()).isEqualTo(1);
    }

    @Test
    void randomKeys_areDeniedAnOrderOnceEnoughWereSeen() {
        assertThat(KeyOrder.of(SyntheticLoad.UNIFORM_POINTS.writes(200, new Random(1)))
                        .tellsAbsence())
                .isFalse();
        assertThat(KeyOrder.of(SyntheticLoad.UNIFORM_POINTS.writes(300, new Random(1)))
                        .tellsAbsence())
                .isTrue();
        assertThat(KeyOrder.of(SyntheticLoad.ONE_HOT_KEY.writes(300, new Random(1)))
                        .tellsAbsence())
                .isFalse();
    }

    @Test
    void neighboursOfOneCommit_areOneObservation_andMakeNoOrderOfChance() {
        long wrong = IntStream.range(0, SEEDS)
                .mapToObj(seed -> KeyOrder.of(batches(60, 10, new Random(seed))))
                .filter(order -> order.first().isPresent())
                .count();

        assertThat(wrong).isLessThanOrEqualTo(SEEDS / 100);
        assertThat(KeyOrder.of(batches(60, 10, new Random(1))).levels().get(0).observations())
                .isEqualTo(60);
    }

    /** Each commit writes so many neighbours at a random place. */
    private static List<SampledWrite> batches(int commits, int rows, Random random) {
        return SyntheticLoad.UNIFORM_POINTS.writes(commits, random).stream()
                .flatMap(commit -> IntStream.range(0, rows)
                        .mapToObj(row -> SampledWrite.of(SyntheticLoad.behind(commit.key(), row), commit.at())))
                .toList();
    }

    private static LevelOrder first(SyntheticLoad load) {
        return KeyOrder.of(load.writes(SAMPLES, new Random(1))).first().orElseThrow();
    }

    private static List<KeyOrder> orders(SyntheticLoad load, int samples) {
        return IntStream.range(0, SEEDS)
                .mapToObj(seed -> KeyOrder.of(load.writes(samples, new Random(seed))))
                .toList();
    }

    private static String figures(SyntheticLoad load, List<KeyOrder> orders) {
        return load.ordered().isEmpty()
                ? ""
                : orders.stream()
                        .map(order -> order.levels().get(load.ordered().getAsInt()))
                        .min(Comparator.comparingDouble(LevelOrder::deviations))
                        .map(weakest -> String.format(
                                ", at the weakest gamma %.2f, %.1f deviations of %d observations",
                                weakest.gamma(), weakest.deviations(), weakest.observations()))
                        .orElseThrow();
    }

    @Test
    void inversionsAreCountedAsOneWouldByHand() {
        Random random = new Random(3);
        for (int length = 0; length < 40; length++) {
            int[] sequence = random.ints(length, 0, 1000).distinct().toArray();
            long slow = 0;
            for (int i = 0; i < sequence.length; i++) {
                for (int j = i + 1; j < sequence.length; j++) {
                    slow += sequence[i] > sequence[j] ? 1 : 0;
                }
            }
            int[] sorted = Arrays.stream(sequence).sorted().toArray();

            assertThat(Inversions.sortAndCount(sequence)).isEqualTo(slow);
            assertThat(sequence).isEqualTo(sorted);
        }
    }
}
