package dev.splitheat.sandbox.changes;

import dev.splitheat.keyspace.Key;
import dev.splitheat.sandbox.load.RowChange;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** What one stream holds. */
final class StreamLog {
    private final Limits limits;
    private final long seed;
    private final Instant created;
    private final PartitionTree partitions;
    private StreamSchema schema;
    private Instant earliest;
    private int held;

    StreamLog(String name, StreamSchema schema, Instant created, long seed, Limits limits) {
        this.limits = limits;
        this.seed = Draws.mixed(seed, WatchedTable.folded(name).hashCode());
        this.created = created;
        this.earliest = created;
        this.schema = schema;
        this.partitions = new PartitionTree(name, this.seed, schema.firstStarts(), created);
    }

    void reconfigure(StreamSchema now) {
        schema = now;
    }

    PartitionTree partitions() {
        return partitions;
    }

    Instant created() {
        return created;
    }

    boolean hasMutableRanges() {
        return schema.options().mutableRanges();
    }

    /** From when on a query may start. */
    Instant earliest(Instant now) {
        Instant retained = now.minus(schema.options().retention());
        return retained.isAfter(earliest) ? retained : earliest;
    }

    /** @param all commits of the minute that ends then, in their order */
    void add(List<Commit> all, Instant minuteEnd) {
        List<Commit> commits = all.stream()
                .map(this::watched)
                .filter(commit -> !commit.changes().isEmpty())
                .toList();
        Writes writes = new Writes();
        commits.forEach(commit -> commit.changes().forEach(change -> count(change, writes)));
        double expected = commits.stream().mapToDouble(StreamLog::chance).sum();
        double share = Math.min(1, limits.transactionsPerMinute() / Math.max(1, expected));
        commits.stream().filter(commit -> shown(commit, share)).forEach(this::write);
        partitions.grow(writes, minuteEnd);
        forget(minuteEnd);
    }

    private Commit watched(Commit commit) {
        List<RowChange> seen = commit.changes().stream()
                .filter(change -> schema.sees(change, commit.system()))
                .toList();
        return new Commit(commit.id(), commit.at(), commit.tag(), commit.system(), seen);
    }

    private void count(RowChange change, Writes writes) {
        Key key = schema.key(change);
        writes.add(partitions.at(key), key, change.standsFor());
    }

    /** A sample of less than one transaction stands for one that happens now and then. */
    private static double chance(Commit commit) {
        return Math.min(1, commit.standsFor());
    }

    private boolean shown(Commit commit, double share) {
        return Draws.share(
                        seed,
                        commit.id().hashCode(),
                        commit.at().getEpochSecond(),
                        commit.at().getNano())
                < chance(commit) * share;
    }

    private void write(Commit commit) {
        CommitRecords records = new CommitRecords(schema);
        commit.changes().forEach(change -> records.add(partitions.at(schema.key(change)), change));
        held += records.write(commit);
    }

    private void forget(Instant now) {
        Instant oldest = now.minus(limits.kept());
        while (held > limits.records() || earliest.isBefore(oldest)) {
            earliest = held > limits.records() ? earliest.plus(Duration.ofMinutes(1)) : oldest;
            for (Partition partition : partitions.all()) {
                held -= partition.dropBefore(earliest);
            }
        }
        partitions.forgetBefore(now.minus(schema.options().retention()));
    }
}
