package dev.splitheat.sandbox.changes;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.ChangeStream;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.sandbox.load.MinuteLoad;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * The change streams of one database. Safe for one thread that adds and others that read.
 *
 * <p>A minute's changes are there as soon as it was added; a reader that stands before them waits until its own time
 * reaches their commits.
 */
public final class ChangeLog {
    private static final Duration MINUTE = Duration.ofMinutes(1);
    /** How far ahead a query may start, as Google's emulator has it. */
    private static final Duration AHEAD = Duration.ofMinutes(10);

    private final long seed;
    private final Limits limits;
    private final Map<String, StreamLog> streams = new LinkedHashMap<>();
    private Catalog catalog;
    private Instant knownUntil;

    public ChangeLog(Catalog catalog, Instant start, long seed) {
        this(catalog, start, seed, Limits.USUAL);
    }

    /** @param start of history: when the streams of the schema were created */
    public ChangeLog(Catalog catalog, Instant start, long seed, Limits limits) {
        this.seed = seed;
        this.limits = Objects.requireNonNull(limits, "limits");
        this.knownUntil = Objects.requireNonNull(start, "start");
        schemaChanged(catalog);
    }

    /**
     * Takes the next minute.
     *
     * @throws IllegalArgumentException when it begins before the last one's end, or a change lies outside it
     */
    public synchronized void add(MinuteLoad left) {
        if (left.start().isBefore(knownUntil)) {
            throw new IllegalArgumentException(
                    "the minute at " + left.start() + " comes after what is known until " + knownUntil);
        }
        if (!streams.isEmpty()) {
            List<Commit> commits = Commit.of(left, seed);
            streams.values().forEach(stream -> stream.add(commits, left.end()));
        }
        knownUntil = left.end();
    }

    /**
     * Streams that are new begin now; those that are gone end the queries on them.
     *
     * @throws UnusableStreamException when a stream's options mean nothing; then nothing has changed
     */
    public synchronized void schemaChanged(Catalog now) {
        KeySpace keys = new KeySpace(now);
        Map<String, StreamSchema> schemas = new LinkedHashMap<>();
        now.changeStreams().forEach(stream -> schemas.put(stream.name(), StreamSchema.of(stream, keys)));
        Set<String> present = new HashSet<>();
        schemas.forEach((name, schema) -> {
            present.add(WatchedTable.folded(name));
            streams.computeIfAbsent(
                            WatchedTable.folded(name), unseen -> new StreamLog(name, schema, knownUntil, seed, limits))
                    .reconfigure(schema);
        });
        streams.keySet().retainAll(present);
        catalog = now;
    }

    /** Every change that was committed by then, that instant included, is there. */
    public synchronized Instant knownUntil() {
        return knownUntil;
    }

    public synchronized Dialect dialect() {
        return catalog.dialect();
    }

    /** Names as the schema spells them. */
    public synchronized List<String> streams() {
        return catalog.changeStreams().stream().map(ChangeStream::name).toList();
    }

    /**
     * Begins to read, or goes on where another reading of the same request was.
     *
     * @param position empty to begin; else what a {@link ChangeReading} gave with its last record
     * @throws ChangeQueryRefusedException when Spanner would refuse
     */
    public synchronized ChangeReading open(ChangeRequest request, Optional<String> position, Instant now) {
        StreamLog stream = stream(request.stream());
        if (stream.hasMutableRanges()) {
            throw ChangeQueryRefusedException.mutableRanges(request.stream());
        }
        Instant earliest = stream.earliest(now);
        Position from = position.map(Position::read).orElse(Position.at(request.start()));
        if (position.isEmpty() && request.start().isBefore(earliest)) {
            throw ChangeQueryRefusedException.tooOld(earliest, request.start());
        }
        if (request.start().isAfter(now.plus(AHEAD))) {
            throw ChangeQueryRefusedException.tooFarAhead(earliest, now.plus(AHEAD), request.start());
        }
        if (request.token().isEmpty()) {
            return new PartitionsReading(this, request, from);
        }
        Partition partition = partition(stream, request);
        return new PartitionReading(
                this, request, position.isEmpty() ? from.atRecord(partition.firstFrom(request.start())) : from, now);
    }

    /** @throws ChangeQueryRefusedException when there is no such stream, or no longer */
    StreamLog stream(String name) {
        return Optional.ofNullable(streams.get(WatchedTable.folded(name)))
                .orElseThrow(() -> ChangeQueryRefusedException.unknownStream(name));
    }

    static Partition partition(StreamLog stream, ChangeRequest request) {
        String token = request.token().orElseThrow();
        Partition partition =
                stream.partitions().partition(token).orElseThrow(() -> ChangeQueryRefusedException.unknownToken(token));
        Instant start = request.start();
        if (start.isBefore(partition.begins()) || start.isAfter(partition.ends())) {
            throw ChangeQueryRefusedException.outsidePartition(partition, start);
        }
        return partition;
    }

    /** Whether the partitions at this instant are settled: they change at the ends of minutes only. */
    boolean partitionsKnownAt(Instant instant) {
        return instant.isBefore(knownUntil.plus(MINUTE));
    }

    /**
     * What a reader of all partitions gets of the commits of a time, as rows of one column {@code ChangeRecord}: first
     * the partitions at its beginning, then each partition's records and children. A cell is what {@link
     * ChangeRecord#cell} or, in the dialect PostgreSQL, {@link ChangeRecord#json} says.
     *
     * @param from inclusive; records that are kept no longer are left out
     * @param to inclusive
     * @throws ChangeQueryRefusedException when there is no such stream
     */
    public Iterable<List<Object>> records(String stream, Instant from, Instant to) {
        boolean json = dialect() == Dialect.POSTGRESQL;
        return changes(stream, from, to).stream()
                .map(record -> List.<Object>of(json ? record.json() : record.cell()))
                .toList();
    }

    /** The same, not yet made into rows. */
    public synchronized List<ChangeRecord> changes(String stream, Instant from, Instant to) {
        StreamLog log = stream(stream);
        Instant begin = from.isBefore(log.created()) ? log.created() : from;
        List<ChangeRecord> found = new ArrayList<>(PartitionsReading.first(log, begin));
        for (Partition partition : log.partitions().all()) {
            if (partition.begins().isAfter(to) || !partition.ends().isAfter(begin)) {
                continue;
            }
            long number = partition.firstFrom(begin);
            Optional<DataChange> next = partition.record(number);
            while (next.filter(record -> !record.at().isAfter(to)).isPresent()) {
                found.add(next.get());
                next = partition.record(++number);
            }
            if (!partition.ends().isAfter(to)) {
                found.add(partition.children());
            }
        }
        return found;
    }
}
