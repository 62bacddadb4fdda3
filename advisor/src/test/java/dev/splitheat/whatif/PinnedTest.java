package dev.splitheat.whatif;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.evidence.ObservedWrite;
import dev.splitheat.keyspace.FarmFingerprint;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PinnedTest {
    private static final int USERS = 117;
    private static final int SHARDS = 10;
    private static final Room ROOM = new Room(20, 10);
    /** Users that take turns, as a sampler by key sees them: one half of such writes tells nothing of the other. */
    private static final List<ObservedWrite> TURNS =
            Workload.of((write, random) -> new long[] {write, write % USERS}).writes(5 * USERS, 1);

    @Test
    void theHottestRange_hasAtLeastWhatTheHeaviestShardsEndTakes() {
        Concentration spread = Workload.measured(TURNS, Workload.sharded(SHARDS), ROOM);

        assertThat(spread.topRange()).isGreaterThanOrEqualTo(heaviestShard() - 0.01);
        assertThat(spread.low()).isLessThan(heaviestShard());
        assertThat(spread.high()).isGreaterThan(heaviestShard());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 10})
    void theBusiestServer_hasAtLeastAnEvenShare_andItsHottestRange(int servers) {
        Concentration spread = Workload.measured(TURNS, Workload.sharded(SHARDS), new Room(20, servers));

        assertThat(spread.topServer()).isGreaterThanOrEqualTo(1.0 / servers);
        assertThat(spread.topServer()).isGreaterThanOrEqualTo(spread.topRange());
    }

    /** Counted without any cut: each shard has one moving end, and all of its writes land there. */
    private static double heaviestShard() {
        long[] writes = new long[SHARDS];
        for (int write = 0; write < TURNS.size(); write++) {
            long hash = FarmFingerprint.of(Integer.toString(write % USERS).getBytes(StandardCharsets.UTF_8));
            writes[(int) Math.abs(hash % SHARDS)]++;
        }
        return (double) Arrays.stream(writes).max().orElseThrow() / TURNS.size();
    }
}
