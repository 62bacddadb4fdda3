package dev.splitheat.catalog;

import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * Says on which storage, and how long, the columns and tables that name it are kept.
 *
 * @param options by their name in lower case, values as Spanner prints them without quotes
 */
public record LocalityGroup(String name, Map<String, String> options) implements SchemaObject {
    /** The group of everything that names none; it exists without being created. */
    static final String DEFAULT = "default";

    public LocalityGroup {
        Objects.requireNonNull(name, "name");
        options = Collections.unmodifiableSortedMap(new TreeMap<>(options));
    }

    @Override
    public ObjectKind objectKind() {
        return ObjectKind.LOCALITY_GROUP;
    }
}
