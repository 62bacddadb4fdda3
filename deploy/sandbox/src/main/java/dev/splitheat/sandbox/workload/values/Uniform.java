package dev.splitheat.sandbox.workload.values;

import dev.splitheat.catalog.BaseType;
import java.util.Optional;
import java.util.Set;

/**
 * Whole numbers, each as often as every other.
 *
 * @param to excluded
 */
public record Uniform(long from, long to) implements ValueSource {
    @Override
    public Set<BaseType> types() {
        return Numbers.TYPES;
    }

    @Override
    public Optional<String> complaint(BoundColumn column) {
        return from < to && to - from > 0
                ? Optional.empty()
                : Optional.of("uniform needs 1 to 2^63 - 1 numbers between " + from + " and " + to);
    }

    @Override
    public ColumnValues bind(BoundColumn column) {
        Spread spread = column.spread();
        return (row, written) -> Numbers.value(column.type(), from + spread.below(row, to - from));
    }
}
