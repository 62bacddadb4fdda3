package dev.splitheat.catalog;

import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A change stream.
 *
 * @param wholeDatabase whether it watches every table, also those to come
 * @param watched what it watches otherwise, by table; may be empty: then it watches nothing yet
 * @param options by their name in lower case, values as Spanner prints them without quotes
 */
public record ChangeStream(String name, boolean wholeDatabase, List<Watch> watched, Map<String, String> options)
        implements SchemaObject {
    /**
     * A table that is watched.
     *
     * @param columns the columns besides the key that are watched, in the order of their names, since databases do not
     *     tell in which they were declared; empty when all are, also those to come
     */
    public record Watch(String table, Optional<List<String>> columns) {
        public Watch {
            Objects.requireNonNull(table, "table");
            columns = columns.map(some -> some.stream().sorted().toList());
        }
    }

    public ChangeStream {
        Objects.requireNonNull(name, "name");
        watched = watched.stream()
                .sorted(Comparator.comparing(watch -> watch.table().toLowerCase(Locale.ROOT)))
                .toList();
        options = Collections.unmodifiableSortedMap(new TreeMap<>(options));
        if (wholeDatabase && !watched.isEmpty()) {
            throw new IllegalArgumentException("change stream " + name + " watches all tables and some");
        }
    }

    @Override
    public ObjectKind objectKind() {
        return ObjectKind.CHANGE_STREAM;
    }
}
