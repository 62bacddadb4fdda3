package dev.splitheat.sandbox.workload;

import dev.splitheat.sandbox.workload.choices.Head;
import dev.splitheat.sandbox.workload.choices.RowChoice;
import dev.splitheat.sandbox.workload.rows.RowStream;

/**
 * What deletes leave behind. Spanner keeps old versions for an hour, so that who looks for the oldest row passes over
 * those that were deleted in the last hour. How much cheaper that is than passing over a row is not documented: a guess.
 */
final class Tombstones {
    private static final double SHARE_OF_A_ROW = 0.02;

    private Tombstones() {}

    /** As many rows' cost. */
    static double passed(RowChoice which, RowStream rows) {
        return which instanceof Head ? SHARE_OF_A_ROW * rows.deletedLately() : 0;
    }
}
