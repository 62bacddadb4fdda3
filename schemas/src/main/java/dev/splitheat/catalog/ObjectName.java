package dev.splitheat.catalog;

import java.util.Locale;

/** What tells the things of a catalog apart: their kind, and their name without regard to case. */
record ObjectName(ObjectKind kind, String name) {
    ObjectName {
        name = name.toLowerCase(Locale.ROOT);
    }

    static ObjectName of(SchemaObject object) {
        return new ObjectName(object.objectKind(), object.name());
    }
}
