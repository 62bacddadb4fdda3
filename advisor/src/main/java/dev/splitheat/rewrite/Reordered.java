package dev.splitheat.rewrite;

import dev.splitheat.finding.Rewrite;
import dev.splitheat.rewrite.Condition.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Other columns lead the key now, and rows are found by those.
 *
 * @param given the columns that a statement has to give
 * @param growing the column that led before; may be one of them
 */
public record Reordered(Moved moved, List<String> given, String growing) implements Change {
    public Reordered {
        Objects.requireNonNull(moved, "moved");
        Objects.requireNonNull(growing, "growing");
        given = List.copyOf(given);
        if (given.isEmpty()) {
            throw new IllegalArgumentException("a key that nothing has to be given of");
        }
    }

    @Override
    public List<String> columns() {
        List<String> columns = new ArrayList<>(given);
        columns.add(growing);
        return columns;
    }

    @Override
    public Optional<Rewrite> rewrite(Understood statement) {
        return statement instanceof Query query
                ? rewrite(query, new Forcing(moved, query))
                : inserted((Insert) statement);
    }

    private Optional<Rewrite> rewrite(Query query, Forcing forcing) {
        if (forcing.renamedOnly()) {
            return Optional.of(Notes.renamed(query, forcing));
        }
        if (!forcing.maybeOnChanged() || !forcing.onOld() && !goesBy(query)) {
            return Optional.empty();
        }
        if (moved.index().isPresent() && !forcing.onOld() && forcing.hasAnotherWay(columns())) {
            throw new PuzzlingStatementException("may take another index, or none");
        }
        if (!query.given(given)) {
            throw new PuzzlingStatementException(
                    "does not give " + String.join(", ", given) + " and would read all of " + name());
        }
        if (moved.index().isEmpty()) {
            return Optional.of(Notes.unchanged(
                    query, String.join(", ", given) + " is given, so it is a seek; nothing to change."));
        }
        return Optional.of(forcing.onOld() ? Notes.renamed(query, forcing) : forced(query, forcing));
    }

    private Rewrite forced(Query query, Forcing forcing) {
        return new Rewrite(
                query.text(),
                Optional.of(forcing.rewritten(List.of())),
                "The hint keeps it off the old index until that is dropped.");
    }

    private boolean goesBy(Query query) {
        return query.has(Kind.EQUAL, growing)
                || query.has(Kind.RANGE, growing)
                || query.obscures(growing)
                || query.orderedBy(growing)
                || query.wantsExtreme(growing);
    }

    private String name() {
        return moved.index()
                .map(succession -> succession.successor().name())
                .orElse(moved.table().name());
    }

    private Optional<Rewrite> inserted(Insert insert) {
        if (insert.columns().isEmpty() && moved.index().isEmpty()) {
            throw new PuzzlingStatementException("names no columns, and their order is another");
        }
        return Optional.empty();
    }
}
