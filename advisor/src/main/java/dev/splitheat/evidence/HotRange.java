package dev.splitheat.evidence;

import dev.splitheat.keyspace.KeyRange;
import java.util.Objects;
import java.util.Optional;

/**
 * Where the heat of a finding was.
 *
 * @param range as it was last seen; customers' data
 * @param moving whether the hot place moves through the key space
 * @param writesAtFullScore writes a second into it while its score was 100: the best capacity of a split that is known
 */
public record HotRange(KeyRange range, boolean moving, Optional<Double> writesAtFullScore) {
    public HotRange {
        Objects.requireNonNull(range, "range");
        Objects.requireNonNull(writesAtFullScore, "writesAtFullScore");
    }
}
