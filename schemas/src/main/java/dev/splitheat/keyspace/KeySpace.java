package dev.splitheat.keyspace;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.CatalogVersion;
import dev.splitheat.catalog.Dialect;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;

/**
 * A database's key space: reads printed keys against a catalog, so that they compare as Spanner orders rows. Safe for
 * several threads.
 *
 * <p>A part that does not fit its column's type, and what follows it, is kept as opaque text, ordered by that text behind
 * the typed keys with the same prefix: an export may disagree with a schema that was read later.
 */
public final class KeySpace {
    private final Catalog catalog;
    private final ObjectDirectory objects;
    private final PointReader points;
    private final RangeMemory ranges = new RangeMemory();
    /** Made once: it is handed on for each split of each minute. */
    private final Function<RangeMemory.Printed, KeyRange> reading = this::read;

    private final LongAdder opaque = new LongAdder();

    public KeySpace(Catalog catalog) {
        this.catalog = catalog;
        this.objects = new ObjectDirectory(catalog);
        this.points = new PointReader(objects);
    }

    /** That of the schema that held then; of none, where none is known. */
    public static KeySpace at(List<CatalogVersion> versions, Instant time) {
        return new KeySpace(CatalogVersion.at(versions, time)
                .map(CatalogVersion::catalog)
                .orElseGet(() -> Catalog.empty(Dialect.GOOGLE_STANDARD_SQL)));
    }

    public Catalog catalog() {
        return catalog;
    }

    /** The table or index of this name, as Spanner may print it: without regard to case, {@code _Index_} in front. */
    public Optional<KeyedObject> object(String name) {
        List<KeyedObject> named = objects.named(name);
        return named.isEmpty() ? Optional.empty() : Optional.of(named.get(0));
    }

    /**
     * Reads a key as split statistics or {@code USER_SPLIT_POINTS} print it.
     *
     * @throws UnreadableKeyException when the text is no printed key
     */
    public Key read(String text) {
        String bare = text.strip();
        Optional<Key> end = end(bare);
        return end.isEmpty() ? counted(points.read(KeyTextReader.read(bare), bare)) : end.get();
    }

    /**
     * Reads {@code ROW_RANGE_START_KEY} of the lock statistics. A {@code +} at the end of the last part marks a range, also
     * where the part is a string that may have ended so.
     *
     * @throws UnreadableKeyException when the text is no printed key
     */
    public LockedRows readLock(String text) {
        PrintedKeyText printed = KeyTextReader.read(text);
        PrintedKeyText start = printed.closed();
        String startText = printed.open() ? start.object() + "(" + start.body() + ")" : text.strip();
        return new LockedRows(counted(points.read(start, startText)), printed.open());
    }

    /**
     * The key of a row by its column's values, as a change record has them: INT64 and NUMERIC as text or number, BYTES as
     * base64 text, dates, times and UUIDs as text, NULL as null. Other columns are passed over.
     */
    public Key row(String table, Map<String, ?> values) {
        return counted(ChangeKeyText.key(tableNamed(table), values));
    }

    /**
     * The same from the JSON object in a change record's {@code keys}.
     *
     * @throws UnreadableKeyException when the text is no JSON object of plain values
     */
    public Key readChange(String table, String json) {
        return counted(ChangeKeyText.read(tableNamed(table), json));
    }

    /** Whether a text is what a change record may have for a key, whatever the table: a JSON object of plain values. */
    public static boolean isChangeKey(String json) {
        try {
            JsonMembers.read(json);
            return true;
        } catch (UnreadableKeyException e) {
            return false;
        }
    }

    /**
     * The key whose {@link Key#toBytes} these are.
     *
     * @throws UnreadableKeyException when no key of this catalog has such bytes
     */
    public Key fromBytes(byte[] bytes) {
        return new KeyDecoder(objects, bytes).key();
    }

    /** The key as Spanner prints it in one of its forms. */
    public String print(Key key, KeyForm form) {
        Optional<KeyedObject> base = key.object().flatMap(KeyedObject::table).flatMap(objects::table);
        return KeyPrinter.print(key, form, base);
    }

    /** How many of the keys read so far did not fit the catalog's types; a range that is read again counts once. */
    public long opaqueKeys() {
        return opaque.sum();
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
        return ranges.of(start, limit, affected, reading);
    }

    private KeyRange read(RangeMemory.Printed printed) {
        Key from = read(printed.start());
        Key to = read(printed.limit());
        Optional<KeyedObject> within = from.object();
        return KeyRange.of(from, to, within.isEmpty() ? inside(to, printed.affected()) : within);
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
        return Key.of(known, values);
    }

    private static Optional<Key> end(String bare) {
        if (bare.isEmpty() || bare.charAt(0) != '<') {
            return Optional.empty();
        }
        if (bare.equalsIgnoreCase(Key.BEGIN_TEXT)) {
            return Optional.of(Key.BEGIN);
        }
        boolean end = bare.equalsIgnoreCase(Key.END_TEXT) || bare.equalsIgnoreCase("<infinity>");
        return end ? Optional.of(Key.END) : Optional.empty();
    }

    Optional<KeyedObject> index(String name, String table) {
        return objects.index(name, table);
    }

    private KeyedObject tableNamed(String name) {
        return objects.named(name).stream()
                .filter(known -> !known.index())
                .findFirst()
                .orElseGet(() -> KeyedObject.unknown(name));
    }

    private Key counted(Key key) {
        if (key.opaque().isPresent()) {
            opaque.increment();
        }
        return key;
    }
}
