package dev.splitheat.catalog;

import java.util.Objects;
import java.util.OptionalLong;

/** A sequence object. Spanner knows one kind: {@code bit_reversed_positive}. */
public record Sequence(
        String name, String kind, OptionalLong skipRangeMin, OptionalLong skipRangeMax, OptionalLong startWithCounter)
        implements SchemaObject {
    public Sequence {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(skipRangeMin, "skipRangeMin");
        Objects.requireNonNull(skipRangeMax, "skipRangeMax");
        Objects.requireNonNull(startWithCounter, "startWithCounter");
    }

    @Override
    public ObjectKind objectKind() {
        return ObjectKind.SEQUENCE;
    }
}
