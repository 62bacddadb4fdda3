package dev.splitheat.track;

import dev.splitheat.keyspace.KeyRange;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;

/**
 * A track that a split may continue.
 *
 * @param last the ranges where it was last seen, never empty
 */
record Known(Track track, List<KeyRange> last) {
    /** Each once. */
    Collection<KeyRange> ranges() {
        return last.size() > 1 ? new LinkedHashSet<>(last) : last;
    }
}
