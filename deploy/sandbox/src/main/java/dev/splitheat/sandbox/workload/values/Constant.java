package dev.splitheat.sandbox.workload.values;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.splitheat.catalog.BaseType;
import dev.splitheat.keyspace.KeyValue;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.LongStream;

/** Always the same value. */
public record Constant(String value) implements ValueSource {
    /** Numbers and truth values may stand without quotes. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    static Constant read(Object value) {
        boolean scalar = value instanceof String || value instanceof Number || value instanceof Boolean;
        return new Constant(scalar ? value.toString() : null);
    }

    @Override
    public Set<BaseType> types() {
        return EnumSet.complementOf(EnumSet.of(BaseType.OTHER));
    }

    @Override
    public Optional<String> complaint(BoundColumn column) {
        return value == null || Literals.read(column.type(), value).isEmpty()
                ? Optional.of("the constant " + value + " is no " + column.type())
                : Optional.empty();
    }

    @Override
    public LongStream seeds(long seed) {
        return LongStream.empty();
    }

    @Override
    public ColumnValues bind(BoundColumn column) {
        KeyValue always = Literals.read(column.type(), value).orElseThrow();
        return (row, written) -> always;
    }
}
