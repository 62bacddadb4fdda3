package dev.splitheat.sandbox.sql;

import java.util.Objects;

/** A table's or sequence's name, taken apart; the default schema is the empty text. */
record QualifiedName(String schema, String name) {
    QualifiedName {
        Objects.requireNonNull(schema, "schema");
        Objects.requireNonNull(name, "name");
    }

    static QualifiedName of(String text) {
        int dot = text.lastIndexOf('.');
        return dot < 0
                ? new QualifiedName("", text)
                : new QualifiedName(text.substring(0, dot), text.substring(dot + 1));
    }

    /** As {@link #of} takes it apart. */
    String text() {
        return schema.isEmpty() ? name : schema + "." + name;
    }
}
