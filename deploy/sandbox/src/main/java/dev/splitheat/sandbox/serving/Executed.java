package dev.splitheat.sandbox.serving;

import dev.splitheat.sandbox.load.Performed;
import dev.splitheat.sandbox.load.Statement;
import dev.splitheat.sandbox.load.Statement.Kind;
import dev.splitheat.sandbox.locks.LockMinute.Effect;

/**
 * How the executions of one statement went in one minute: a query that its servers have no time for fails, a read or
 * transaction does not come about.
 *
 * <p>Google documents no latencies of an idle server; its samples of statistics have commits of 2 to 15 ms, queries of 20
 * ms, and scans of 19 CPU seconds that take 4.5 s.
 */
public final class Executed {
    private static final double READ_SECONDS = 0.0015;
    private static final double QUERY_SECONDS = 0.004;
    private static final double COMMIT_SECONDS = 0.005;
    /** Into how many parts at most a large query is taken at a time. */
    private static final double MOST_PARTS = 4;
    /** One that ran out of time took this many times as long as the others. */
    private static final double OUT_OF_TIME = 5;
    /** Standard deviation of a statement's own time, as a share of it. */
    private static final double SPREAD = 0.5;

    private final Performed performed;
    private final Effect effect;
    private final Service service;
    private final Counts counts;

    /** All whole. */
    record Counts(double times, double failed, double aborted) {}

    Executed(Performed performed, Effect effect, Service service, Counts counts) {
        this.performed = performed;
        this.effect = effect;
        this.service = service;
        this.counts = counts;
    }

    public Performed performed() {
        return performed;
    }

    public Statement statement() {
        return performed.statement();
    }

    /** What was asked, in the share that was done; not whole. */
    Performed done() {
        return performed.times(service.doneShare());
    }

    /** Queries, those that fail too; reads that were done and transactions that committed. Whole. */
    public double times() {
        return counts.times();
    }

    /** Of the queries, those that ran out of time. Whole. */
    public double failed() {
        return counts.failed();
    }

    /** Attempts that were aborted and tried again. Whole. */
    public double aborted() {
        return counts.aborted();
    }

    /** Commits and aborted attempts; of other statements the executions. */
    public double attempts() {
        return times() + aborted();
    }

    public double cpuSeconds() {
        return times() * cpuOfEach();
    }

    /** Of its CPU seconds, those of reads and scans. */
    public double readCpuSeconds() {
        return cpuSeconds() * service.readCpuShare();
    }

    /** Of all queries, those that failed too. */
    public Moments queryTime() {
        return own(times() - failed(), secondsOfQuery()).with(failedTime());
    }

    /** Of queries that ran out of time. */
    public Moments failedTime() {
        return own(failed(), OUT_OF_TIME * secondsOfQuery());
    }

    private double secondsOfQuery() {
        double cpu = cpuOfEach();
        return (QUERY_SECONDS + cpu / (1 + Math.min(MOST_PARTS - 1, cpu))) * service.slowdown();
    }

    /** Of one read, on its own or in a transaction. */
    public Moments readTime() {
        return own(attempts(), (READ_SECONDS + cpuOfEach()) * service.slowdown())
                .and(waitOfRead());
    }

    /** What reads wait for locks. */
    public Moments readWaiting() {
        return new Moments(attempts(), 0, 0).and(waitOfRead());
    }

    public Moments commitTime() {
        return own(attempts(), COMMIT_SECONDS * service.slowdown()).and(waitOfAttempt() - waitOfRead());
    }

    /** From the first operation to the end of the commit. */
    public Moments transactionTime() {
        double held = statement().holds().toNanos() / 1e9;
        double seconds = Math.max(held, COMMIT_SECONDS) + COMMIT_SECONDS * (service.slowdown() - 1);
        return own(attempts(), seconds).and(waitOfAttempt());
    }

    /** Splits that take part in a commit: one more or one less, never a part of one. */
    public Moments participants() {
        double part = service.participants() - Math.floor(service.participants());
        return new Moments(attempts(), service.participants(), part * (1 - part));
    }

    /** Through the API, before it writes. */
    public boolean readsInTransaction() {
        return statement().kind() == Kind.TRANSACTION
                && statement().sql().isEmpty()
                && !statement().readColumns().isEmpty();
    }

    private double waitOfAttempt() {
        return attempts() == 0 ? 0 : effect.waitSeconds() * times() / attempts();
    }

    /** A transaction that reads first waits as much where it reads as where it commits. */
    private double waitOfRead() {
        return statement().kind() == Kind.TRANSACTION
                        && !statement().readColumns().isEmpty()
                ? waitOfAttempt() / 2
                : 0;
    }

    private double cpuOfEach() {
        return performed.cpuSeconds() / performed.executions();
    }

    private static Moments own(double weight, double seconds) {
        return new Moments(weight, seconds, SPREAD * SPREAD * seconds * seconds);
    }
}
