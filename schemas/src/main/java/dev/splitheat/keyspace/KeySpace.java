package dev.splitheat.keyspace;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.Interleaving;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A database's key space: reads printed keys against a catalog, so that they compare as Spanner orders rows.
 *
 * <p>A part that does not fit its column's type, and what follows it, is kept as opaque text, ordered by that text behind
 * the typed keys with the same prefix: an export may disagree with a schema that was read later.
 */
public final class KeySpace {
    private final Catalog catalog;
    private final Map<String, KeyedObject> objects = new HashMap<>();
    private final RangeMemory ranges = new RangeMemory();

    public KeySpace(Catalog catalog) {
        this.catalog = catalog;
        catalog.tables().forEach(table -> objects.put(folded(table.name()), tableObject(table)));
        catalog.indexes().forEach(index -> objects.put(folded(index.name()), indexObject(index)));
    }

    public Catalog catalog() {
        return catalog;
    }

    /** The table or index of this name, without regard to case. */
    public Optional<KeyedObject> object(String name) {
        return Optional.ofNullable(objects.get(folded(name)));
    }

    /**
     * Reads a key as split statistics print it.
     *
     * @throws UnreadableKeyException when the text is no printed key
     */
    public Key read(String text) {
        String bare = text.strip();
        if (bare.equalsIgnoreCase(Key.BEGIN_TEXT)) {
            return Key.BEGIN;
        }
        if (bare.equalsIgnoreCase(Key.END_TEXT) || bare.equalsIgnoreCase("<infinity>")) {
            return Key.END;
        }
        PrintedKeyText printed = KeyTextReader.read(bare);
        return typed(object(printed.object()).orElseGet(() -> unknown(printed.object())), printed.parts(), bare);
    }

    /** A range as split statistics print it; see {@link KeyRange} for ranges that reach beyond their root. */
    public KeyRange range(String start, String limit) {
        return range(start, limit, List.of());
    }

    /**
     * The same with the tables and indexes that may lie in the range, as Spanner lists them: they tell the object where
     * the start is {@code <begin>} and the limit is where another object begins, so that nothing of it is inside.
     */
    public KeyRange range(String start, String limit, List<String> affected) {
        return ranges.of(new RangeMemory.Printed(start, limit, affected), this::read);
    }

    private KeyRange read(RangeMemory.Printed printed) {
        Key from = read(printed.start());
        Key to = read(printed.limit());
        return KeyRange.of(from, to, from.object().or(() -> inside(to, printed.affected())));
    }

    private Optional<KeyedObject> inside(Key limit, List<String> affected) {
        boolean nothingOfIt = limit.object().isEmpty()
                || limit.values().isEmpty() && limit.opaque().isEmpty();
        Optional<KeyedObject> listed = affected.stream()
                .flatMap(name -> object(name).stream())
                .filter(known -> limit.object()
                        .filter(at -> at.root().equalsIgnoreCase(known.root()))
                        .isEmpty())
                .map(known -> object(known.root()).orElse(known))
                .findFirst();
        return nothingOfIt ? listed.or(limit::object) : limit.object();
    }

    /** The key of an object with these values, a prefix when there are fewer than key columns. */
    public Key key(String object, List<KeyValue> values) {
        KeyedObject known =
                object(object).orElseThrow(() -> new IllegalArgumentException("no table or index " + object));
        String text = known.name() + "("
                + String.join(", ", values.stream().map(KeyLiteral::print).toList()) + ")";
        return encode(known, values, Optional.empty(), text);
    }

    private static Key typed(KeyedObject object, List<KeyToken> parts, String text) {
        List<KeyValue> values = new ArrayList<>();
        while (values.size() < parts.size() && values.size() < object.types().size()) {
            Optional<KeyValue> value =
                    KeyLiteral.read(parts.get(values.size()), object.types().get(values.size()));
            if (value.isEmpty()) {
                break;
            }
            values.add(value.get());
        }
        Optional<String> rest = values.size() == parts.size()
                ? Optional.empty()
                : Optional.of(String.join(
                        ",",
                        parts.subList(values.size(), parts.size()).stream()
                                .map(KeyToken::raw)
                                .toList()));
        return encode(object, values, rest, text);
    }

    static Key encode(KeyedObject object, List<KeyValue> values, Optional<String> opaque, String text) {
        KeyEncoder encoder = new KeyEncoder().root(object.root());
        int[] ends = new int[values.size() + 1];
        ends[0] = encoder.size();
        int level = 0;
        for (int part = 0; part <= values.size(); part++) {
            while (level + 1 < object.path().size()
                    && (part == values.size()
                            || part >= object.path().get(level).keyParts())) {
                level++;
                encoder.child(object.path().get(level).name());
            }
            if (part < values.size()) {
                encoder.value(values.get(part), object.columns().get(part));
                ends[part + 1] = encoder.size();
            }
        }
        opaque.ifPresent(encoder::opaque);
        return new Key(Optional.of(object), values, opaque, text, encoder.bytes(), ends);
    }

    private KeyedObject tableObject(Table table) {
        return new KeyedObject(
                table.name(),
                Optional.of(table.name()),
                false,
                table.primaryKey(),
                types(table, table.primaryKey()),
                path(table));
    }

    private KeyedObject indexObject(Index index) {
        List<KeyColumn> columns = catalog.storedKey(index);
        Optional<Table> base = catalog.table(index.table());
        List<BaseType> types = base.map(table -> types(table, columns))
                .orElseGet(() -> columns.stream().map(column -> BaseType.OTHER).toList());
        List<KeyedObject.Level> path = new ArrayList<>(
                index.interleavedIn().flatMap(catalog::table).map(this::path).orElse(List.of()));
        path.add(new KeyedObject.Level(index.name(), columns.size()));
        return new KeyedObject(index.name(), Optional.of(index.table()), true, columns, types, path);
    }

    private static List<BaseType> types(Table table, List<KeyColumn> columns) {
        return columns.stream()
                .map(key -> table.column(key.column())
                        .map(Column::type)
                        .map(type -> type.base())
                        .orElse(BaseType.OTHER))
                .toList();
    }

    private List<KeyedObject.Level> path(Table table) {
        List<KeyedObject.Level> path = new ArrayList<>(table.interleaving()
                .map(Interleaving::parent)
                .flatMap(catalog::table)
                .filter(parent ->
                        parent.primaryKey().size() <= table.primaryKey().size() && parent != table)
                .map(this::path)
                .orElse(List.of()));
        path.add(new KeyedObject.Level(table.name(), table.primaryKey().size()));
        return path;
    }

    private static KeyedObject unknown(String name) {
        return new KeyedObject(
                name, Optional.empty(), false, List.of(), List.of(), List.of(new KeyedObject.Level(name, 0)));
    }

    private static String folded(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
