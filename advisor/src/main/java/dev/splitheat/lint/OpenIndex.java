package dev.splitheat.lint;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.ClassifiedColumn;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.NameWords;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Cause;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The question about a unique index on a number that someone else may count up: an order number, an external id. */
final class OpenIndex {
    private static final Set<String> ENDINGS = Set.of("id", "number", "no", "num", "nr");

    private OpenIndex() {}

    static Stream<Risk> questions(LintedSchema schema) {
        return schema.indexes()
                .filter(where -> where.index()
                        .filter(index -> index.unique() && !index.managed())
                        .filter(index -> index.interleavedIn().isEmpty())
                        .isPresent())
                .filter(where -> asks(schema, where))
                .flatMap(where -> question(schema, where).stream());
    }

    private static boolean asks(LintedSchema schema, Keyed where) {
        Decision decision = where.decision();
        int declared = where.index().map(Index::keyColumns).orElseThrow().size();
        return decision.is(Decision.Outcome.OPEN)
                && decision.part() == declared - 1
                && decision.decider()
                        .flatMap(part -> where.table().column(part.name()))
                        .filter(column -> column.type().base() == BaseType.INT64 && !column.generated())
                        .filter(column ->
                                ENDINGS.contains(NameWords.of(column.name()).last()))
                        .filter(column -> IdNames.id(column) && !ofAnother(schema, where.table(), column))
                        .isPresent();
    }

    private static boolean ofAnother(LintedSchema schema, Table table, Column column) {
        return !schema.keyedBy(column.name()).isEmpty()
                || !schema.keyedByBareId(column.name()).isEmpty()
                || table.foreignKeys().stream()
                        .anyMatch(key -> key.columns().stream().anyMatch(column.name()::equalsIgnoreCase));
    }

    private static Optional<Risk> question(LintedSchema schema, Keyed where) {
        ClassifiedColumn open = where.decision().decider().orElseThrow();
        Column column = where.table().column(open.name()).orElseThrow();
        return BreakEven.weighed(LintSeverity.INFO, where, schema.rates()).map(severity -> Risk.of(
                        where,
                        severity,
                        "Is " + open.name() + ", which unique index " + where.name() + " begins with, counted up ("
                                + open.because() + ")? If so, its entries gather at one end at a high insert rate")
                .blaming(open.name())
                .raisedBy("Settled by the query: if the highest value has grown with the number of rows, it is. "
                        + GrowingKey.evidence())
                .asking(Sampling.query(where.table(), column, schema.catalog().dialect()))
                .proposing(schema.redesigns(Cause.MONOTONIC_INDEX, where, Optional.of(open.name()))));
    }
}
