package dev.splitheat.finding;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A statement of the database's own as it must be written after a change. Both texts may hold literals, which are
 * customers' data: where they leave, {@link StatementText} takes them out.
 *
 * @param before as Spanner's query statistics have it
 * @param after the same where nothing has to be done; empty where somebody has to rewrite it: no mechanical way is sure to mean the same
 * @param note what was done to it, or what to look at
 */
public record Rewrite(String before, Optional<String> after, String note) {
    public Rewrite {
        Objects.requireNonNull(before, "before");
        Objects.requireNonNull(after, "after");
        Objects.requireNonNull(note, "note");
    }

    /** As a difference, each statement on one line: {@code -} before, {@code +} after, {@code =} where it stays as it is. */
    public List<String> difference() {
        String old = StatementText.onOneLine(before);
        if (after.filter(before::equals).isPresent()) {
            return List.of("= " + old);
        }
        return Stream.concat(Stream.of("- " + old), after.map(text -> "+ " + StatementText.onOneLine(text)).stream())
                .toList();
    }
}
