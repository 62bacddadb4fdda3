package dev.splitheat.keyspace;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A place in a database's key space: a row's key, a prefix of one, the place behind everything under a prefix, or an end
 * of the space. Keys compare as Spanner orders rows.
 */
public final class Key implements Comparable<Key> {
    /** The printed form of the key space's lower end. */
    public static final String BEGIN_TEXT = "<begin>";
    /** The printed form of the key space's upper end; as a part, of the upper end of what the parts before it share. */
    public static final String END_TEXT = "<end>";

    static final Key BEGIN = new Key(
            Optional.empty(), List.of(), new Rest(Optional.empty(), false, BEGIN_TEXT), new byte[0], new int[0]);
    static final Key END = new Key(
            Optional.empty(),
            List.of(),
            new Rest(Optional.empty(), true, END_TEXT),
            new byte[] {(byte) KeyEncoder.AFTER},
            new int[0]);

    private final Optional<KeyedObject> object;
    private final List<KeyValue> values;
    private final Rest rest;
    private final byte[] encoded;
    /** Where in {@code encoded} the root's name and then each value ends. */
    private final int[] ends;

    private final int hash;
    /** Made when it is first wanted; what two threads make is the same. */
    private String text;

    /**
     * What a key has behind its typed values.
     *
     * @param end whether the place behind everything under the values is meant
     * @param printed the whole key as it was read; empty when it was not read from text
     */
    record Rest(Optional<String> opaque, boolean end, String printed) {}

    Key(Optional<KeyedObject> object, List<KeyValue> values, Rest rest, byte[] encoded, int[] ends) {
        this.object = object;
        this.values = List.copyOf(values);
        this.rest = rest;
        this.encoded = encoded;
        this.ends = ends;
        this.hash = Arrays.hashCode(encoded);
        this.text = rest.printed();
    }

    /**
     * The key of an object that need not be in any catalog: one that is thought of, say.
     *
     * @throws IllegalArgumentException when there are more values than columns, or one is not of its column's type
     */
    public static Key of(KeyedObject object, List<KeyValue> values) {
        boolean fits = values.size() <= object.parts().size();
        for (int part = 0; fits && part < values.size(); part++) {
            fits = values.get(part).type() == object.parts().get(part).type();
        }
        if (!fits) {
            throw new IllegalArgumentException("the key of " + object.name() + " has types " + object.types());
        }
        return KeyEncoder.key(object, values, Optional.empty(), false);
    }

    /** The table or index; empty for the ends of the space. */
    public Optional<KeyedObject> object() {
        return object;
    }

    /** Whether it lies in the key space of this name; the ends of the space lie in none. */
    public boolean isUnder(String root) {
        return object.isPresent() && object.get().root().equalsIgnoreCase(root);
    }

    /** The typed parts, as far as they were given and fit their types. */
    public List<KeyValue> values() {
        return values;
    }

    /** What stands behind the last typed part because it does not fit the catalog's types. */
    public Optional<String> opaque() {
        return rest.opaque();
    }

    /** Whether this is the place behind everything that begins with these values: {@code Threads(10, <end>)}. */
    public boolean isEndOfPrefix() {
        return rest.end() && object.isPresent();
    }

    /** Whether every key part of the object is there: the key of a row, not of a range of rows. */
    public boolean complete() {
        return !rest.end()
                && object.isPresent()
                && values.size() == object.get().columns().size();
    }

    /** Number of leading parts that are alike, opaque ones apart. */
    public int sharedParts(Key other) {
        int most = Math.min(values.size(), other.values.size());
        int shared = 0;
        while (shared < most && values.get(shared).equals(other.values.get(shared))) {
            shared++;
        }
        return shared;
    }

    /** Whether it is of the same table or index and has the same text, as far as bare strings tell: {@code a,b} may be one part or two. */
    boolean readsLike(Key other) {
        return object.isPresent()
                && other.object.isPresent()
                && object.get().name().equalsIgnoreCase(other.object.get().name())
                && KeyPrinter.bareParts(this).equals(KeyPrinter.bareParts(other));
    }

    /** As Spanner printed it, or would. */
    public String text() {
        if (text.isEmpty()) {
            text = KeyPrinter.splitStatistics(this);
        }
        return text;
    }

    /** The bytes that sort as the keys do; {@link KeySpace#fromBytes} reads them back. */
    public byte[] toBytes() {
        return encoded.clone();
    }

    byte[] encoded() {
        return encoded;
    }

    /** The bytes that begin every key with the same root and the same first {@code parts} values. */
    byte[] encodedPrefix(int parts) {
        return Arrays.copyOf(encoded, ends[parts]);
    }

    /** The bytes behind all of those. */
    byte[] endOfPrefix(int parts) {
        byte[] behind = Arrays.copyOf(encoded, ends[parts] + 1);
        behind[ends[parts]] = (byte) KeyEncoder.AFTER;
        return behind;
    }

    /** The place behind everything that begins with this key, which must be none of the ends of the space. */
    Key end() {
        return KeyEncoder.key(object.orElseThrow(), values, opaque(), true);
    }

    /** The first place, or the one behind the last, of what shares the root and the first {@code parts} values. */
    Key prefix(int parts, boolean end) {
        KeyedObject holder = object.orElseThrow().holding(parts);
        return KeyEncoder.key(holder, values.subList(0, parts), Optional.empty(), end);
    }

    @Override
    public int compareTo(Key other) {
        return Arrays.compareUnsigned(encoded, other.encoded);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Key that && hash == that.hash && Arrays.equals(encoded, that.encoded);
    }

    @Override
    public int hashCode() {
        return hash;
    }

    @Override
    public String toString() {
        return text();
    }
}
