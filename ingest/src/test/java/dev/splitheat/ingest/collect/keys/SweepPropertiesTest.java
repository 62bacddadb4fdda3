package dev.splitheat.ingest.collect.keys;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class SweepPropertiesTest {
    private static final int SECONDS = 300;

    @Property(tries = 300)
    void everyIntervalHasItsCommitsOnce_howeverPartitionsChange(
            @ForAll long seed, @ForAll @IntRange(min = 0, max = 100) int restlessness) {
        Random chance = new Random(seed);
        LivingStream stream = new LivingStream(chance, SECONDS, restlessness);
        PartitionTree tree = PartitionTree.from(LivingStream.START);

        for (Instant start = LivingStream.START; start.isBefore(LivingStream.START.plusSeconds(SECONDS)); ) {
            Instant end = start.plusSeconds(1 + chance.nextInt(90));

            assertThat(swept(stream, tree, end, Runnable::run)).containsExactlyElementsOf(stream.committed(start, end));

            tree = tree.next();
            start = end;
        }

        assertThat(stream.offences()).isEmpty();
    }

    @Property(tries = 60)
    void aRestartAtTheEndOfAnInterval_losesAndRepeatsNothing(@ForAll long seed) {
        Random chance = new Random(seed);
        LivingStream stream = new LivingStream(chance, SECONDS, 40);
        PartitionTree tree = PartitionTree.from(LivingStream.START);

        for (Instant start = LivingStream.START; start.isBefore(LivingStream.START.plusSeconds(SECONDS)); ) {
            Instant end = start.plusSeconds(30);

            assertThat(swept(stream, tree, end, Runnable::run)).containsExactlyElementsOf(stream.committed(start, end));

            boolean restarted = chance.nextBoolean();
            if (restarted) {
                stream.forgetReaders();
            }
            tree = restarted ? PartitionTree.from(end) : tree.next();
            start = end;
        }

        assertThat(stream.offences()).isEmpty();
    }

    @Property(tries = 30)
    void severalThreads_readTheSame(@ForAll long seed) {
        LivingStream stream = new LivingStream(new Random(seed), SECONDS, 50);
        Instant end = LivingStream.START.plusSeconds(SECONDS);
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            List<Integer> found = swept(stream, PartitionTree.from(LivingStream.START), end, threads);

            assertThat(found).containsExactlyElementsOf(stream.committed(LivingStream.START, end));
            assertThat(stream.offences()).isEmpty();
        } finally {
            threads.shutdownNow();
        }
    }

    private static List<Integer> swept(LivingStream stream, PartitionTree tree, Instant end, Executor threads) {
        return new Sweep<List<Integer>>(
                        stream,
                        (one, other) ->
                                Stream.concat(one.stream(), other.stream()).toList(),
                        threads)
                .run(tree, end, List.of()).stream().sorted().toList();
    }
}
