package dev.splitheat.proof;

/**
 * Heat and load of a place in ten minutes. Masks have a bit for each minute, the lowest for the first; a minute that is not
 * in one is unknown, not cold.
 *
 * @param scored minutes that split statistics told of
 * @param hot how many of them had a score
 * @param scores sum of each minute's highest score
 * @param waited minutes that lock statistics told of
 * @param counted minutes whose operations are known
 * @param load operations in them
 * @param rest operations of the database in them, beside those that heat the place
 * @param nodes of the instance as last seen; 0 where nobody tells
 */
public record HeatStretch(
        int scored,
        int hot,
        int scores,
        int peak,
        int waited,
        long waitMicros,
        int counted,
        long load,
        long rest,
        int nodes) {
    public static final HeatStretch UNKNOWN = new HeatStretch(0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

    /** Of less than half of it nobody knows what it was like. */
    private static final int MINUTES_KNOWN = 5;

    private static final int LEAST_REPORTED = 50;

    private static final double MICROS = 1e6;

    HeatStretch score(int minute, int score) {
        return new HeatStretch(
                scored | minute,
                hot + (score > 0 ? 1 : 0),
                scores + score,
                Math.max(peak, score),
                waited,
                waitMicros,
                counted,
                load,
                rest,
                nodes);
    }

    HeatStretch wait(int minute, double seconds) {
        long micros = Math.round(seconds * MICROS);
        return new HeatStretch(
                scored, hot, scores, peak, waited | minute, waitMicros + micros, counted, load, rest, nodes);
    }

    HeatStretch load(int minute, Load more) {
        return new HeatStretch(
                scored,
                hot,
                scores,
                peak,
                waited,
                waitMicros,
                counted | minute,
                load + more.place(),
                rest + more.rest(),
                nodes);
    }

    HeatStretch nodes(int seen) {
        return new HeatStretch(scored, hot, scores, peak, waited, waitMicros, counted, load, rest, seen);
    }

    int minutesScored() {
        return Integer.bitCount(scored);
    }

    boolean tellsScores() {
        return minutesScored() >= MINUTES_KNOWN;
    }

    boolean tellsWaits() {
        return Integer.bitCount(waited) >= MINUTES_KNOWN;
    }

    boolean tellsLoad() {
        return Integer.bitCount(counted) >= MINUTES_KNOWN;
    }

    /** 0 for a minute below what Spanner reports. */
    double meanScore() {
        return (double) scores / Math.max(1, minutesScored());
    }

    /** What scores were above the least that Spanner reports: load that is spread comes and goes just there. */
    double meanExcess() {
        return (double) (scores - (LEAST_REPORTED - 1) * hot) / Math.max(1, minutesScored());
    }

    double waitSecondsPerMinute() {
        return waitMicros / MICROS / Math.max(1, Integer.bitCount(waited));
    }

    double loadPerMinute() {
        return (double) load / Math.max(1, Integer.bitCount(counted));
    }

    double restPerMinute() {
        return (double) rest / Math.max(1, Integer.bitCount(counted));
    }
}
