package dev.splitheat.sandbox.workload.rows;

import dev.splitheat.sandbox.workload.values.Hash;
import dev.splitheat.sandbox.workload.values.Spread;
import java.time.Instant;

/** Which parent row a row hangs under. */
final class ParentRows {
    /** Where children come faster than their parents, the newest few parents share them. */
    private static final long NEWEST = 100;

    private final RowStream parents;
    private final double per;
    private final long seed;
    private final Spread spread;

    ParentRows(RowStream parents, double per, long seed) {
        this.parents = parents;
        this.per = per;
        this.seed = seed;
        this.spread = new Spread(seed);
    }

    /** The parent's number; one that is there when the child is written, if any is. */
    long of(long child, Instant written) {
        long parent = (long) (child / per);
        if (parent < parents.stored()) {
            return parent;
        }
        long existing = Math.max(parents.stored(), parents.before(written));
        if (parent < existing || existing == 0) {
            return existing == 0 ? 0 : parent;
        }
        if (existing > parents.stored()) {
            return existing - 1 - Math.floorMod(Hash.of(seed, child), Math.min(NEWEST, existing));
        }
        return spread.below(child, existing);
    }
}
