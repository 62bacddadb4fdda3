package dev.splitheat.whatif;

import java.util.List;

/**
 * A key that the rows of a table would have, in the table itself or in one of its indexes, part by part. A part that is new
 * for each inserted row ({@link ProposedPart.BitReversed}, {@link ProposedPart.RandomUuid}, {@link
 * ProposedPart.RandomShard}) is the same for every later write of that row.
 */
public record ProposedKey(List<ProposedPart> parts) {
    public ProposedKey {
        parts = List.copyOf(parts);
        if (parts.isEmpty()) {
            throw new IllegalArgumentException("a key without parts");
        }
    }

    /** Whether a write's place depends on when it was. */
    boolean stampsWrites() {
        return parts.stream().anyMatch(ProposedPart.Moment.class::isInstance);
    }
}
