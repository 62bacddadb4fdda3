package dev.splitheat.keyspace;

import dev.splitheat.catalog.BaseType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;

/** Rows that are next to one another. */
final class NextKey {
    private NextKey() {}

    /** The bytes of the next possible key of the same object, where its last part's type has a next value. */
    static Optional<byte[]> after(Key key) {
        int last = key.values().size() - 1;
        if (last < 0 || key.opaque().isPresent() || key.isEndOfPrefix()) {
            return Optional.empty();
        }
        KeyedObject object = key.object().orElseThrow();
        KeyValue part = key.values().get(last);
        if (part.type() != BaseType.INT64 || part.value().isEmpty()) {
            return Optional.empty();
        }
        boolean descending = object.columns().get(last).descending();
        long value = (Long) part.value().get();
        if (value == (descending ? Long.MIN_VALUE : Long.MAX_VALUE)) {
            return Optional.empty();
        }
        List<KeyValue> next = new ArrayList<>(key.values());
        next.set(last, KeyValue.of(BaseType.INT64, descending ? value - 1 : value + 1));
        return Optional.of(KeyEncoder.key(object, next, Optional.empty(), false).encoded());
    }

    /** Whether both are whole keys of one object that differ in the last part only, and little there. */
    static boolean isNear(Key one, Key other) {
        return one.complete() && other.complete() && differInTheLast(one, other, KeyValue::isNear);
    }

    /** Whether both are leading values of keys of one object, and hardly any others lie between them. */
    static boolean areNearPrefixes(Key one, Key other) {
        return !one.complete() && !other.complete() && differInTheLast(one, other, KeyValue::isAlone);
    }

    private static boolean differInTheLast(Key one, Key other, BiPredicate<KeyValue, KeyValue> little) {
        int last = one.values().size() - 1;
        return last >= 0
                && one.object().isPresent()
                && one.object().equals(other.object())
                && one.values().size() == other.values().size()
                && one.sharedParts(other) == last
                && little.test(one.values().get(last), other.values().get(last));
    }
}
