package dev.splitheat.ingest.spanner;

import com.google.cloud.spanner.ResultSet;
import com.google.cloud.spanner.Struct;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.keys.ChangeSource.Stretch;
import dev.splitheat.ingest.collect.keys.PartitionTree;
import dev.splitheat.ingest.collect.keys.PartitionTree.Partition;
import dev.splitheat.ingest.collect.keys.StreamRecord.Children;
import dev.splitheat.ingest.collect.keys.Sweep;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/**
 * Follows all partitions of a change stream from one instant to another and hands out the answer's rows as they are:
 * records of every kind, each once. A row has one column, {@code ChangeRecord} with structs or, in PostgreSQL-dialect
 * databases, JSON named after the function.
 */
public final class ChangeStreamFollower {
    /** No query lasts longer than its deadline, whatever is followed. */
    private static final Duration STEP = Duration.ofMinutes(10);

    private final SpannerConnections connections;
    private final Manners manners;

    /** @param manners whose staleness is of no account: Spanner answers such queries only when they are strong */
    public ChangeStreamFollower(SpannerConnections connections, Manners manners) {
        this.connections = connections;
        this.manners = manners;
    }

    /**
     * @param end exclusive
     * @param rows called by this thread only; a partition's rows come in their order, children after their parents
     * @throws dev.splitheat.ingest.collect.UnreadableDatabaseException when Spanner refuses or fails
     * @throws dev.splitheat.ingest.collect.keys.ChangesGoneException when the stream does not reach back to the start
     */
    public void follow(DatabaseName database, String stream, Instant start, Instant end, Consumer<Struct> rows) {
        PartitionTree tree = PartitionTree.from(start);
        Instant reached = start;
        while (reached.isBefore(end)) {
            Instant next = reached.plus(STEP).isBefore(end) ? reached.plus(STEP) : end;
            new Sweep<Long>(
                            (partition, until) -> read(database, stream, partition, until, rows),
                            Long::sum,
                            Runnable::run)
                    .run(tree, next, 0L);
            tree = tree.next();
            reached = next;
        }
    }

    private Sweep.Found<Long> read(
            DatabaseName database, String stream, Partition partition, Instant end, Consumer<Struct> rows) {
        List<Children> children = new ArrayList<>();
        Stretch stretch = new Stretch(stream, partition.token(), partition.start(), end);
        AtomicReference<Dialect> dialect = new AtomicReference<>();
        try {
            return connections.ask(database, ChangeStreamQuery.LONGEST_WITH_SESSION, client -> {
                dialect.set(Dialects.of(client));
                ChangeStreamQuery.run(client, stretch, manners, row -> {
                    rows.accept(row.getCurrentRowAsStruct());
                    note(row, children);
                });
                return new Sweep.Found<>(1L, children);
            });
        } catch (RuntimeException e) {
            throw ChangeStreamReader.failure(database, stretch, Optional.ofNullable(dialect.get()), e);
        }
    }

    private static void note(ResultSet row, List<Children> children) {
        ChangeRecords.read(row, record -> {
            if (record instanceof Children some) {
                children.add(some);
            }
        });
    }
}
