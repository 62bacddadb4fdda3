package dev.splitheat.sandbox.workload;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Table;
import dev.splitheat.sandbox.workload.values.BoundColumn;
import dev.splitheat.sandbox.workload.values.Nulls;
import dev.splitheat.sandbox.workload.values.Parent;
import dev.splitheat.sandbox.workload.values.TypeDefault;
import dev.splitheat.sandbox.workload.values.ValueSource;
import java.util.Map;

/** Finds sources of values that do not fit their columns. */
final class ColumnCheck {
    private final Catalog catalog;

    ColumnCheck(Catalog catalog) {
        this.catalog = catalog;
    }

    void check(String where, Table table, Map<String, ValueSource> sources) {
        sources.forEach((name, source) -> {
            Column column = column(where, table, name);
            if (column.generated()) {
                throw new UnusablePlanException(
                        where, table.name() + "." + column.name() + " is generated; leave it out of columns");
            }
            check(where, table, column, source);
        });
    }

    Column column(String where, Table table, String name) {
        return table.column(name)
                .orElseThrow(() -> new UnusablePlanException(
                        where,
                        table.name() + " has no column " + name + "; it has "
                                + table.columns().stream().map(Column::name).toList()));
    }

    private void check(String where, Table table, Column column, ValueSource source) {
        BoundColumn bound = new BoundColumn(column, 0, (parent, name) -> new TypeDefault().bind(null));
        source.problem(bound).ifPresent(problem -> {
            throw new UnusablePlanException(where, table.name() + "." + column.name() + ": " + problem);
        });
        if (source instanceof Nulls nulls) {
            check(where, table, column, nulls.otherwise());
        }
        if (source instanceof Parent parent && catalog.table(parent.table()).isEmpty()) {
            throw new UnusablePlanException(
                    where, table.name() + "." + column.name() + ": the schema has no parent table " + parent.table());
        }
    }
}
