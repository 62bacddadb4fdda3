package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.Told;

/** How many intervals one question asks for: as many as make a good answer, neither many small nor few large ones. */
final class Stride {
    private static final int FIRST = 30;
    private static final int MOST = 480;
    private static final long LARGE = 2L << 20;
    private static final long SMALL = LARGE / 8;
    private static final int FEW_ROWS = 1_000;

    private int intervals = FIRST;

    int intervals() {
        return intervals;
    }

    /**
     * Half of what was asked for, which may be less than a stride.
     *
     * @return whether a shorter question can be asked
     */
    boolean shorten(int asked) {
        intervals = Math.max(1, Math.min(asked, intervals) / 2);
        return asked > 1;
    }

    void adapt(Told<?> told) {
        if (told.bytes() > LARGE) {
            shorten(intervals);
        } else if (told.bytes() < SMALL && told.rows().size() < FEW_ROWS) {
            intervals = Math.min(MOST, intervals * 2);
        }
    }
}
