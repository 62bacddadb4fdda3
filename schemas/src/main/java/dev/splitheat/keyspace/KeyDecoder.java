package dev.splitheat.keyspace;

import dev.splitheat.catalog.BaseType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Reads the bytes that {@link KeyEncoder} wrote, for the same catalog. */
final class KeyDecoder {
    private final ObjectDirectory objects;
    private final byte[] bytes;
    private final ByteSource in;
    private final List<KeyValue> values = new ArrayList<>();
    private Optional<String> opaque = Optional.empty();
    private boolean end;

    KeyDecoder(ObjectDirectory objects, byte[] bytes) {
        this.objects = objects;
        this.bytes = bytes;
        this.in = new ByteSource(bytes);
    }

    Key key() {
        if (in.done()) {
            return Key.BEGIN;
        }
        if (in.peek() == KeyEncoder.AFTER) {
            in.next();
            return ended(Key.END);
        }
        KeyedObject object = named();
        while (!in.done()) {
            int mark = in.next();
            switch (mark) {
                case KeyEncoder.CHILD -> object = under(object, named());
                case KeyEncoder.NULL_FIRST, KeyEncoder.NULL_LAST -> values.add(KeyValue.nullOf(type(object)));
                case KeyEncoder.VALUE -> values.add(ValueBytes.read(type(object), in, flip(object)));
                case KeyEncoder.OPAQUE -> opaque = Optional.of(in.text(0));
                case KeyEncoder.AFTER -> {
                    end = true;
                    ended(Key.END);
                }
                default -> throw in.problem("an unknown mark");
            }
        }
        Key key = KeyEncoder.key(object, values, opaque, end);
        if (!Arrays.equals(key.encoded(), bytes)) {
            throw in.problem("bytes that no key has");
        }
        return key;
    }

    private Key ended(Key key) {
        if (!in.done()) {
            throw in.problem("bytes behind an end");
        }
        return key;
    }

    private KeyedObject named() {
        String name = in.text(0);
        List<KeyedObject> known = objects.named(name);
        return known.isEmpty() ? KeyedObject.unknown(name) : known.get(0);
    }

    private KeyedObject under(KeyedObject parent, KeyedObject child) {
        int above = child.path().size() - 2;
        if (above < 0
                || !child.path().get(above).name().equalsIgnoreCase(parent.name())
                || values.size() > child.columns().size()) {
            throw in.problem("a name that does not belong under the one before it");
        }
        return child;
    }

    private BaseType type(KeyedObject object) {
        if (values.size() >= object.parts().size()) {
            throw in.problem("more values than " + object.name() + " has key parts");
        }
        return object.parts().get(values.size()).type();
    }

    private int flip(KeyedObject object) {
        return object.columns().get(values.size()).descending() ? 0xFF : 0;
    }
}
