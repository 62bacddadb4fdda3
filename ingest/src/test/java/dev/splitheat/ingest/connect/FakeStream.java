package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.FailureKind;
import dev.splitheat.ingest.collect.UnreadableDatabaseException;
import dev.splitheat.ingest.collect.keys.ChangeSource;
import dev.splitheat.ingest.collect.keys.ChangesGoneException;
import dev.splitheat.ingest.collect.keys.StreamRecord;
import dev.splitheat.ingest.collect.keys.StreamRecord.Changes;
import dev.splitheat.ingest.collect.keys.StreamRecord.Child;
import dev.splitheat.ingest.collect.keys.StreamRecord.Children;
import dev.splitheat.interval.TableSample.Write;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/** A change stream of two partitions: even commits are in one, odd ones in the other. */
final class FakeStream implements ChangeSource {
    private final List<Changes> changes = new CopyOnWriteArrayList<>();
    private final AtomicInteger queries = new AtomicInteger();
    private final AtomicInteger breaks = new AtomicInteger();
    private volatile Instant earliest = Instant.EPOCH;
    private volatile Instant defective = Instant.EPOCH;
    private volatile Optional<FailureKind> failure = Optional.empty();
    private volatile int generation;

    FakeStream inserts(String table, Instant at, int count) {
        return add(table, Write.INSERT, at, count, false);
    }

    FakeStream deletes(String table, Instant at, int count) {
        return add(table, Write.DELETE, at, count, false);
    }

    FakeStream expires(String table, Instant at, int count) {
        return add(table, Write.DELETE, at, count, true);
    }

    /** One insert whose key is whatever is given. */
    FakeStream insertsKey(String table, Instant at, String key) {
        changes.add(new Changes(table, Write.INSERT, at, "", false, List.of(), List.of(key)));
        return this;
    }

    FakeStream keepsFrom(Instant time) {
        earliest = time;
        return this;
    }

    /** The next queries on partitions fail after their first record. */
    FakeStream breaking(int times) {
        breaks.set(times);
        return this;
    }

    /** Whoever asks for this instant of a partition gets no answer, while all others are answered. */
    FakeStream defectiveAt(Instant time) {
        defective = time;
        return this;
    }

    /** From now on nobody gets an answer, or everybody does again. */
    FakeStream failing(Optional<FailureKind> why) {
        failure = why;
        return this;
    }

    /** As when the stream was dropped and created again. */
    void forgetTokens() {
        generation++;
    }

    int queries() {
        return queries.get();
    }

    private FakeStream add(String table, Write write, Instant at, int count, boolean system) {
        IntStream.range(0, count)
                .mapToObj(key -> new Changes(
                        table,
                        write,
                        at.plusNanos(key * 1_000L),
                        "",
                        system,
                        List.of(),
                        List.of("{\"Id\":" + key + "}")))
                .forEach(changes::add);
        return this;
    }

    @Override
    public void read(DatabaseName database, Stretch stretch, Consumer<StreamRecord> reader) {
        queries.incrementAndGet();
        failure.ifPresent(kind -> {
            throw new UnreadableDatabaseException(database, "change stream", "it is " + kind, kind, null);
        });
        if (stretch.token().isEmpty()) {
            if (stretch.start().isBefore(earliest)) {
                throw new ChangesGoneException(stretch.stream(), stretch.start(), null);
            }
            reader.accept(new Children(
                    stretch.start(), List.of(new Child(token(0), List.of()), new Child(token(1), List.of()))));
            return;
        }
        if (!List.of(token(0), token(1)).contains(stretch.token().get())) {
            throw new UnreadableDatabaseException(
                    database, "change stream", "no such token", FailureKind.NOT_UNDERSTOOD, null);
        }
        if (!defective.isBefore(stretch.start()) && defective.isBefore(stretch.end())) {
            throw new UnreadableDatabaseException(database, "change stream", "a defect", FailureKind.OTHER, null);
        }
        int partition = stretch.token().get().equals(token(0)) ? 0 : 1;
        IntStream.range(0, changes.size())
                .filter(at -> at % 2 == partition)
                .mapToObj(changes::get)
                .filter(change -> !change.committedAt().isBefore(stretch.start())
                        && change.committedAt().isBefore(stretch.end()))
                .forEach(change -> {
                    reader.accept(change);
                    breakNow(database);
                });
    }

    private void breakNow(DatabaseName database) {
        if (breaks.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
            throw new UnreadableDatabaseException(database, "change stream", "it broke", FailureKind.UNAVAILABLE, null);
        }
    }

    private String token(int partition) {
        return "token-" + generation + "-" + partition;
    }
}
