package dev.splitheat.redesign.indexes;

import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.DdlPrinter;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.IndexKind;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.migration.IndexPlans;
import dev.splitheat.migration.Inherited;
import dev.splitheat.redesign.Draft;
import dev.splitheat.redesign.Effort;
import dev.splitheat.redesign.Proposal;
import dev.splitheat.redesign.Redesign;
import dev.splitheat.redesign.Rewrites;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Verdict;
import dev.splitheat.rewrite.Moved;
import dev.splitheat.rewrite.Narrowed;
import dev.splitheat.rewrite.NullSeekers;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Catalogue C30 and C33, plan M1: an index without the rows whose column is NULL, when nobody looks for those. */
final class NullFilteredIndex implements Redesign {
    @Override
    public Verdict propose(Situation situation) {
        return situation.has(Cause.NULL_INDEX)
                ? situation
                        .index()
                        .flatMap(index -> situation.table().map(table -> verdict(situation, table, index)))
                        .orElseGet(Verdict::silent)
                : Verdict.silent();
    }

    private static Verdict verdict(Situation situation, Table table, Index index) {
        if (index.kind() != IndexKind.SECONDARY) {
            return Verdict.silent();
        }
        if (index.managed()) {
            return Verdict.refused(
                    "NULL_FILTERED", "{0} belongs to a foreign key: it changes only with it.", index.name());
        }
        return nullable(situation, table, index)
                .map(column -> verdict(situation, table, index, column))
                .orElseGet(Verdict::silent);
    }

    private static Verdict verdict(Situation situation, Table table, Index index, Column column) {
        Index successor = successor(situation, index, column);
        Narrowed change = new Narrowed(Moved.index(situation.catalog(), table, index, successor), column.name());
        if (NullSeekers.areAmong(situation.evidence().statements(), change)) {
            return Verdict.refused(
                    "NULL_FILTERED",
                    "Queries look for rows whose {1} is NULL, as {0} has them: an index without these would leave such queries"
                            + " without one.",
                    index.name(),
                    column.name());
        }
        return Verdict.maybe(Optional.of(Proposal.of(Effort.INDEX, advice(situation, table, index, change))));
    }

    private static Index successor(Situation situation, Index index, Column column) {
        List<String> notNull = Stream.concat(index.notNullColumns().stream(), Stream.of(column.name()))
                .toList();
        return IndexPlans.successor(situation, index, index.keyColumns(), index.interleavedIn(), notNull);
    }

    /** The column that is said to be NULL, else the first that can be and is not left out already. */
    private static Optional<Column> nullable(Situation situation, Table table, Index index) {
        return Stream.concat(
                        situation.spot().column().stream(),
                        index.keyColumns().stream().map(part -> part.column()))
                .filter(name -> index.keyColumns().stream()
                        .anyMatch(part -> part.column().equalsIgnoreCase(name)))
                .filter(name -> parent(situation, index)
                        .filter(above -> Inherited.has(above, name))
                        .isEmpty())
                .flatMap(name -> table.column(name).stream())
                .filter(column ->
                        column.nullable() && index.notNullColumns().stream().noneMatch(column.name()::equalsIgnoreCase))
                .findFirst();
    }

    private static Optional<Table> parent(Situation situation, Index index) {
        return index.interleavedIn().flatMap(situation.catalog()::table);
    }

    private static Recommendation advice(Situation situation, Table table, Index index, Narrowed change) {
        Column column = table.column(change.column()).orElseThrow();
        Index successor = change.moved().index().orElseThrow().successor();
        String from = Rewrites.through(situation, table, successor.name());
        return Draft.of(
                        "NULL_FILTERED_INDEX",
                        index.name() + ": leave out the rows whose " + column.name() + " is NULL",
                        "The entries of {0} whose {1} is NULL lie together, and all of their load with them. If nobody looks"
                                + " for rows by a NULL, an index without them has neither the entries nor the load.",
                        index.name(),
                        column.name())
                .doNow(IndexPlans.doNow(situation, index))
                .ddl(List.of(DdlPrinter.createIndex(successor, situation.catalog())))
                .steps(IndexPlans.swap(situation, table, index, successor, Optional.empty(), ""))
                .costs(IndexPlans.taken("as before, of fewer entries"))
                .queryChanges("Queries imply that it is not NULL: SELECT * FROM " + from + " WHERE "
                        + Rewrites.all(
                                situation.sql(column.name()) + " = " + Rewrites.parameter(situation, column),
                                Rewrites.notNull(situation, table, successor))
                        + ".")
                .rewrites(situation, change)
                .tradeOffs(
                        "Rows whose " + column.name()
                                + " is NULL are no longer found through it: look for queries that say "
                                + situation.sql(column.name()) + " IS NULL first.",
                        index.unique()
                                ? "Uniqueness is no longer checked for rows whose " + column.name() + " is NULL."
                                : "A flag helps only when it is written as NULL, not as FALSE or 0, once it is done with.")
                .done();
    }
}
