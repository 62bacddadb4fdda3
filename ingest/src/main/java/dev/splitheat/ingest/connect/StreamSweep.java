package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.FailureKind;
import dev.splitheat.ingest.collect.UnreadableDatabaseException;
import dev.splitheat.ingest.collect.keys.ChangeSource;
import dev.splitheat.ingest.collect.keys.ChangeSource.Stretch;
import dev.splitheat.ingest.collect.keys.Consent;
import dev.splitheat.ingest.collect.keys.PartitionTree;
import dev.splitheat.ingest.collect.keys.PartitionTree.Partition;
import dev.splitheat.ingest.collect.keys.SamplingRequests;
import dev.splitheat.ingest.collect.keys.StreamRecord.Changes;
import dev.splitheat.ingest.collect.keys.StreamRecord.Children;
import dev.splitheat.ingest.collect.keys.Sweep;
import dev.splitheat.ingest.collect.keys.WriteTally;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.Executor;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.ToIntFunction;

/**
 * Reads one database's change stream, interval by interval. Which partitions go on is remembered from one interval to the
 * next; whenever that is lost, the stream is asked which ones there were.
 */
final class StreamSweep {
    /** What a token answers that Spanner does not know any more, or not in this stream. */
    private static final Set<FailureKind> OF_OLD_TOKENS =
            EnumSet.of(FailureKind.NOT_UNDERSTOOD, FailureKind.OUT_OF_REACH, FailureKind.NOT_FOUND);

    private record Frontier(String stream, Instant at, PartitionTree tree) {}

    private final DatabaseName database;
    private final ChangeSource source;
    private final Consent consent;
    private final SamplingRequests requests;
    private final Executor threads;
    private Optional<Frontier> frontier = Optional.empty();

    /** @param threads read the partitions, several at a time; shared with other databases */
    StreamSweep(
            DatabaseName database, ChangeSource source, Consent consent, SamplingRequests requests, Executor threads) {
        this.database = database;
        this.source = source;
        this.consent = consent;
        this.requests = requests;
        this.threads = threads;
    }

    /** @throws UnreadableDatabaseException when not all could be read: then nothing counts, and all is read again */
    WriteTally read(String stream, Instant start, Instant end) {
        Optional<PartitionTree> kept = frontier.filter(
                        one -> one.stream().equals(stream) && one.at().equals(start))
                .map(Frontier::tree);
        frontier = Optional.empty();
        try {
            return read(stream, kept.orElseGet(() -> PartitionTree.from(start)), start, end);
        } catch (UnreadableDatabaseException e) {
            if (kept.isPresent() && OF_OLD_TOKENS.contains(e.kind())) {
                return read(stream, PartitionTree.from(start), start, end);
            }
            throw e;
        }
    }

    /** Asks which partitions there were, and for none of their records: the least that tells whether the stream may be read. */
    void probe(String stream, Instant at) {
        source.read(database, new Stretch(stream, Optional.empty(), at, at.plus(1, ChronoUnit.MICROS)), record -> {});
    }

    private WriteTally read(String stream, PartitionTree tree, Instant start, Instant end) {
        ToIntFunction<String> sizes = requests.sizes(database.toString(), consent, start);
        WriteTally all = new Sweep<WriteTally>(
                        (partition, until) -> read(stream, partition, until, sizes), WriteTally::absorb, threads)
                .run(tree, end, tally(sizes));
        frontier = Optional.of(new Frontier(stream, end, tree.next()));
        return all;
    }

    private Sweep.Found<WriteTally> read(String stream, Partition partition, Instant end, ToIntFunction<String> sizes) {
        WriteTally tally = tally(sizes);
        List<Children> children = new ArrayList<>();
        source.read(database, new Stretch(stream, partition.token(), partition.start(), end), record -> {
            if (record instanceof Changes changes) {
                tally.add(changes);
            } else if (record instanceof Children some) {
                children.add(some);
            }
        });
        return new Sweep.Found<>(tally, children);
    }

    private static WriteTally tally(ToIntFunction<String> sizes) {
        return new WriteTally(
                sizes, new SplittableRandom(ThreadLocalRandom.current().nextLong()));
    }
}
