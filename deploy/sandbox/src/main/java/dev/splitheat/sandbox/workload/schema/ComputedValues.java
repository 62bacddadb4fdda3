package dev.splitheat.sandbox.workload.schema;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Identity;
import dev.splitheat.catalog.Table;
import dev.splitheat.keyspace.KeyValue;
import dev.splitheat.sandbox.workload.schema.expression.ExpressionNotUnderstoodException;
import dev.splitheat.sandbox.workload.schema.expression.Formula;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/** The values that Spanner, and not the application, puts into a row: generated columns, defaults, identities. */
public final class ComputedValues {
    private final Catalog catalog;
    private final Spread spread;
    private final Map<String, Optional<Formula>> formulas = new HashMap<>();
    private final Map<String, String> notUnderstood = new TreeMap<>();

    /** @param seed of all values that are random in Spanner */
    public ComputedValues(Catalog catalog, long seed) {
        this.catalog = Objects.requireNonNull(catalog, "catalog");
        this.spread = new Spread(seed);
        for (Table table : catalog.tables()) {
            for (Column column : table.columns()) {
                computing(column).ifPresent(expression -> prepare(table, column, expression));
                column.onUpdate().ifPresent(expression -> prepare(table, column, expression));
            }
        }
    }

    /**
     * The value of a generated column, or of a column's default, for a row; empty when the catalog has neither, and for
     * types that no key may have.
     *
     * @param given values of the row's other columns that are known so far, by name; columns that are neither given nor
     *     computed are NULL
     * @param rowNumber makes new UUIDs and sequence values distinct, and always the same for the same row
     * @param written when the row is written
     */
    public Optional<KeyValue> of(
            String table, String column, Map<String, KeyValue> given, long rowNumber, Instant written) {
        return catalog.table(table).flatMap(of -> of.column(column)
                .filter(found -> found.type().base() != BaseType.OTHER)
                .flatMap(found -> computed(new ComputedRow(this, of, given, rowNumber, written), found)));
    }

    /** What an update writes into the column by itself ({@code ON UPDATE}); empty when the catalog says nothing of it. */
    public Optional<KeyValue> onUpdate(
            String table, String column, Map<String, KeyValue> given, long rowNumber, Instant written) {
        return catalog.table(table).flatMap(of -> of.column(column)
                .filter(found -> found.type().base() != BaseType.OTHER)
                .flatMap(found -> found.onUpdate()
                        .map(expression ->
                                value(new ComputedRow(this, of, given, rowNumber, written), found, expression))));
    }

    /** The sequence's value for a row; empty when there is no such sequence. */
    public Optional<KeyValue> next(String sequence, long rowNumber) {
        return catalog.sequence(sequence)
                .map(found -> KeyValue.of(BaseType.INT64, Counter.of(found).value(rowNumber)));
    }

    /** Sentences about expressions that are not understood: their columns get values spread over their type's space. */
    public List<String> notUnderstood() {
        return List.copyOf(notUnderstood.values());
    }

    Optional<KeyValue> computed(ComputedRow row, Column column) {
        if (column.identity().isPresent()) {
            Identity identity = column.identity().get();
            return Optional.of(KeyValue.of(BaseType.INT64, Counter.of(identity).value(row.number())));
        }
        return computing(column).map(expression -> value(row, column, expression));
    }

    Catalog catalog() {
        return catalog;
    }

    Spread spread() {
        return spread;
    }

    private static Optional<String> computing(Column column) {
        return column.generationExpression().or(column::defaultExpression);
    }

    private void prepare(Table table, Column column, String expression) {
        Optional<Formula> formula = Optional.empty();
        try {
            formula = Optional.of(Formula.of(expression, catalog.dialect()));
        } catch (ExpressionNotUnderstoodException e) {
            remember(table, column, expression, e);
        }
        formulas.put(place(table, column, expression), formula);
    }

    private KeyValue value(ComputedRow row, Column column, String expression) {
        Optional<Formula> formula = formulas.get(place(row.table(), column, expression));
        if (formula.isPresent()) {
            try {
                return row.assigned(column, formula.get());
            } catch (ExpressionNotUnderstoodException e) {
                remember(row.table(), column, expression, e);
            }
        }
        return spread.value(column.type(), row.table().name(), column.name(), row.number());
    }

    private void remember(Table table, Column column, String expression, ExpressionNotUnderstoodException cause) {
        notUnderstood.putIfAbsent(
                place(table, column, expression),
                "Column " + column.name() + " of " + table.name() + " gets arbitrary values, since the sandbox cannot"
                        + " compute " + expression + ": " + cause.getMessage() + ".");
    }

    private static String place(Table table, Column column, String expression) {
        return (table.name() + '\n' + column.name()).toLowerCase(Locale.ROOT) + '\n' + expression;
    }
}
