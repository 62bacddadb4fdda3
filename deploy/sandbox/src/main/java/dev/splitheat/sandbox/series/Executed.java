package dev.splitheat.sandbox.series;

import dev.splitheat.keyspace.Key;
import dev.splitheat.sandbox.load.Performed;
import dev.splitheat.sandbox.load.Statement;
import dev.splitheat.sandbox.load.Touch;
import dev.splitheat.sandbox.locks.LockMinute.Effect;
import dev.splitheat.sandbox.splits.SplitMinute;
import dev.splitheat.sandbox.splits.SplitMinute.Served;
import java.util.HashMap;
import java.util.Map;

/**
 * How the executions of one statement went in one minute: how many there were when the servers had given what they have,
 * and how long they took.
 *
 * <p>Google documents no latencies of an idle server; 1.5 ms for a read and 6 ms for a commit are what its samples of
 * statistics show (transactions of 6.6 ms of which the commit takes all but nothing).
 */
final class Executed {
    private static final double READ_SECONDS = 0.0015;
    private static final double COMMIT_SECONDS = 0.006;
    /** Standard deviation of a latency, as a share of its mean. */
    private static final double SPREAD = 0.6;

    private final Performed performed;
    private final Effect effect;
    private double doneShare = 1;
    private double cpuSeconds;
    private Moments slowdown = new Moments(1, 1, 0);
    private double participants = 1;

    Executed(Performed performed, Effect effect, SplitMinute splits) {
        this.performed = performed;
        this.effect = effect;
        if (performed.executions() > 0 && !performed.touches().isEmpty()) {
            meet(splits);
        }
    }

    private void meet(SplitMinute splits) {
        Moments done = Moments.NONE;
        Moments slow = Moments.NONE;
        Map<Key, Double> timesOnSplit = new HashMap<>();
        for (Touch touch : performed.touches()) {
            Served served = splits.at(touch.key());
            done = done.with(new Moments(touch.times(), served.doneShare(), 0));
            slow = slow.with(new Moments(touch.times(), served.slowdown(), 0));
            cpuSeconds += touch.cpuSeconds() * served.doneShare();
            timesOnSplit.merge(splits.starts().floorKey(touch.key()), touch.times(), Double::sum);
        }
        if (done.weight() > 0) {
            doneShare = done.mean();
            slowdown = slow;
        }
        participants = Math.max(
                1,
                timesOnSplit.values().stream()
                        .mapToDouble(times -> Math.min(1, times / performed.executions()))
                        .sum());
    }

    Statement statement() {
        return performed.statement();
    }

    /** Not whole. */
    double times() {
        return performed.executions() * doneShare;
    }

    /** Attempts that were aborted and tried again; not whole. */
    double aborted() {
        return times() * effect.abortedAttempts();
    }

    double attempts() {
        return times() + aborted();
    }

    double cpuSeconds() {
        return cpuSeconds;
    }

    Performed performed() {
        return performed;
    }

    /** Of one read or query, on its own or in a transaction. */
    Moments readTime() {
        return service(READ_SECONDS + cpuOfEach(), attempts()).and(readWait(), readWait() * readWait());
    }

    /** What a read waits for a lock; a transaction that reads first waits there, and otherwise at its commit. */
    Moments readWaiting() {
        return new Moments(attempts(), readWait(), readWait() * readWait());
    }

    Moments commitTime() {
        double wait = effect.waitSeconds() - readWait();
        return service(COMMIT_SECONDS + cpuOfEach(), attempts()).and(wait, wait * wait);
    }

    /** From the first operation to the end of the commit. */
    Moments transactionTime() {
        double calls = COMMIT_SECONDS + cpuOfEach() + (readsFirst() ? READ_SECONDS : 0);
        double held = statement().holds().toNanos() / 1e9;
        double wait = effect.waitSeconds();
        return service(Math.max(calls, held), attempts()).and(wait, wait * wait);
    }

    /** Splits that take part in a commit; a transaction has one more or one less, never a part of one. */
    Moments participants() {
        double part = participants - Math.floor(participants);
        return new Moments(attempts(), participants, part * (1 - part));
    }

    boolean readsFirst() {
        return statement().kind() != Statement.Kind.TRANSACTION
                || !statement().blindWrites() && !statement().readColumns().isEmpty();
    }

    private double readWait() {
        return readsFirst() ? effect.waitSeconds() : 0;
    }

    private double cpuOfEach() {
        return times() == 0 ? 0 : cpuSeconds / times();
    }

    private Moments service(double idleSeconds, double weight) {
        double mean = idleSeconds * slowdown.mean();
        double spread = SPREAD * mean;
        return new Moments(weight, mean, spread * spread + idleSeconds * idleSeconds * slowdown.variance());
    }
}
