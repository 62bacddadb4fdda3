package dev.splitheat.keyspace;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.KeyColumn;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Which columns the values in an object's printed keys are of: what a key takes along to where no catalog is.
 *
 * @param object a table or index, as the catalog spells it, or as Spanner prints it
 * @param table the table, or the indexed table
 * @param columns the whole stored key
 * @param declared how many of them the object's own declaration names
 */
public record KeyColumns(String object, String table, boolean index, List<Part> columns, int declared) {
    /** A column with what it holds. */
    public record Part(String column, BaseType type, boolean nullable) {
        public Part {
            Objects.requireNonNull(column, "column");
            Objects.requireNonNull(type, "type");
        }
    }

    public KeyColumns {
        Objects.requireNonNull(object, "object");
        Objects.requireNonNull(table, "table");
        columns = List.copyOf(columns);
        if (declared < 0 || declared > columns.size()) {
            throw new IllegalArgumentException(declared + " declared columns of " + columns.size());
        }
    }

    /** Those of every object that these keys name; a key that cannot be read, or of an unknown object, has none. */
    public static List<KeyColumns> of(KeySpace space, Collection<String> printedKeys) {
        TreeMap<String, KeyColumns> found = new TreeMap<>();
        printedKeys.stream()
                .flatMap(key -> objects(space, key))
                .forEach(columns -> found.putIfAbsent(columns.object().toLowerCase(Locale.ROOT), columns));
        return List.copyOf(found.values());
    }

    private static Stream<KeyColumns> objects(KeySpace space, String key) {
        try {
            PrintedKeyText printed = KeyTextReader.read(key.strip());
            Optional<KeyedObject> table = printed.primaryKey().flatMap(primary -> space.object(primary.table()));
            Optional<KeyedObject> object = printed.primaryKey()
                    .map(primary -> space.index(printed.object(), primary.table()))
                    .orElseGet(() -> space.object(printed.object()));
            return Stream.concat(
                    object.flatMap(known -> columns(printed.object(), known)).stream(),
                    table.flatMap(known -> columns(known.name(), known)).stream());
        } catch (UnreadableKeyException noKey) {
            return Stream.empty();
        }
    }

    private static Optional<KeyColumns> columns(String name, KeyedObject known) {
        return known.table()
                .map(table -> new KeyColumns(
                        name,
                        table,
                        known.index(),
                        IntStream.range(0, known.columns().size())
                                .mapToObj(at -> new Part(
                                        known.columns().get(at).column(),
                                        known.parts().get(at).type(),
                                        known.parts().get(at).nullable()))
                                .toList(),
                        known.declared()));
    }

    KeyedObject keyed() {
        return new KeyedObject(
                object,
                Optional.of(table),
                index,
                columns.stream()
                        .map(part -> new KeyColumn(part.column(), false, false))
                        .toList(),
                columns.stream()
                        .map(part -> new KeyedObject.Part(part.type(), part.nullable()))
                        .toList(),
                declared,
                List.of(new KeyedObject.Level(object, columns.size())));
    }
}
