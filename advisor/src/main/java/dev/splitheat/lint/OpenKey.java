package dev.splitheat.lint;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.ClassifiedColumn;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.KeyClass;
import dev.splitheat.catalog.KeySign;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Cause;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The question how ids are made, where a schema does not say: asked once for each id, of the table that it identifies,
 * and not of keys whose meaning lies outside the database, such as names and codes.
 */
final class OpenKey {
    private OpenKey() {}

    static Stream<Risk> questions(LintedSchema schema, Set<BaseType> types) {
        return schema.tables()
                .filter(where -> asks(schema, where, types))
                .flatMap(where -> question(schema, where).stream());
    }

    private static boolean asks(LintedSchema schema, Keyed where, Set<BaseType> types) {
        return own(schema, where)
                .filter(column -> types.contains(column.type().base()))
                .filter(column -> !elsewhere(schema, where.table(), column))
                .isPresent();
    }

    /** The column that decides about the table's key and identifies its rows. */
    private static Optional<Column> own(LintedSchema schema, Keyed where) {
        Table table = where.table();
        Decision decision = where.decision();
        if (!decision.is(Decision.Outcome.OPEN) || ToolTables.holds(table) || IdNames.lookup(table)) {
            return Optional.empty();
        }
        boolean alone = decision.key().size() == 1;
        // A time behind the id makes rows of old ids too: a series for each, not a list of ids.
        boolean series = decision.key().stream()
                .skip(decision.part() + 1L)
                .anyMatch(part -> part.keyClass() == KeyClass.MONOTONIC);
        if (series) {
            return Optional.empty();
        }
        return decision.decider()
                .filter(part -> part.sign() != KeySign.CHOSEN_TIME)
                .map(ClassifiedColumn::name)
                .filter(name -> !schema.inherited(table, name))
                .filter(name -> alone || IdNames.bare(name) || IdNames.of(name, table))
                .flatMap(table::column)
                .filter(column -> !column.generated() && isId(column));
    }

    private static boolean isId(Column column) {
        return switch (column.type().base()) {
            case INT64 -> !IdNames.natural(column);
            case UUID -> true;
            case STRING, BYTES, NUMERIC -> IdNames.id(column);
            case BOOL, FLOAT32, FLOAT64, DATE, TIMESTAMP, OTHER -> false;
        };
    }

    /** Whether the id is that of another table. */
    private static boolean elsewhere(LintedSchema schema, Table table, Column column) {
        boolean foreign = table.foreignKeys().stream()
                .anyMatch(key -> !key.referencedTable().equalsIgnoreCase(table.name())
                        && key.columns().stream().anyMatch(column.name()::equalsIgnoreCase));
        if (foreign || IdNames.bare(column.name())) {
            return foreign;
        }
        return schema.ownerOf(column.name())
                .filter(owner -> !owner.name().equals(table.name()))
                .isPresent();
    }

    private static Optional<Risk> question(LintedSchema schema, Keyed where) {
        ClassifiedColumn open = where.decision().decider().orElseThrow();
        Column column = where.table().column(open.name()).orElseThrow();
        return BreakEven.weighed(LintSeverity.INFO, where, schema.rates()).map(severity -> Risk.of(
                        where, severity, message(where, open, column))
                .blaming(open.name())
                .raisedBy("Settled by the query: if the newest rows come first, or the highest value has grown with"
                        + " the number of rows, new rows gather at one end. " + GrowingKey.evidence())
                .asking(Sampling.query(where.table(), column, schema.catalog().dialect()))
                .proposing(schema.redesigns(Cause.MONOTONIC_KEY, where, Optional.of(open.name()))));
    }

    private static String message(Keyed where, ClassifiedColumn open, Column column) {
        String counted = column.type().base() == BaseType.INT64 || column.type().base() == BaseType.NUMERIC
                ? "is it counted up"
                : "does it begin with a time, as ULIDs and UUIDs of version 7 do";
        return "How is " + open.name() + ", the key of " + where.name() + ", made (" + open.because() + "): " + counted
                + "? If so, new rows gather at one end of the table at a high insert rate; random values would not.";
    }
}
