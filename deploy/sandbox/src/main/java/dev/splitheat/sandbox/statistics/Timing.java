package dev.splitheat.sandbox.statistics;

import dev.splitheat.sandbox.load.Statement;
import dev.splitheat.sandbox.locks.LockMinute.Effect;

/**
 * How long statements take where nothing slows them down. Google documents no such numbers; its samples have commits of
 * 2 to 15 ms, queries of 20 ms, and scans of 19 CPU seconds that take 4.5 s.
 */
final class Timing {
    private static final double COMMIT_SECONDS = 0.005;
    private static final double QUERY_SECONDS = 0.004;
    /** Into how many parts at most a large query is taken at a time. */
    private static final double MOST_PARTS = 4;
    /** Spread of a statement's own time, as a share of it. */
    private static final double SPREAD = 0.5;
    /** One that ran out of time took this many times as long as the others. */
    private static final double OUT_OF_TIME = 5;

    private Timing() {}

    static void query(Tally tally, double cpuSeconds, double slowdown) {
        double seconds = (QUERY_SECONDS + cpuSeconds / (1 + Math.min(MOST_PARTS - 1, cpuSeconds))) * slowdown;
        double failed = tally.get(Figure.FAILED);
        latency(tally, tally.get(Figure.EXECUTIONS) - failed, seconds, 0);
        latency(tally, failed, seconds * OUT_OF_TIME, 0);
        tally.set(Figure.FAILED_LATENCY, failed * seconds * OUT_OF_TIME);
    }

    /** A transaction waits where it commits, and one that reads first as much where it reads. */
    static void transaction(Tally tally, Statement statement, Effect effect, double slowdown) {
        double commits = tally.get(Figure.EXECUTIONS);
        double attempts = tally.attempts();
        double waited = effect.waitSeconds() * commits;
        double delayed = statement.readColumns().isEmpty() ? 0 : waited / 2;
        double commit = COMMIT_SECONDS * slowdown;
        double own = Math.max(statement.holds().toNanos() / 1e9, COMMIT_SECONDS) + commit - COMMIT_SECONDS;
        latency(tally, attempts, own, waited / attempts);
        tally.set(Figure.COMMIT_LATENCY, attempts * commit + waited - delayed);
        tally.set(Figure.LOCKING_DELAY, delayed);
    }

    /** Own time spreads a little; waits spread as far as they are long. */
    private static void latency(Tally tally, double executions, double own, double waited) {
        double mean = own + waited;
        double variance = own * own * SPREAD * SPREAD + waited * waited;
        tally.set(Figure.LATENCY, tally.get(Figure.LATENCY) + executions * mean);
        tally.set(Figure.LATENCY_SQUARES, tally.get(Figure.LATENCY_SQUARES) + executions * (mean * mean + variance));
    }
}
