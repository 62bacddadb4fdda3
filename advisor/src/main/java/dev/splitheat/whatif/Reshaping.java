package dev.splitheat.whatif;

import java.util.Objects;

/** The key of the hot table or index as it is, and as it is proposed. */
public record Reshaping(ProposedKey before, ProposedKey after) {
    public Reshaping {
        Objects.requireNonNull(before, "before");
        Objects.requireNonNull(after, "after");
    }

    /** How many places a read has to look at that looks at one now; 1 when nothing is put in between. */
    public int fanOut() {
        return after.parts().stream()
                .filter(part -> !before.parts().contains(part))
                .mapToInt(ProposedPart::shards)
                .max()
                .orElse(1);
    }
}
