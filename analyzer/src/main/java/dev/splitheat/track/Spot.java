package dev.splitheat.track;

import dev.splitheat.interval.SplitRow;
import dev.splitheat.keyspace.KeyRange;

/** A split of one interval, and where it lies. */
record Spot(SplitRow row, KeyRange range) {
    /** Of where it lies alone: hardly two rows of a minute lie in one place. */
    @Override
    public int hashCode() {
        return range.hashCode();
    }
}
