package dev.splitheat.keyspace;

import dev.splitheat.catalog.KeyColumn;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Order-preserving bytes: comparing two encoded keys as unsigned bytes compares the keys as Spanner orders them.
 *
 * <p>A key is its root's name, then the values of its parts. Where an interleaved child begins, a mark below every value
 * and the child's name stand in between, so that a parent's row comes before its children's rows, and {@code Threads()}
 * comes between {@code Users()} and {@code Users(2)}, as Google's listing has it. Siblings, and roots, follow one another
 * by name: how Spanner orders those is not documented.
 *
 * <p>An opaque rest stands where its first part would, above every value there; the levels that it hides follow it.
 */
final class KeyEncoder {
    static final int CHILD = 0x01;
    static final int NULL_FIRST = 0x02;
    static final int VALUE = 0x10;
    static final int NULL_LAST = 0xF0;
    static final int OPAQUE = 0xF8;
    /** Above everything that can follow a prefix. */
    static final int AFTER = 0xFF;

    private final ByteSink out = new ByteSink();
    private final KeyedObject object;
    private final int[] ends;
    private int level;

    private KeyEncoder(KeyedObject object, int parts) {
        this.object = object;
        this.ends = new int[parts + 1];
    }

    /** A key that was not read from text; its text is what split statistics would print. */
    static Key key(KeyedObject object, List<KeyValue> values, Optional<String> opaque, boolean end) {
        return key(object, values, opaque, end, "");
    }

    /**
     * @param end whether the place behind everything under these values is meant, not their own
     * @param text the key as it was read; empty when it was not
     */
    static Key key(KeyedObject object, List<KeyValue> values, Optional<String> opaque, boolean end, String text) {
        KeyEncoder encoder = new KeyEncoder(object, values.size());
        encoder.values(values);
        if (opaque.isPresent() || end) {
            encoder.descendTo(values.size());
        }
        if (opaque.isPresent()) {
            encoder.out.put(OPAQUE);
            encoder.out.terminated(opaque.get());
        }
        if (!end || opaque.isPresent()) {
            encoder.descendTo(Integer.MAX_VALUE);
        }
        if (end) {
            encoder.out.put(AFTER);
        }
        return new Key(
                Optional.of(object), values, new Key.Rest(opaque, end, text), encoder.out.toBytes(), encoder.ends);
    }

    private void values(List<KeyValue> values) {
        name(object.root());
        ends[0] = out.size();
        for (int part = 0; part < values.size(); part++) {
            descendTo(part);
            value(values.get(part), object.columns().get(part));
            ends[part + 1] = out.size();
        }
    }

    /** Enters the levels whose parents' keys are complete with so many parts. */
    private void descendTo(int parts) {
        List<KeyedObject.Level> path = object.path();
        while (level + 1 < path.size() && parts >= path.get(level).keyParts()) {
            level++;
            out.put(CHILD);
            name(path.get(level).name());
        }
    }

    private void name(String name) {
        out.terminated(name.toLowerCase(Locale.ROOT));
    }

    private void value(KeyValue part, KeyColumn column) {
        if (part.value().isEmpty()) {
            out.put(column.nullsLast() ? NULL_LAST : NULL_FIRST);
            return;
        }
        out.put(VALUE);
        int from = out.size();
        ValueBytes.write(part, out);
        if (column.descending()) {
            out.flip(from);
        }
    }
}
