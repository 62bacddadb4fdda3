package dev.splitheat.sandbox.workload.values;

import dev.splitheat.catalog.BaseType;
import java.util.Set;
import java.util.stream.LongStream;

/** The row's number, from 1, with its 63 low bits reversed: what Spanner's bit-reversed positive sequences give. */
public record BitReversed() implements ValueSource {
    @Override
    public Set<BaseType> types() {
        return Set.of(BaseType.INT64);
    }

    @Override
    public LongStream seeds(long seed) {
        return LongStream.empty();
    }

    @Override
    public ColumnValues bind(BoundColumn column) {
        return (row, written) -> Numbers.value(BaseType.INT64, Long.reverse(row + 1) >>> 1);
    }
}
