package dev.splitheat.ingest.collect.keys;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class ReservoirTest {
    private static final int RUNS = 20_000;
    private static final int OF = 40;
    private static final int KEPT = 8;
    /** The value that chi square with 39 degrees of freedom exceeds once in a thousand times. */
    private static final double LIMIT = 72.1;

    @Example
    void eachOfMany_isKeptEquallyOften() {
        SplittableRandom chance = new SplittableRandom(17);
        long[] kept = new long[OF];

        for (int run = 0; run < RUNS; run++) {
            reservoir(0, OF, chance).sample().forEach(value -> kept[value]++);
        }

        assertThat(chiSquare(kept)).isLessThan(LIMIT);
    }

    /** One partition saw 30, one 8, one 2: which one must not matter. */
    @Example
    void eachOfMany_isKeptEquallyOften_fromPartitionsOfAnySize() {
        SplittableRandom chance = new SplittableRandom(18);
        long[] kept = new long[OF];

        for (int run = 0; run < RUNS; run++) {
            Reservoir<Integer> all = reservoir(0, 30, chance.split());
            all.absorb(reservoir(30, 38, chance.split()));
            all.absorb(reservoir(38, OF, chance.split()));
            all.sample().forEach(value -> kept[value]++);
        }

        assertThat(chiSquare(kept)).isLessThan(LIMIT);
    }

    @Example
    void anyFirstFewOfTheSample_areWithoutBiasToo() {
        SplittableRandom chance = new SplittableRandom(19);
        long[] kept = new long[OF];

        for (int run = 0; run < RUNS; run++) {
            Reservoir<Integer> all = reservoir(0, 35, chance.split());
            all.absorb(reservoir(35, OF, chance.split()));
            all.sample().stream().limit(3).forEach(value -> kept[value]++);
        }

        assertThat(chiSquare(kept)).isLessThan(LIMIT);
    }

    @Property
    void mergingInAnyOrder_keepsTheSame(
            @ForAll long seed, @ForAll @Size(min = 1, max = 6) List<@IntRange(max = 50) Integer> sizes) {
        assertThat(merged(seed, sizes, false)).isEqualTo(merged(seed, sizes, true));
    }

    @Property
    void asManyAreKept_asThereAreUpToTheSize(@ForAll @IntRange(max = 30) int many) {
        assertThat(reservoir(0, many, new SplittableRandom(1)).sample())
                .hasSize(Math.min(many, KEPT))
                .doesNotHaveDuplicates();
    }

    private static List<Integer> merged(long seed, List<Integer> sizes, boolean backwards) {
        List<Reservoir<Integer>> parts = new ArrayList<>();
        SplittableRandom chance = new SplittableRandom(seed);
        int from = 0;
        for (int size : sizes) {
            parts.add(backwards ? 0 : parts.size(), reservoir(from, from + size, chance.split()));
            from += size;
        }
        Reservoir<Integer> all = parts.get(0);
        parts.stream().skip(1).forEach(all::absorb);
        return all.sample();
    }

    private static Reservoir<Integer> reservoir(int from, int to, RandomGenerator lots) {
        Reservoir<Integer> reservoir = new Reservoir<>(KEPT, lots);
        for (int value = from; value < to; value++) {
            int offered = value;
            reservoir.offer(() -> offered);
        }
        return reservoir;
    }

    private static double chiSquare(long[] counts) {
        long all = 0;
        for (long count : counts) {
            all += count;
        }
        double expected = (double) all / counts.length;
        double sum = 0;
        for (long count : counts) {
            sum += (count - expected) * (count - expected) / expected;
        }
        return sum;
    }
}
