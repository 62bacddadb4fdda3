package dev.splitheat.whatif;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitheat.evidence.ObservedWrite;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;

class MeasurePropertiesTest {
    private static final Room ROOM = new Room(20, 10);
    private static final int SAMPLES = 2_000;

    @Property(tries = 20, seed = "2026")
    void anEvenKey_isCutIntoAllRanges(@ForAll long seed) {
        Workload even = Workload.of((write, random) -> new long[] {random.nextLong(), 0});

        assertThat(top(even, seed, Workload.AS_IT_IS)).isBetween(0.035, 0.1);
    }

    @Property(tries = 20, seed = "2026")
    void anAppend_staysInOneRange(@ForAll long seed, @ForAll boolean down) {
        Workload append = Workload.of((write, random) -> new long[] {down ? -write : write, random.nextLong()});

        assertThat(top(append, seed, Workload.AS_IT_IS)).isGreaterThan(0.99);
    }

    @Property(tries = 20, seed = "2026")
    void shardsBeforeAnAppend_areSoManyEnds(@ForAll long seed, @ForAll @IntRange(min = 2, max = 10) int shards) {
        Workload append = Workload.of((write, random) -> new long[] {write, random.nextLong()});

        assertThat(top(append, seed, Workload.sharded(shards))).isCloseTo(1.0 / shards, within(0.3 / shards + 0.02));
    }

    @Property(tries = 20, seed = "2026")
    void oneHotRow_staysWhole(@ForAll long seed, @ForAll @DoubleRange(min = 0.15, max = 0.95) double share) {
        Workload hot = Workload.of((write, random) ->
                random.nextDouble() < share ? new long[] {500, 0} : new long[] {random.nextInt(1_000), 0});

        assertThat(top(hot, seed, Workload.AS_IT_IS)).isCloseTo(share, within(0.07));
    }

    @Property(tries = 20, seed = "2026")
    void aSkewedEntityInFront_hasItsShare(
            @ForAll long seed, @ForAll @DoubleRange(min = 0.15, max = 0.95) double share) {
        Workload skewed = Workload.of(
                (write, random) -> new long[] {write, random.nextDouble() < share ? 500 : random.nextInt(1_000)});

        assertThat(top(skewed, seed, Workload.AS_IT_IS)).isGreaterThan(0.99);
        assertThat(top(skewed, seed, Workload.SWAPPED)).isCloseTo(share, within(0.1));
    }

    @Property(tries = 20, seed = "2026")
    void idsOfABitReversedSequence_areSpread_untilTheirRemainderLeads(@ForAll long seed) {
        Workload reversed = Workload.of((write, random) -> new long[] {Long.reverse(write + 1) >>> 1, write});
        Workload trap = Workload.of((write, random) -> new long[] {(Long.reverse(write + 1) >>> 1) % 16, write});

        assertThat(top(reversed, seed, Workload.AS_IT_IS)).isLessThan(0.12);
        assertThat(top(trap, seed, Workload.AS_IT_IS)).isGreaterThan(0.99);
    }

    @Property(tries = 20, seed = "2026")
    void newIds_areSpread(@ForAll long seed, @ForAll boolean uuid) {
        Workload append = Workload.of((write, random) -> new long[] {write, 0});
        ProposedPart id = uuid ? new ProposedPart.RandomUuid() : new ProposedPart.BitReversed();

        assertThat(top(append, seed, Workload.key(id, new ProposedPart.Kept("B"))))
                .isLessThan(0.12);
    }

    @Property(tries = 20, seed = "2026")
    void theOrderOfEqualTimes_changesNothing(@ForAll long seed) {
        List<ObservedWrite> writes = Workload.of((write, random) -> new long[] {write, random.nextInt(50)})
                .writes(SAMPLES, seed);
        List<ObservedWrite> shuffled = new ArrayList<>(writes);
        Collections.shuffle(shuffled, new Random(seed));

        for (ProposedKey key : List.of(Workload.AS_IT_IS, Workload.SWAPPED, Workload.sharded(4))) {
            assertThat(Workload.measured(shuffled, key, ROOM)).isEqualTo(Workload.measured(writes, key, ROOM));
        }
    }

    @Property(tries = 20, seed = "2026")
    void theDirectionOfTheKey_changesNothing(@ForAll long seed) {
        Workload.Rows rows = (write, random) -> new long[] {write / 7 * 7 + random.nextInt(9), random.nextInt(50)};

        assertThat(top(new Workload(true, rows), seed, Workload.SWAPPED))
                .isCloseTo(top(new Workload(false, rows), seed, Workload.SWAPPED), within(0.05));
    }

    @Property(tries = 10, seed = "2026")
    void aWriteCounts_asManyWritesAsItStandsFor(@ForAll long seed, @ForAll @IntRange(min = 2, max = 9) int weight) {
        List<ObservedWrite> writes = Workload.of((write, random) ->
                        random.nextBoolean() ? new long[] {500, 0} : new long[] {random.nextInt(1_000), 0})
                .writes(SAMPLES, seed);
        List<ObservedWrite> weighted = writes.stream()
                .map(write -> new ObservedWrite(
                        write.key(),
                        write.write(),
                        write.at(),
                        write.key().text().startsWith("Rows(500,") ? weight : 1,
                        ""))
                .toList();

        assertThat(Workload.measured(weighted, Workload.AS_IT_IS, ROOM).topRange())
                .isCloseTo(weight / (weight + 1.0), within(0.06));
    }

    private static double top(Workload workload, long seed, ProposedKey key) {
        return Workload.measured(workload.writes(SAMPLES, seed), key, ROOM).topRange();
    }
}
