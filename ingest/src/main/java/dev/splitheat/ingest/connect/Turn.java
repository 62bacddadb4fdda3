package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.FailureKind;
import dev.splitheat.ingest.connect.Collected.Next;
import dev.splitheat.ingest.connect.Lanes.Lane;
import dev.splitheat.interval.CollectorStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.apache.kafka.connect.source.SourceRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One collector's turns: collect, hand over, say what changed, come again. Never two at a time. */
final class Turn implements Runnable {
    private static final Logger LOG = LoggerFactory.getLogger(Turn.class);
    private static final Duration SWIFT = Duration.ofSeconds(2);

    private final String name;
    private final Supplier<Collector> maker;
    private final CollectorFleet fleet;
    private final StatusDesk desk;
    private Collector collector;
    private int failures;
    private volatile boolean ended;

    Turn(String name, Supplier<Collector> maker, CollectorFleet fleet, StatusDesk desk) {
        this.name = name;
        this.maker = maker;
        this.fleet = fleet;
        this.desk = desk;
    }

    @Override
    public void run() {
        if (ended) {
            return;
        }
        try {
            take();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            fleet.stop(this, e);
        } catch (Error e) {
            fleet.stop(this, e);
            throw e;
        }
    }

    /** Whatever it does now, it gives nothing more. */
    void end() {
        ended = true;
    }

    boolean ended() {
        return ended;
    }

    String name() {
        return name;
    }

    private void take() throws InterruptedException {
        long started = System.nanoTime();
        if (collector == null) {
            collector = maker.get();
        }
        Collected collected = collector.collect();
        Duration took = Duration.ofNanos(System.nanoTime() - started);
        List<SourceRecord> batch = new ArrayList<>(collected.records());
        batch.addAll(statuses(collected.reports()));
        fleet.give(this, batch);
        schedule(collected, took);
    }

    private void schedule(Collected collected, Duration took) {
        Instant now = fleet.clock().instant();
        if (collected.next() instanceof Next.Failed failed) {
            fail(failed.why(), now);
        } else {
            failures = 0;
            boolean history = collected.next() instanceof Next.AtOnce;
            Instant due = collected.next() instanceof Next.At at ? at.time() : now;
            Lane answering = took.compareTo(SWIFT) < 0 ? Lane.STEADY : Lane.SLOW;
            fleet.again(this, history ? Lane.FIRST : answering, due);
        }
    }

    private void fail(FailureKind why, Instant now) {
        failures++;
        fleet.again(this, Lane.FAILING, now.plus(fleet.backOff().after(failures)));
    }

    private List<SourceRecord> statuses(List<ViewReport> reports) {
        Instant now = fleet.clock().instant();
        List<CollectorStatus> statuses = new ArrayList<>();
        reports.forEach(report -> desk.hear(report, now).ifPresent(statuses::add));
        log(statuses);
        return statuses.stream().map(fleet.records()::status).toList();
    }

    private void log(List<CollectorStatus> statuses) {
        Set<String> problems = new LinkedHashSet<>();
        statuses.forEach(status -> status.problem().ifPresent(problems::add));
        problems.forEach(problem -> LOG.warn("{}: {}", name, problem));
    }
}
