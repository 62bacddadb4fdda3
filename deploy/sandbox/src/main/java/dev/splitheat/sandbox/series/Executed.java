package dev.splitheat.sandbox.series;

import dev.splitheat.sandbox.load.Performed;
import dev.splitheat.sandbox.load.Statement;
import dev.splitheat.sandbox.load.Statement.Kind;
import dev.splitheat.sandbox.locks.LockMinute.Effect;

/**
 * How the executions of one statement went in one minute, as the statistics of {@code SPANNER_SYS} tell it too: a query
 * that its servers have no time for fails, a read or transaction does not come about.
 *
 * <p>Google documents no latencies of an idle server; its samples of statistics have commits of 2 to 15 ms and queries of
 * 20 ms.
 */
final class Executed {
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
    private final Served served;

    Executed(Performed performed, Effect effect, Served served) {
        this.performed = performed;
        this.effect = effect;
        this.served = served;
    }

    Performed performed() {
        return performed;
    }

    Statement statement() {
        return performed.statement();
    }

    /** Queries, those that fail too; reads that were done and transactions that committed. Not whole. */
    double times() {
        return performed.executions() * (statement().kind() == Kind.QUERY ? 1 : served.doneShare());
    }

    /** Of the queries, those that ran out of time; not whole. */
    double failed() {
        return statement().kind() == Kind.QUERY ? times() * (1 - served.doneShare()) : 0;
    }

    /** Attempts that were aborted and tried again; not whole. */
    double aborted() {
        return statement().kind() == Kind.TRANSACTION ? times() * effect.abortedAttempts() : 0;
    }

    double attempts() {
        return times() + aborted();
    }

    double cpuSeconds() {
        return times() * cpuOfEach();
    }

    double readCpuSeconds() {
        return cpuSeconds() * served.readCpuShare();
    }

    Moments queryTime() {
        double cpu = cpuOfEach();
        double seconds = (QUERY_SECONDS + cpu / (1 + Math.min(MOST_PARTS - 1, cpu))) * served.slowdown();
        return own(times() - failed(), seconds).with(own(failed(), OUT_OF_TIME * seconds));
    }

    /** Of one read, on its own or in a transaction. */
    Moments readTime() {
        return own(attempts(), (READ_SECONDS + cpuOfEach()) * served.slowdown()).and(waitOfRead());
    }

    Moments readWaiting() {
        return new Moments(attempts(), 0, 0).and(waitOfRead());
    }

    Moments commitTime() {
        return own(attempts(), COMMIT_SECONDS * served.slowdown()).and(waitOfAttempt() - waitOfRead());
    }

    /** From the first operation to the end of the commit. */
    Moments transactionTime() {
        double held = statement().holds().toNanos() / 1e9;
        double seconds = Math.max(held, COMMIT_SECONDS) + COMMIT_SECONDS * (served.slowdown() - 1);
        return own(attempts(), seconds).and(waitOfAttempt());
    }

    /** Splits that take part in a commit: one more or one less, never a part of one. */
    Moments participants() {
        double part = served.participants() - Math.floor(served.participants());
        return new Moments(attempts(), served.participants(), part * (1 - part));
    }

    boolean readsInTransaction() {
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
        return performed.executions() == 0 ? 0 : performed.cpuSeconds() / performed.executions();
    }

    private static Moments own(double weight, double seconds) {
        // What is left when shares are subtracted can lie a rounding below 0.
        return new Moments(Math.max(0, weight), seconds, SPREAD * SPREAD * seconds * seconds);
    }
}
