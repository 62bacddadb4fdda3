package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.FailureKind;
import dev.splitheat.ingest.connect.Collected.Next;
import dev.splitheat.ingest.connect.Lanes.Lane;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import org.apache.kafka.connect.source.SourceRecord;

/** One collector's turns: collect, hand over, say what changed, come again. Never two at a time. */
final class Turn implements Runnable {
    private static final Duration PATIENCE = Duration.ofSeconds(1);

    /** So many failures that it is only looked at now and then. */
    private static final int GIVEN_UP = 1_000;

    private final String name;
    private final CollectorFleet fleet;
    private final Standing standing;
    private final Clock clock;
    private volatile Posting posting;
    private Collector collector;
    private volatile int failures;
    private long visit;
    private boolean waiting;
    private volatile boolean ended;
    private volatile boolean busy;

    Turn(String name, Posting posting, CollectorFleet fleet, Standing standing, Clock clock) {
        this.name = name;
        this.posting = posting;
        this.fleet = fleet;
        this.standing = standing;
        this.clock = clock;
    }

    @Override
    public void run() {
        busy = true;
        try {
            if (ended) {
                return;
            }
            if (collector == null && !fleet.ready(this)) {
                fleet.departures().after(this, Lane.FIRST, PATIENCE);
            } else {
                take();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            if (!ended) {
                fleet.stop(e);
            }
        } catch (Error e) {
            fleet.stop(e);
            throw e;
        } finally {
            busy = false;
        }
    }

    private void take() throws InterruptedException {
        long started = System.nanoTime();
        if (collector == null) {
            collector = posting.maker().get();
        }
        Collected collected = collector.collect();
        Duration took = Duration.ofNanos(System.nanoTime() - started);
        if (ended || fleet.closed()) {
            return;
        }
        Instant now = clock.instant();
        List<SourceRecord> batch = new ArrayList<>(collected.records());
        Set<DatabaseName> living = living();
        batch.addAll(standing.hear(collected, living, now));
        if (standing.retired()) {
            fleet.meters().forget(name);
        } else {
            fleet.meters().hear(name, collected, living);
        }
        fleet.give(this, batch);
        comeAgain(collected.next(), took, now);
    }

    private Set<DatabaseName> living() {
        Set<DatabaseName> living = new HashSet<>(posting.databases().get());
        living.removeAll(collector.retired());
        return living;
    }

    private void comeAgain(Next next, Duration took, Instant now) throws InterruptedException {
        if (next instanceof Next.Failed failed) {
            failures++;
            if (failed.why() == FailureKind.NOT_FOUND && standing.lost(posting.vanished(), living(), now)) {
                retire();
            }
            fleet.departures().failed(this, failed.why(), failures);
        } else {
            failures = 0;
            boolean history = next instanceof Next.AtOnce;
            Instant due = next instanceof Next.At at ? at.time() : now;
            fleet.departures().answered(this, Lane.after(took, history), due);
        }
    }

    /** What was collected is gone; should the database come back, a new collector begins from nothing. */
    private void retire() throws InterruptedException {
        List<SourceRecord> batch = new ArrayList<>(collector.retire());
        batch.addAll(standing.retire());
        fleet.give(this, batch);
        collector = null;
        failures = GIVEN_UP;
    }

    /** Whatever it does now, it gives nothing more. */
    void end() {
        ended = true;
    }

    boolean ended() {
        return ended;
    }

    /** Whether it has ended and nothing is in flight. */
    boolean done() {
        return ended && !busy;
    }

    boolean failing() {
        return failures > 0;
    }

    boolean retired() {
        return standing.retired();
    }

    /** What is left to say of one that was taken out. */
    List<SourceRecord> farewell() {
        return standing.farewell();
    }

    void post(Posting changed) {
        posting = changed;
    }

    String name() {
        return name;
    }

    /** Waits for its next visit, whose number this is. */
    synchronized long await() {
        waiting = true;
        return ++visit;
    }

    /** Another number for the visit that it waits for, so that the old one does not count; none when it is not waiting. */
    synchronized OptionalLong hasten() {
        return waiting ? OptionalLong.of(++visit) : OptionalLong.empty();
    }

    /** Whether the visit of this number is the one that it waits for; then it waits no more. */
    synchronized boolean depart(long number) {
        boolean expected = waiting && number == visit && !ended;
        waiting &= !expected;
        return expected;
    }
}
