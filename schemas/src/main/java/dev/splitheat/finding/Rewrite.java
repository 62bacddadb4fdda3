package dev.splitheat.finding;

import java.util.Objects;
import java.util.Optional;

/**
 * A statement of the database's own as it must be written after a change. Both texts may hold literals, which are
 * customers' data: where they leave, {@link StatementText} takes them out.
 *
 * @param before as Spanner's query statistics have it
 * @param after empty where somebody has to rewrite it: no mechanical way is sure to mean the same
 * @param note what was done to it, or what to look at
 */
public record Rewrite(String before, Optional<String> after, String note) {
    public Rewrite {
        Objects.requireNonNull(before, "before");
        Objects.requireNonNull(after, "after");
        Objects.requireNonNull(note, "note");
    }
}
