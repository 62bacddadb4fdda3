package dev.splitheat.sandbox.workload.values;

import dev.splitheat.catalog.BaseType;
import java.util.Optional;
import java.util.Set;
import java.util.stream.LongStream;

/**
 * The row's number.
 *
 * @param start of row 0
 * @param step from row to row, 1 when left out; below 0 counts down
 */
public record Sequence(long start, Long step) implements ValueSource {
    public Sequence {
        step = step == null ? Long.valueOf(1) : step;
    }

    @Override
    public Set<BaseType> types() {
        return Set.of(BaseType.INT64, BaseType.NUMERIC);
    }

    @Override
    public Optional<String> complaint(BoundColumn column) {
        return step == 0 ? Optional.of("a sequence with step 0 gives every row the same number") : Optional.empty();
    }

    @Override
    public boolean ordered() {
        return step > 0;
    }

    @Override
    public LongStream seeds(long seed) {
        return LongStream.empty();
    }

    @Override
    public ColumnValues bind(BoundColumn column) {
        return (row, written) -> Numbers.value(column.type(), start + row * step);
    }
}
