package dev.splitheat.sandbox.workload.values;

import dev.splitheat.catalog.BaseType;
import java.util.Optional;
import java.util.Set;

/** 0 to {@code count} - 1, evenly. */
public record Shard(long count) implements ValueSource {
    @Override
    public Set<BaseType> types() {
        return Set.of(BaseType.INT64);
    }

    @Override
    public Optional<String> complaint(BoundColumn column) {
        return count > 0 ? Optional.empty() : Optional.of("shard needs a count above 0, not " + count);
    }

    @Override
    public ColumnValues bind(BoundColumn column) {
        return new Uniform(0, count).bind(column);
    }
}
