package dev.splitheat.rewrite;

import dev.splitheat.finding.Rewrite;
import dev.splitheat.rewrite.Condition.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A shard number stands before the growing column now.
 *
 * @param shard its column
 * @param nullable whether rows that a statement may want have no value of it, since a source has none
 * @param shards it takes the values from 0 to one less
 * @param leading what stands before it, in the key as it was and as it is
 * @param sources the columns that it is a hash of; empty where the application writes it
 */
public record Sharded(
        Moved moved,
        String shard,
        boolean nullable,
        long shards,
        List<String> leading,
        String growing,
        List<String> sources)
        implements Change {
    public Sharded {
        Objects.requireNonNull(moved, "moved");
        Objects.requireNonNull(shard, "shard");
        Objects.requireNonNull(growing, "growing");
        leading = List.copyOf(leading);
        sources = List.copyOf(sources);
        if (shards < 2) {
            throw new IllegalArgumentException(shards + " shards");
        }
    }

    @Override
    public List<String> columns() {
        List<String> columns = new ArrayList<>(leading);
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
        columns().stream().filter(query::obscures).findFirst().ifPresent(column -> {
            throw new PuzzlingStatementException("compares " + column + " with more than a value");
        });
        if (sources.size() == 1 && query.given(sources)) {
            return Optional.of(new Rewrite(
                    query.text(),
                    Optional.of(forcing.onOld() ? forcing.rewritten(List.of()) : query.text()),
                    "The optimizer adds " + shard + " by itself, since " + sources.get(0) + " is given"
                            + (forcing.onOld()
                                    ? "; only the forced index has another name."
                                    : "; nothing to change.")));
        }
        if (moved.index().isPresent() && !forcing.onOld() && forcing.hasAnotherWay(columns())) {
            throw new PuzzlingStatementException("may take another index, or none");
        }
        if (query.given(leading) && query.wantsExtreme(growing)) {
            throw new PuzzlingStatementException(
                    "asks for the least or greatest " + growing + ", of which each shard has its own");
        }
        return query.given(leading) ? Optional.of(overAll(query, forcing)) : besides(query, forcing);
    }

    private boolean goesBy(Query query) {
        return query.has(Kind.EQUAL, growing)
                || query.has(Kind.RANGE, growing)
                || query.obscures(growing)
                || query.orderedBy(growing)
                || query.wantsExtreme(growing);
    }

    private Rewrite overAll(Query query, Forcing forcing) {
        if (nullable) {
            throw new PuzzlingStatementException("may want rows without " + shard + ", which no range of it has");
        }
        return newest(query)
                ? new NewestRows(this, query, forcing).rewrite()
                : new Rewrite(
                        query.text(),
                        Optional.of(forcing.rewritten(List.of(allShards(query.scope())))),
                        "All " + shards + " shards are read. Where the plan scans instead of seeking in each, name the"
                                + " numbers: " + shard + " IN (0, 1, …).");
    }

    private String allShards(Scope scope) {
        return scope.sql(shard) + " BETWEEN 0 AND " + (shards - 1);
    }

    /** Whether it wants the first rows in the order of the growing column, which one shard alone has not. */
    private boolean newest(Query query) {
        Tail tail = query.tail();
        return query.plain()
                && !tail.limit().isEmpty()
                && tail.order().stream()
                        .filter(each -> leading.stream().noneMatch(each.column()::equalsIgnoreCase))
                        .findFirst()
                        .filter(each -> each.column().equalsIgnoreCase(growing))
                        .isPresent();
    }

    /** Without all that stands in front, the growing column is no way to its rows, neither before nor after. */
    private Optional<Rewrite> besides(Query query, Forcing forcing) {
        return forcing.onOld() ? Optional.of(Notes.renamed(query, forcing)) : Optional.empty();
    }

    private Optional<Rewrite> inserted(Insert insert) {
        if (moved.index().isPresent() && !insert.columns().isEmpty()) {
            return Optional.empty();
        }
        if (insert.columns().isEmpty()) {
            throw new PuzzlingStatementException("names no columns, and " + shard + " is one more");
        }
        if (sources.isEmpty() && insert.place(shard) < 0) {
            throw new PuzzlingStatementException("has to write " + shard + ", a number from 0 to " + (shards - 1));
        }
        return Optional.empty();
    }
}
