package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.connect.Lanes.Lane;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.apache.kafka.connect.errors.ConnectException;
import org.apache.kafka.connect.source.SourceRecord;

/**
 * Many collectors, each on its own turn: at most one request in flight for each, and none waits for another. Collectors
 * come and go while the others go on.
 */
final class CollectorFleet implements AutoCloseable {
    private static final int MOST_RECORDS = 20_000;
    private static final long MOST_BYTES = 16 << 20;
    /** A poll is one transaction: more batches join it until it has this many records. */
    private static final int ENOUGH_RECORDS = 2_000;

    private final CollectorRecords records;
    private final Duration statusInterval;
    private final BackOff backOff;
    private final Clock clock;
    private final Outbox outbox = new Outbox(MOST_RECORDS, MOST_BYTES);
    private final Lanes lanes = new Lanes();
    private final Alarms alarms;
    private final Map<String, Turn> turns = new HashMap<>();
    private volatile Throwable defect;
    private volatile boolean closed;

    /** @param statusInterval after which an unchanged status is told again */
    CollectorFleet(CollectorRecords records, Duration statusInterval, BackOff backOff, Clock clock) {
        this.records = records;
        this.statusInterval = statusInterval;
        this.backOff = backOff;
        this.clock = clock;
        this.alarms = new Alarms(clock, Lanes.daemons("alarms"));
    }

    /** From now on these collectors and no others; those that were there already notice nothing. */
    synchronized void keep(Map<String, Supplier<Collector>> wanted) {
        Set<String> gone = new HashSet<>(turns.keySet());
        gone.removeAll(wanted.keySet());
        gone.forEach(name -> {
            Turn turn = turns.remove(name);
            turn.end();
            outbox.drop(turn);
        });
        wanted.forEach((name, maker) -> turns.computeIfAbsent(name, added -> {
            Turn turn = new Turn(added, maker, this, new StatusDesk(statusInterval));
            again(turn, Lane.FIRST, clock.instant());
            return turn;
        }));
    }

    /** Everything that was given by now, whole batches; empty when nothing was given within {@code patience}. */
    List<SourceRecord> poll(Duration patience) throws InterruptedException {
        List<SourceRecord> polled = outbox.poll(patience, ENOUGH_RECORDS);
        if (polled.isEmpty() && defect != null) {
            throwDefect();
        }
        return polled;
    }

    void give(Turn turn, List<SourceRecord> batch) throws InterruptedException {
        if (!batch.isEmpty() && !turn.ended()) {
            outbox.put(turn, batch);
        }
    }

    void again(Turn turn, Lane lane, Instant due) {
        if (!closed && !turn.ended()) {
            alarms.after(Duration.between(clock.instant(), due), () -> lanes.run(lane, turn));
        }
    }

    /** A failure that is not Spanner's is ours: the task stops and says so. */
    void stop(Turn turn, Throwable ours) {
        if (!closed && !turn.ended()) {
            defect = ours;
            outbox.close();
        }
    }

    CollectorRecords records() {
        return records;
    }

    BackOff backOff() {
        return backOff;
    }

    Clock clock() {
        return clock;
    }

    private void throwDefect() {
        if (defect instanceof Error error) {
            throw error;
        }
        if (defect instanceof ConnectException told) {
            throw told;
        }
        throw new ConnectException("the collector has a defect: " + defect.getMessage(), defect);
    }

    @Override
    public void close() {
        closed = true;
        alarms.close();
        outbox.close();
        lanes.close();
    }
}
