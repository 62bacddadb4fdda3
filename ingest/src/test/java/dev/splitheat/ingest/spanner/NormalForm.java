package dev.splitheat.ingest.spanner;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Check;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.SchemaObject;
import dev.splitheat.catalog.Sequence;
import dev.splitheat.catalog.Table;
import dev.splitheat.catalog.View;
import java.util.Locale;
import java.util.OptionalLong;

/** A PostgreSQL catalog in a form that does not show what Spanner rewrites in that dialect, one by one. */
final class NormalForm {
    private NormalForm() {}

    static Catalog of(Catalog catalog) {
        return new Catalog(
                catalog.dialect(),
                catalog.objects().stream().map(NormalForm::normal).toList());
    }

    private static SchemaObject normal(SchemaObject object) {
        if (object instanceof Table table) {
            return normal(table);
        }
        if (object instanceof View view) {
            return new View(view.name(), normal(view.definition()), view.definerRights());
        }
        if (object instanceof Sequence sequence) {
            return withStart(sequence);
        }
        return object instanceof Index index ? unfiltered(index) : object;
    }

    private static Table normal(Table table) {
        return new Table(
                table.name(),
                table.columns().stream().map(NormalForm::normal).toList(),
                table.primaryKey(),
                table.interleaving(),
                table.rowDeletionPolicy().map(NormalForm::policy),
                table.foreignKeys(),
                table.checks().stream()
                        .map(check -> new Check(check.name(), normal(check.expression())))
                        .toList(),
                table.localityGroup());
    }

    private static Column normal(Column column) {
        Column normal = column.withDefault(column.defaultExpression().map(NormalForm::normal));
        return column.generationExpression().isEmpty()
                ? normal
                : normal.withGeneration(normal(column.generationExpression().get()), column.stored());
    }

    /** Spanner writes casts, parentheses and quotes around everything, and takes aliases out of views. */
    private static String normal(String expression) {
        return expression
                .replaceAll("::[a-z ]+", "")
                .replaceAll("\\bc\\.", "")
                .replaceAll("[()'\\s]", "")
                .toLowerCase(Locale.ROOT);
    }

    /** Thirty days become four weeks and two days. */
    private static String policy(String policy) {
        return policy.replaceAll("(?i)INTERVAL '.*' ON", "INTERVAL ON");
    }

    /** A counter that was given no start begins at 1. */
    private static Sequence withStart(Sequence sequence) {
        return new Sequence(
                sequence.name(),
                sequence.kind(),
                sequence.skipRangeMin(),
                sequence.skipRangeMax(),
                OptionalLong.of(sequence.startWithCounter().orElse(1)));
    }

    /** The emulator forgets the filter of an index, in INFORMATION_SCHEMA and in the DDL. */
    private static Index unfiltered(Index index) {
        return new Index(
                index.name(),
                index.table(),
                index.keyColumns(),
                index.storedColumns(),
                index.unique(),
                index.managed() && index.nullFiltered(),
                index.interleavedIn(),
                index.managed());
    }
}
