package dev.splitheat.keyspace;

import dev.splitheat.catalog.BaseType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A place in a database's key space: a row's key, a prefix of one, or an end of the space. Keys compare as Spanner orders
 * rows.
 */
public final class Key implements Comparable<Key> {
    /** The printed form of the key space's lower end. */
    public static final String BEGIN_TEXT = "<begin>";
    /** The printed form of the key space's upper end. */
    public static final String END_TEXT = "<end>";

    static final Key BEGIN =
            new Key(Optional.empty(), List.of(), Optional.empty(), BEGIN_TEXT, new byte[0], new int[0]);
    static final Key END =
            new Key(Optional.empty(), List.of(), Optional.empty(), END_TEXT, new byte[] {(byte) 0xFF}, new int[0]);

    private final Optional<KeyedObject> object;
    private final List<KeyValue> values;
    private final Optional<String> opaque;
    private final String text;
    private final byte[] encoded;
    /** Where in {@code encoded} the root's name and then each value ends. */
    private final int[] ends;

    Key(
            Optional<KeyedObject> object,
            List<KeyValue> values,
            Optional<String> opaque,
            String text,
            byte[] encoded,
            int[] ends) {
        this.object = object;
        this.values = List.copyOf(values);
        this.opaque = opaque;
        this.text = text;
        this.encoded = encoded;
        this.ends = ends;
    }

    /** The table or index; empty for the ends of the space. */
    public Optional<KeyedObject> object() {
        return object;
    }

    /** The typed parts, as far as they were given and fit their types. */
    public List<KeyValue> values() {
        return values;
    }

    /** What stands behind the last typed part because it does not fit the catalog's types. */
    public Optional<String> opaque() {
        return opaque;
    }

    /** Whether every key part of the object is there: the key of a row, not of a range of rows. */
    public boolean complete() {
        return object.filter(known -> values.size() == known.columns().size()).isPresent();
    }

    /** Number of leading parts that are alike, opaque ones apart. */
    public int sharedParts(Key other) {
        int shared = 0;
        while (shared < Math.min(values.size(), other.values.size())
                && values.get(shared).equals(other.values.get(shared))) {
            shared++;
        }
        return shared;
    }

    /** As Spanner printed it, or would. */
    public String text() {
        return text;
    }

    byte[] encoded() {
        return encoded;
    }

    /** The bytes that begin every key with the same root and the same first {@code parts} values. */
    byte[] encodedPrefix(int parts) {
        return Arrays.copyOf(encoded, ends[parts]);
    }

    /** The bytes of the next possible key of the same object, where its last part's type has a next value. */
    Optional<byte[]> successor() {
        if (values.isEmpty() || opaque.isPresent()) {
            return Optional.empty();
        }
        KeyValue last = values.get(values.size() - 1);
        boolean descending =
                object.orElseThrow().columns().get(values.size() - 1).descending();
        if (last.type() != BaseType.INT64 || last.value().isEmpty()) {
            return Optional.empty();
        }
        long value = (Long) last.value().get();
        if (value == (descending ? Long.MIN_VALUE : Long.MAX_VALUE)) {
            return Optional.empty();
        }
        List<KeyValue> next = new ArrayList<>(values);
        next.set(next.size() - 1, KeyValue.of(BaseType.INT64, descending ? value - 1 : value + 1));
        return Optional.of(KeySpace.encode(object.get(), next, Optional.empty(), text).encoded);
    }

    @Override
    public int compareTo(Key other) {
        return Arrays.compareUnsigned(encoded, other.encoded);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Key that && Arrays.equals(encoded, that.encoded);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(encoded);
    }

    @Override
    public String toString() {
        return text;
    }
}
