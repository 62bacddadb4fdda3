package dev.splitheat.diagnosis;

import dev.splitheat.keyspace.Key;
import dev.splitheat.order.ValueTime;
import java.time.Instant;
import java.util.Optional;

/**
 * A bound of a hot split that was new in its interval.
 *
 * @param part the key part, from 0, in which it differs from the bound that is most like it among those seen before
 * @param forward whether it lies behind that one
 * @param first whether nothing was seen before that could be compared with it
 * @param time that the part tells
 */
record Cut(Instant at, Key key, int part, boolean forward, boolean first, Optional<ValueTime> time) {
    /** Whether Spanner cut at a key that had just been written: load that is appended, not spread. */
    boolean isFresh() {
        return time.isPresent() && time.get().isFresh(at);
    }

    /** Whether it cut at a key that is certainly old: load that lies further back, too. */
    boolean isStale() {
        return time.isPresent() && time.get().certain() && !time.get().isFresh(at);
    }
}
