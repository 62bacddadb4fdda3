package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.FailureKind;
import dev.splitheat.ingest.connect.Collected.Next;
import dev.splitheat.interval.CollectorStatus.Tally;
import dev.splitheat.topics.Topic;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.kafka.connect.source.SourceRecord;

/** Gives one numbered record a turn, once a minute; or fails, blocks or breaks as it is told. */
final class FakeCollector implements Collector {
    static final String VIEW = "V";

    final AtomicInteger turns = new AtomicInteger();
    final AtomicInteger given = new AtomicInteger();
    volatile Optional<FailureKind> failure = Optional.empty();
    volatile Optional<RuntimeException> defect = Optional.empty();
    volatile CountDownLatch door = new CountDownLatch(0);
    volatile int bytes = 1;
    volatile boolean hurried;

    private final DatabaseName database;
    private final CollectorRecords records;
    private final Clock clock;

    FakeCollector(String name, CollectorRecords records, Clock clock) {
        this.database = DatabaseName.of(name);
        this.records = records;
        this.clock = clock;
    }

    @Override
    public String name() {
        return database.toString();
    }

    @Override
    public Collected collect() {
        turns.incrementAndGet();
        pass();
        defect.ifPresent(thrown -> {
            throw thrown;
        });
        return failure.map(this::failed).orElseGet(this::answered);
    }

    private void pass() {
        try {
            door.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private Collected failed(FailureKind kind) {
        ViewReport report = report(Optional.of(kind), Optional.of("it is " + kind + "."));
        return new Collected(List.of(), new Next.Failed(kind), List.of(report));
    }

    private Collected answered() {
        SourceRecord record = records.record(
                Topic.STATS_SPLIT,
                name(),
                new byte[bytes],
                clock.instant(),
                SourcePartition.of(name(), VIEW),
                Map.of("n", given.incrementAndGet()));
        Next next = hurried ? new Next.AtOnce() : new Next.At(clock.instant().plus(Duration.ofMinutes(1)));
        return new Collected(List.of(record), next, List.of(report(Optional.empty(), Optional.empty())));
    }

    private ViewReport report(Optional<FailureKind> kind, Optional<String> problem) {
        return new ViewReport(
                database,
                VIEW,
                kind,
                problem,
                given.get() > 0 ? Optional.of(clock.instant()) : Optional.empty(),
                Tally.NONE,
                1,
                bytes);
    }

    @Override
    public List<SourceRecord> retire() {
        return List.of(records.record(
                Topic.CATALOGS,
                name() + "|1|0",
                null,
                clock.instant(),
                SourcePartition.of(name(), VIEW),
                Map.of("n", given.get())));
    }
}
