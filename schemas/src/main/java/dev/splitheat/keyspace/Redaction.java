package dev.splitheat.keyspace;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Prints keys so that they may leave: table, shape and each value's type stay, {@code Orders(time▒4be1c0, str▒01aa2b)}.
 * The value becomes a short keyed hash, the same for the same value wherever it occurs, which nobody without the secret
 * can try values against. A text that looks like something else, an identifier or a time, is marked as that, with a catalog
 * or without. NULL stays NULL.
 */
public final class Redaction implements UnaryOperator<String> {
    private static final String ALGORITHM = "HmacSHA256";
    private static final int HASH_BYTES = 3;

    /** The objects whose columns are known. */
    private interface Known {
        Known NOTHING = new Known() {
            @Override
            public Optional<KeyedObject> object(String name) {
                return Optional.empty();
            }

            @Override
            public Optional<KeyedObject> index(String name, String table) {
                return Optional.empty();
            }
        };

        Optional<KeyedObject> object(String name);

        Optional<KeyedObject> index(String name, String table);
    }

    private final SecretKeySpec secret;
    private final Set<String> shown;

    /**
     * @param secret at least one byte; best 32 random ones
     * @param shownColumns columns whose values may be shown, as {@code Table.Column}; needs a catalog to take effect
     */
    public Redaction(byte[] secret, Set<String> shownColumns) {
        this.secret = new SecretKeySpec(secret, ALGORITHM);
        this.shown = shownColumns.stream()
                .map(column -> column.toLowerCase(Locale.ROOT))
                .collect(Collectors.toUnmodifiableSet());
    }

    /** The printed key, redacted, with the types that its values look like; text that is no key is hidden whole. */
    @Override
    public String apply(String key) {
        return redact(key, Known.NOTHING);
    }

    /** The same with the catalog's types, showing the values of allow-listed columns. */
    public UnaryOperator<String> in(KeySpace space) {
        return in(space, List.of());
    }

    /**
     * The same, also of tables and indexes that are gone: their keys look as they did while they were there.
     *
     * @param others other schemas of the database, in the order in which they are asked; only when the first does not know one
     */
    public UnaryOperator<String> in(KeySpace space, Iterable<KeySpace> others) {
        Known known = new Known() {
            @Override
            public Optional<KeyedObject> object(String name) {
                return first(each -> each.object(name));
            }

            @Override
            public Optional<KeyedObject> index(String name, String table) {
                return first(each -> each.index(name, table));
            }

            private Optional<KeyedObject> first(Function<KeySpace, Optional<KeyedObject>> asked) {
                Optional<KeyedObject> found = asked.apply(space);
                for (Iterator<KeySpace> other = others.iterator(); found.isEmpty() && other.hasNext(); ) {
                    found = asked.apply(other.next());
                }
                return found;
            }
        };
        return key -> redact(key, known);
    }

    /** The same where a catalog is not at hand, but what it says of these objects. */
    public UnaryOperator<String> in(List<KeyColumns> columns) {
        if (columns.isEmpty()) {
            return this;
        }
        Map<String, KeyedObject> objects = columns.stream()
                .map(KeyColumns::keyed)
                .collect(Collectors.toMap(
                        object -> object.name().toLowerCase(Locale.ROOT), Function.identity(), (one, other) -> one));
        Known known = new Known() {
            @Override
            public Optional<KeyedObject> object(String name) {
                return Optional.ofNullable(objects.get(name.toLowerCase(Locale.ROOT)));
            }

            @Override
            public Optional<KeyedObject> index(String name, String table) {
                return object(name).filter(KeyedObject::index);
            }
        };
        return key -> redact(key, known);
    }

    private String redact(String key, Known space) {
        String bare = key.strip();
        if (bare.equalsIgnoreCase(Key.BEGIN_TEXT) || bare.equalsIgnoreCase(Key.END_TEXT)) {
            return bare;
        }
        try {
            PrintedKeyText printed = KeyTextReader.read(bare);
            return printed.primaryKey()
                    .map(table -> ofIndex(printed, table, space))
                    .orElseGet(() -> ofObject(printed, space));
        } catch (UnreadableKeyException e) {
            return hash(bare);
        }
    }

    private String ofObject(PrintedKeyText printed, Known space) {
        Optional<KeyedObject> object = space.object(printed.object());
        String parts = parts(printed.closed().body(), object, object.map(KeyedObject::parts));
        return printed.object() + "(" + parts + (printed.open() ? "+" : "") + ")";
    }

    private String ofIndex(PrintedKeyText printed, PrintedKeyText.OfTable table, Known space) {
        Optional<KeyedObject> index = space.index(printed.object(), table.table());
        Optional<KeyedObject> base = space.object(table.table());
        return "Index: " + printed.object() + " on " + table.table() + ", Index Key: ("
                + parts(printed.body(), index, index.map(known -> known.parts().subList(0, known.declared())))
                + "), Primary Table Key: ("
                + parts(table.body(), base, base.map(KeyedObject::parts)) + ")";
    }

    private String parts(String body, Optional<KeyedObject> object, Optional<List<KeyedObject.Part>> types) {
        List<String> parts = new ArrayList<>();
        KeyReading reading = KeyReading.of(body, types.orElseGet(() -> LikelyType.of(body)));
        for (int part = 0; part < reading.values().size(); part++) {
            KeyValue value = reading.values().get(part);
            parts.add(allowed(object, part) ? KeyPrinter.literal(value) : hidden(value));
        }
        reading.rest().forEach(token -> parts.add(hidden(LikelyType.value(token))));
        reading.markers().forEach(token -> parts.add(token.raw()));
        return String.join(", ", parts);
    }

    private String hidden(KeyValue value) {
        KeyValue seen = LikelyType.seen(value);
        return seen.value().isEmpty()
                ? KeyPrinter.literal(seen)
                : LikelyType.mark(seen.type()) + hash(LikelyType.plain(seen));
    }

    private boolean allowed(Optional<KeyedObject> object, int part) {
        return object.flatMap(known -> known.table()
                        .map(table -> table + "." + known.columns().get(part).column()))
                .filter(column -> shown.contains(column.toLowerCase(Locale.ROOT)))
                .isPresent();
    }

    private String hash(String value) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(secret);
            byte[] digest = mac.doFinal(value.getBytes(StandardCharsets.UTF_8));
            return "▒" + HexFormat.of().formatHex(digest, 0, HASH_BYTES);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has " + ALGORITHM, e);
        }
    }
}
