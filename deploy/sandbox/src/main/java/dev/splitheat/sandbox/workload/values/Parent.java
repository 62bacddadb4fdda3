package dev.splitheat.sandbox.workload.values;

import dev.splitheat.catalog.BaseType;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * The column of the same name in a row of another table, or the first column of that table's key.
 *
 * @param table where the parent rows are
 * @param per children for each parent row, 1 when left out: rows 0 to {@code per} - 1 hang under row 0, and so on
 */
public record Parent(String table, Double per) implements ValueSource {
    public Parent {
        per = per == null ? Double.valueOf(1) : per;
    }

    @Override
    public Set<BaseType> types() {
        return EnumSet.complementOf(EnumSet.of(BaseType.OTHER));
    }

    @Override
    public Optional<String> complaint(BoundColumn column) {
        return table == null || !(per > 0)
                ? Optional.of("parent needs a table, and children for each of its rows above 0")
                : Optional.empty();
    }

    @Override
    public ColumnValues bind(BoundColumn column) {
        return column.parents().of(this, column.column().name());
    }
}
