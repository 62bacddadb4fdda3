package dev.splitheat.whatif;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** How often the interval holds what it says it holds, on workloads whose truth is known; all seeds are fixed. */
class IntervalCoverageTest {
    private static final Room ROOM = new Room(20, 10);
    private static final int TRIES = 100;

    @Test
    void anEvenKey() {
        Workload even = Workload.of((write, random) -> new long[] {random.nextLong(), 0});

        holds(even, Workload.AS_IT_IS, 1.0 / 20);
    }

    @Test
    void aMovingEnd() {
        Workload append = Workload.of((write, random) -> new long[] {write, random.nextLong()});

        holds(append, Workload.AS_IT_IS, 1);
    }

    @Test
    void shardsBeforeAMovingEnd() {
        Workload append = Workload.of((write, random) -> new long[] {write, random.nextLong()});

        holds(append, Workload.sharded(5), 1.0 / 5);
    }

    @Test
    void aHotRow() {
        Workload hot = Workload.of((write, random) ->
                random.nextDouble() < 0.3 ? new long[] {500_000, 0} : new long[] {random.nextInt(1_000_000), 0});

        holds(hot, Workload.AS_IT_IS, 0.3);
    }

    private static void holds(Workload workload, ProposedKey key, double truth) {
        assertThat(held(workload, key, 1, taken -> truth)).as("the truth").isGreaterThanOrEqualTo(95);
        assertThat(held(workload, key, 2, taken -> Workload.measured(workload.writes(1_000, taken), key, ROOM)
                        .topRange()))
                .as("the same measure, taken again")
                .isGreaterThanOrEqualTo(90);
    }

    private interface Other {
        double share(long seed);
    }

    private static long held(Workload workload, ProposedKey key, long first, Other other) {
        return LongStream.range(0, TRIES)
                .filter(seed -> {
                    Concentration known = Workload.measured(workload.writes(1_000, first + 2 * seed), key, ROOM);
                    double share = other.share(100_000 + seed);
                    return known.low() <= share && share <= known.high();
                })
                .count();
    }
}
