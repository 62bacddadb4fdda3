package dev.splitheat.sandbox.workload.rows;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Interleaving;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import dev.splitheat.keyspace.KeyValue;
import dev.splitheat.sandbox.workload.schema.ComputedValues;
import dev.splitheat.sandbox.workload.schema.Successors;
import dev.splitheat.sandbox.workload.schema.WrittenShard;
import dev.splitheat.sandbox.workload.values.BitReversed;
import dev.splitheat.sandbox.workload.values.BoundColumn;
import dev.splitheat.sandbox.workload.values.ColumnValues;
import dev.splitheat.sandbox.workload.values.Hash;
import dev.splitheat.sandbox.workload.values.Parent;
import dev.splitheat.sandbox.workload.values.TypeDefault;
import dev.splitheat.sandbox.workload.values.Uniform;
import dev.splitheat.sandbox.workload.values.Uuid;
import dev.splitheat.sandbox.workload.values.ValueSource;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * Where each column of a stream's rows gets its values: from the schema if it is generated or a default came later, from a
 * sequence that was made for it, else from the plan, else from the parent row, else from the schema's default, else after its type.
 */
final class ColumnFills {
    private static final Pattern RANDOM_UUID =
            Pattern.compile("(?i)\\s*(spanner\\.)?(GENERATE_UUID|NEW_UUID|GEN_RANDOM_UUID)\\s*\\(\\s*\\)\\s*");

    private final Catalog catalog;
    private final Successors successors;
    private final ComputedValues computed;
    private final Function<String, Optional<StreamRows>> streams;
    private final StreamRows rows;
    private final Table table;

    ColumnFills(
            Catalog catalog,
            Successors successors,
            ComputedValues computed,
            Function<String, Optional<StreamRows>> streams,
            StreamRows rows,
            Table table) {
        this.catalog = catalog;
        this.successors = successors;
        this.computed = computed;
        this.streams = streams;
        this.rows = rows;
        this.table = table;
    }

    /** Whether the column is worked out from others. */
    boolean computed(Column column) {
        return column.generated() || defaulted(column) && source(column).isEmpty();
    }

    Fill of(Column column) {
        if (column.type().base() == BaseType.OTHER) {
            return row -> {
                throw new IllegalStateException("no values are made for " + table.name() + "." + column.name());
            };
        }
        return computed(column)
                ? row -> computed.of(table.name(), column.name(), new GivenValues(row), row.number(), row.written())
                        .orElseGet(() -> KeyValue.nullOf(column.type().base()))
                : filled(source(column).orElseGet(TypeDefault::new).bind(bound(column)));
    }

    private static Fill filled(ColumnValues values) {
        return row -> values.of(row.number(), row.written());
    }

    private Optional<ValueSource> source(Column column) {
        if (column.generated()) {
            return Optional.empty();
        }
        Optional<WrittenShard> shard =
                successors.shardOf(table.name()).filter(found -> found.column().equalsIgnoreCase(column.name()));
        if (shard.isPresent()) {
            return Optional.of(new Uniform(shard.get().least(), shard.get().most() + 1));
        }
        if (defaulted(column) && (takesOver(column) || planned(column).isEmpty())) {
            return uuid(column);
        }
        return successors
                .sequenceFor(rows.table(), column.name())
                .<ValueSource>map(sequence -> new BitReversed())
                .or(() -> planned(column));
    }

    private boolean takesOver(Column column) {
        return successors.defaultTakesOver(rows.table(), column.name())
                || successors.defaultTakesOver(table.name(), column.name());
    }

    /** Random UUIDs that the schema makes are as even as those that a plan asks for. */
    private Optional<ValueSource> uuid(Column column) {
        return column.defaultExpression()
                .filter(text -> RANDOM_UUID.matcher(text).matches())
                .map(text -> new Uuid(4));
    }

    private Optional<ValueSource> planned(Column column) {
        return rows.columns().entrySet().stream()
                .filter(planned -> planned.getKey().equalsIgnoreCase(column.name()))
                .map(Map.Entry::getValue)
                .filter(source -> source.problem(bound(column)).isEmpty())
                .findFirst()
                .or(() -> fromParent(column));
    }

    /** A key column that an interleaved table has of its parent. */
    private Optional<ValueSource> fromParent(Column column) {
        Optional<Table> parent = table.interleaving().map(Interleaving::parent).flatMap(catalog::table);
        boolean inherited = parent.stream()
                .flatMap(found -> found.primaryKey().stream())
                .map(KeyColumn::column)
                .anyMatch(column.name()::equalsIgnoreCase);
        return inherited ? parentSource(parent.orElseThrow()) : Optional.empty();
    }

    private Optional<ValueSource> parentSource(Table parent) {
        Optional<Parent> said = rows.columns().values().stream()
                .filter(Parent.class::isInstance)
                .map(Parent.class::cast)
                .filter(source -> currentName(source.table()).equalsIgnoreCase(parent.name()))
                .findFirst();
        if (said.isPresent()) {
            return Optional.of(said.get());
        }
        return streams.apply(parent.name())
                .map(parents -> new Parent(
                        parent.name(),
                        Math.max(
                                1.0,
                                rows.stream().stored()
                                        / (double) Math.max(1, parents.stream().stored()))));
    }

    private String currentName(String original) {
        return successors.tableFor(original);
    }

    private BoundColumn bound(Column column) {
        return new BoundColumn(column, Hash.of(rows.seed(), column.name()), (source, name) -> parent(column, source));
    }

    private ColumnValues parent(Column column, Parent source) {
        Optional<StreamRows> parents = streams.apply(source.table());
        Optional<Table> parentTable = catalog.table(currentName(source.table()));
        Optional<Column> wanted = parentTable.flatMap(found -> found.column(column.name())
                .or(() -> found.primaryKey().stream().findFirst().flatMap(key -> found.column(key.column()))));
        if (parents.isEmpty()
                || wanted.filter(found -> found.type().base() == column.type().base())
                        .isEmpty()) {
            return new TypeDefault().bind(bound(column));
        }
        ParentRows which = new ParentRows(parents.get().stream(), source.per(), Hash.of(rows.seed(), source.table()));
        int ordinal = parentTable.orElseThrow().columns().indexOf(wanted.get());
        StreamRows found = parents.get();
        return (row, written) ->
                found.shape().orElseThrow().row(which.of(row, written)).value(ordinal);
    }

    private static boolean defaulted(Column column) {
        return column.defaultExpression().isPresent() || column.identity().isPresent();
    }
}
