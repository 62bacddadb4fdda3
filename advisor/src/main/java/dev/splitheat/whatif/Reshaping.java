package dev.splitheat.whatif;

import java.util.Objects;

/** The key of the hot table or index as it is, and as it is proposed. */
public record Reshaping(ProposedKey before, ProposedKey after) {
    public Reshaping {
        Objects.requireNonNull(before, "before");
        Objects.requireNonNull(after, "after");
    }
}
