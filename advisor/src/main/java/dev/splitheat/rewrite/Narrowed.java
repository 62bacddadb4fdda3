package dev.splitheat.rewrite;

import dev.splitheat.finding.Rewrite;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * An index is followed by one with the same key that leaves out rows without a value.
 *
 * @param column whose NULLs are left out
 */
public record Narrowed(Moved moved, String column) implements Change {
    public Narrowed {
        Objects.requireNonNull(column, "column");
        if (moved.index().isEmpty()) {
            throw new IllegalArgumentException("no index that is followed by another");
        }
    }

    @Override
    public List<String> columns() {
        return List.of(column);
    }

    @Override
    public Optional<Rewrite> rewrite(Understood statement) {
        return statement instanceof Query query ? rewrite(query, new Forcing(moved, query)) : Optional.empty();
    }

    /** Who forces no index may be served by the old one today, and by none when it is gone. */
    private Optional<Rewrite> rewrite(Query query, Forcing forcing) {
        if (forcing.onOld()) {
            return Optional.of(Notes.renamed(query, forcing));
        }
        if (forcing.maybeOnChanged() && !query.rulesOutNull(column)) {
            throw new PuzzlingStatementException("may want rows without " + column + ", which "
                    + moved.index().orElseThrow().successor().name() + " leaves out");
        }
        return Optional.empty();
    }
}
