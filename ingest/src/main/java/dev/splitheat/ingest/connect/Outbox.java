package dev.splitheat.ingest.connect;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.apache.kafka.connect.source.SourceRecord;

/**
 * What collectors gave and Kafka has not yet taken. While Kafka is away it fills up to its bounds and then lets the
 * collectors wait, so that memory stays bounded and nothing is lost.
 */
final class Outbox {
    private record Batch(Object giver, List<SourceRecord> records, long bytes) {}

    private final int mostRecords;
    private final long mostBytes;
    private final Deque<Batch> batches = new ArrayDeque<>();
    private int records;
    private long bytes;
    private boolean closed;

    Outbox(int mostRecords, long mostBytes) {
        this.mostRecords = mostRecords;
        this.mostBytes = mostBytes;
    }

    /**
     * Waits until there is room; a batch larger than the bounds has room when it is the only one.
     *
     * @param wanted whether it still is, asked when there is room
     */
    synchronized void put(BooleanSupplier wanted, Object giver, List<SourceRecord> given) throws InterruptedException {
        Batch batch = new Batch(giver, given, bytes(given));
        while (!closed && wanted.getAsBoolean() && !batches.isEmpty() && !fits(batch)) {
            wait();
        }
        if (!closed && wanted.getAsBoolean() && !given.isEmpty()) {
            batches.add(batch);
            records += given.size();
            bytes += batch.bytes();
            notifyAll();
        }
    }

    /** Whole batches, until there are {@code enough} records; empty when there were none within {@code patience}. */
    synchronized List<SourceRecord> poll(Duration patience, int enough) throws InterruptedException {
        long until = System.nanoTime() + patience.toNanos();
        for (long left = patience.toNanos();
                batches.isEmpty() && !closed && left > 0;
                left = until - System.nanoTime()) {
            wait(left / 1_000_000, (int) (left % 1_000_000));
        }
        List<SourceRecord> polled = new ArrayList<>();
        while (!batches.isEmpty() && polled.size() < enough) {
            polled.addAll(taken(batches.remove()).records());
        }
        notifyAll();
        return polled;
    }

    /** What {@code giver} gave is not wanted any more. */
    synchronized void drop(Object giver) {
        batches.removeIf(batch -> batch.giver() == giver && taken(batch) == batch);
        notifyAll();
    }

    /** Takes nothing more and lets everybody go; what is in it can still be polled. */
    synchronized void close() {
        closed = true;
        notifyAll();
    }

    synchronized int size() {
        return records;
    }

    private boolean fits(Batch batch) {
        return records + batch.records().size() <= mostRecords && bytes + batch.bytes() <= mostBytes;
    }

    private Batch taken(Batch batch) {
        records -= batch.records().size();
        bytes -= batch.bytes();
        return batch;
    }

    private static long bytes(List<SourceRecord> records) {
        return records.stream()
                .mapToLong(record -> record.value() instanceof byte[] value ? value.length : 0)
                .sum();
    }
}
