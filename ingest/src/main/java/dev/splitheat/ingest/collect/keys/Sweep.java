package dev.splitheat.ingest.collect.keys;

import dev.splitheat.ingest.collect.keys.PartitionTree.Partition;
import dev.splitheat.ingest.collect.keys.StreamRecord.Children;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.Future;
import java.util.function.BinaryOperator;

/**
 * Reads every partition of a change stream up to an instant, several at a time: those that are there, and those that
 * follow when they split, merge and move.
 */
public final class Sweep<R> {
    /** Reads one partition; blocks as long as Spanner does. */
    public interface Reader<R> {
        Found<R> read(Partition partition, Instant end);
    }

    /**
     * What one partition had.
     *
     * @param children none when the partition goes on beyond the end
     */
    public record Found<R>(R result, List<Children> children) {
        public Found {
            children = List.copyOf(children);
        }
    }

    private record Done<R>(Partition partition, Found<R> found) {}

    private final Reader<R> reader;
    private final BinaryOperator<R> merge;
    private final CompletionService<Done<R>> queries;
    private final Set<Future<Done<R>>> underWay = new HashSet<>();

    /**
     * @param merge in any order
     * @param threads as many partitions are read at a time
     */
    public Sweep(Reader<R> reader, BinaryOperator<R> merge, Executor threads) {
        this.reader = reader;
        this.merge = merge;
        this.queries = new ExecutorCompletionService<>(threads);
    }

    /**
     * Reads all that was committed before the end and not read yet.
     *
     * @param tree is moved on; of no more use when this throws
     * @param nothing what no partition had
     */
    public R run(PartitionTree tree, Instant end, R nothing) {
        R result = nothing;
        try {
            submitReady(tree, end);
            while (!underWay.isEmpty()) {
                Done<R> done = await();
                result = merge.apply(result, done.found().result());
                tree.reached(done.partition(), end, done.found().children());
                submitReady(tree, end);
                if (underWay.isEmpty() && !tree.isReadUpTo(end)) {
                    tree.forgetUnknownParents();
                    submitReady(tree, end);
                }
            }
            return result;
        } finally {
            underWay.forEach(query -> query.cancel(true));
            underWay.clear();
        }
    }

    private void submitReady(PartitionTree tree, Instant end) {
        for (Optional<Partition> next = tree.take(end); next.isPresent(); next = tree.take(end)) {
            Partition partition = next.get();
            underWay.add(queries.submit(() -> new Done<>(partition, reader.read(partition, end))));
        }
    }

    private Done<R> await() {
        try {
            Future<Done<R>> finished = queries.take();
            underWay.remove(finished);
            return finished.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted while partitions were read");
        } catch (ExecutionException e) {
            throw thrown(e.getCause());
        }
    }

    private static RuntimeException thrown(Throwable cause) {
        if (cause instanceof Error error) {
            throw error;
        }
        return cause instanceof RuntimeException failure ? failure : new IllegalStateException(cause);
    }
}
