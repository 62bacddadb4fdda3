package dev.splitheat.sandbox.tables;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** A cell of type STRUCT: its fields in the type's order, NULL as null. */
public record Struct(List<Object> fields) {
    public Struct {
        fields = Collections.unmodifiableList(Arrays.asList(fields.toArray()));
    }

    public static Struct of(Object... fields) {
        return new Struct(Arrays.asList(fields));
    }
}
