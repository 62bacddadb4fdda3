package dev.splitheat.sandbox.workload.schema.expression;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.keyspace.KeyValue;
import java.util.Arrays;

/** Parts of a text by characters, and of bytes by bytes. */
final class Slices {
    private Slices() {}

    static long length(KeyValue value) {
        return value.type() == BaseType.BYTES ? Octets.of(value).length : codePoints(value).length;
    }

    static KeyValue first(KeyValue value, long count) {
        return slice(value, 0, count < 0 ? length(value) + count : count);
    }

    static KeyValue last(KeyValue value, long count) {
        return slice(value, length(value) - count, length(value));
    }

    /**
     * From a place that counts from 1; in GoogleSQL from the end when it is negative, while in PostgreSQL places before
     * the first one count towards the length.
     */
    static KeyValue part(KeyValue value, long place, long length, Dialect dialect) {
        if (length < 0) {
            throw new IllegalArgumentException("negative length");
        }
        if (dialect == Dialect.POSTGRESQL) {
            return slice(value, place - 1, place - 1 + length);
        }
        long from = place > 0 ? place - 1 : place == 0 ? 0 : Math.max(0, length(value) + place);
        return slice(value, from, from + length);
    }

    static KeyValue reversed(KeyValue value) {
        return value.type() == BaseType.BYTES
                ? Octets.value(reversed(Octets.of(value)))
                : TextFunctions.text(new StringBuilder((String) value.value().orElseThrow())
                        .reverse()
                        .toString());
    }

    private static byte[] reversed(byte[] bytes) {
        byte[] reversed = new byte[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            reversed[i] = bytes[bytes.length - 1 - i];
        }
        return reversed;
    }

    private static KeyValue slice(KeyValue value, long from, long limit) {
        int size = (int) length(value);
        int first = (int) Math.min(size, Math.max(0, from));
        int end = (int) Math.min(size, Math.max(first, limit));
        return value.type() == BaseType.BYTES
                ? Octets.value(Arrays.copyOfRange(Octets.of(value), first, end))
                : TextFunctions.text(new String(codePoints(value), first, end - first));
    }

    private static int[] codePoints(KeyValue value) {
        return ((String) value.value().orElseThrow()).codePoints().toArray();
    }
}
