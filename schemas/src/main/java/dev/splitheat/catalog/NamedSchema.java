package dev.splitheat.catalog;

import java.util.Objects;

/** A schema besides the default one: the first part of the names of what is in it. */
public record NamedSchema(String name) implements SchemaObject {
    public NamedSchema {
        Objects.requireNonNull(name, "name");
    }

    @Override
    public ObjectKind objectKind() {
        return ObjectKind.SCHEMA;
    }
}
