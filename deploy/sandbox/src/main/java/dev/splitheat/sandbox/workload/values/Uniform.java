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
        return from < to ? Optional.empty() : Optional.of("uniform has no number between " + from + " and " + to);
    }

    @Override
    public ColumnValues bind(BoundColumn column) {
        Spread spread = column.spread();
        return (row, written) ->
                Numbers.value(column.type(), from + Math.multiplyHigh(spread.bits(row) >>> 1, (to - from) << 1));
    }
}
