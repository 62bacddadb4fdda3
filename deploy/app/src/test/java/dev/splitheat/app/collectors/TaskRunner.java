package dev.splitheat.app.collectors;

import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import org.apache.kafka.connect.source.SourceRecord;
import org.apache.kafka.connect.source.SourceTask;

/** Runs one task as Connect does: what a poll gives is kept whole, or not at all when the worker dies before. */
final class TaskRunner implements AutoCloseable {
    private final KeptRecords kept;
    private final SourceTask task;
    private final Thread thread;
    private final IntPredicate diesAfterPoll;
    private volatile boolean dead;
    private volatile boolean closing;
    private volatile boolean away;
    private volatile RuntimeException failure;

    /** @param diesAfterPoll whether the worker dies when this poll, from 1, returned, before anything of it is kept */
    TaskRunner(
            Supplier<SourceTask> opener, Map<String, String> settings, KeptRecords kept, IntPredicate diesAfterPoll) {
        this.kept = kept;
        this.diesAfterPoll = diesAfterPoll;
        task = opener.get();
        task.initialize(kept.offsets());
        thread = new Thread(() -> run(settings), "task-runner");
        thread.setDaemon(true);
        thread.start();
    }

    private void run(Map<String, String> settings) {
        try {
            task.start(settings);
            for (int poll = 1; !closing && !dead; poll++) {
                awaitKafka();
                List<SourceRecord> records = task.poll();
                dead = dead || diesAfterPoll.test(poll);
                keep(records);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            failure = closing || dead ? null : e;
        }
    }

    private synchronized void keep(List<SourceRecord> records) throws InterruptedException {
        if (dead || records == null) {
            return;
        }
        kept.commit(records);
        for (SourceRecord record : records) {
            task.commitRecord(record, null);
        }
        task.commit();
    }

    private void awaitKafka() throws InterruptedException {
        while (away && !closing && !dead) {
            Thread.sleep(5);
        }
    }

    /** Connect polls no more while Kafka does not take records. */
    void kafkaAway(boolean gone) {
        away = gone;
    }

    boolean dead() {
        return dead;
    }

    /** What the task ended with, if anything: Connect would call it failed. */
    void check() {
        if (failure != null) {
            throw new AssertionError("the task failed", failure);
        }
    }

    /** The worker is gone, at this moment: nothing more of this task is kept. */
    void kill() {
        synchronized (this) {
            dead = true;
        }
        Thread remains = new Thread(this::close, "remains-of-a-task");
        remains.setDaemon(true);
        remains.start();
    }

    /** Connect takes the task away in good order. */
    @Override
    public void close() {
        closing = true;
        thread.interrupt();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        task.stop();
    }
}
