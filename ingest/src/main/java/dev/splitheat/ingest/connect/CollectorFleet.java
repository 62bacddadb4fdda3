package dev.splitheat.ingest.connect;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.connect.errors.ConnectException;
import org.apache.kafka.connect.source.SourceRecord;

/**
 * Many collectors, each on its own turn: at most one request in flight for each, and none waits for another. What they
 * give waits in a short queue; when it is full, collectors wait and the task does not.
 */
final class CollectorFleet implements AutoCloseable {
    private static final int WAITING_BATCHES = 16;
    /** A poll is one transaction: more batches join it until it has this many records. */
    private static final int ENOUGH_RECORDS = 2_000;

    private final BlockingQueue<List<SourceRecord>> given = new ArrayBlockingQueue<>(WAITING_BATCHES);
    private final CollectorRecords records;
    private final Duration interval;
    private final BackOff backOff;
    private final Clock clock;
    private final Lanes lanes;
    private volatile RuntimeException defect;
    private volatile boolean closed;

    /** @param interval time between two turns of a collector that has nothing more to ask for */
    CollectorFleet(
            List<? extends ViewCollector> collectors,
            CollectorRecords records,
            Duration interval,
            BackOff backOff,
            Clock clock) {
        this.records = records;
        this.interval = interval;
        this.backOff = backOff;
        this.clock = clock;
        this.lanes = new Lanes(collectors.size(), clock);
        collectors.forEach(collector -> lanes.run(new Turn(collector, this), false, Duration.ZERO));
    }

    /** Everything that was given by now, whole batches; empty when nothing was given within {@code patience}. */
    List<SourceRecord> poll(Duration patience) throws InterruptedException {
        List<SourceRecord> polled = new ArrayList<>();
        List<SourceRecord> batch = given.poll(patience.toMillis(), TimeUnit.MILLISECONDS);
        while (batch != null) {
            polled.addAll(batch);
            batch = polled.size() < ENOUGH_RECORDS ? given.poll() : null;
        }
        if (polled.isEmpty() && defect != null) {
            throw new ConnectException("the collector has a defect: " + defect.getMessage(), defect);
        }
        return polled;
    }

    void give(List<SourceRecord> batch) throws InterruptedException {
        if (!batch.isEmpty()) {
            given.put(batch);
        }
    }

    void again(Turn turn, boolean swiftly, Duration delay) {
        if (!closed) {
            lanes.run(turn, swiftly, delay);
        }
    }

    /** A failure that is not Spanner's is ours: the task stops and says so. */
    void stop(RuntimeException ours) {
        defect = ours;
    }

    boolean closed() {
        return closed;
    }

    CollectorRecords records() {
        return records;
    }

    Duration interval() {
        return interval;
    }

    BackOff backOff() {
        return backOff;
    }

    Clock clock() {
        return clock;
    }

    @Override
    public void close() {
        closed = true;
        lanes.close();
    }
}
