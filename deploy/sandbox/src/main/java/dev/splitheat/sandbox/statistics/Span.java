package dev.splitheat.sandbox.statistics;

import java.time.Instant;

/**
 * Which intervals a read wants, in minutes since the epoch.
 *
 * @param newest the last interval end that it sees
 * @param first interval end that is wanted
 * @param last interval end that is wanted
 */
record Span(long newest, long first, long last) {
    private static final long MINUTE = 60;

    static Span of(Instant readAt, Instant firstEnd, Instant lastEnd) {
        long first = -Math.floorDiv(-firstEnd.getEpochSecond() - (firstEnd.getNano() > 0 ? 1 : 0), MINUTE);
        return new Span(
                minute(Publication.newestVisibleAt(readAt)), first, Math.floorDiv(lastEnd.getEpochSecond(), MINUTE));
    }

    static long minute(Instant end) {
        return Math.floorDiv(end.getEpochSecond(), MINUTE);
    }

    static Instant instant(long minute) {
        return Instant.ofEpochSecond(minute * MINUTE);
    }
}
