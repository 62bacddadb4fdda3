package dev.splitheat.ingest.collect.metrics;

/**
 * How many minutes of databases one turn may hold in memory and send as one transaction: as many as had so many points the
 * last time. The more a call brings, the fewer calls a history takes.
 */
final class TurnSize {
    private static final long MOST_POINTS = 60_000;
    /** A record each. */
    private static final long MOST_MINUTES = 5_000;

    private static final long UNTIL_KNOWN = 1_000;

    private long most = UNTIL_KNOWN;

    long minutes() {
        return most;
    }

    /** What a turn brought. @param minutes of all its databases together */
    void learn(long points, long minutes) {
        most = points == 0 ? UNTIL_KNOWN : Math.max(1, Math.min(MOST_MINUTES, MOST_POINTS * minutes / points));
    }
}
