package dev.splitheat.sandbox.splits;

import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyValue;
import dev.splitheat.keyspace.KeyedObject;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * The boundary close behind a row, for types that have one: {@code Users(102)} behind {@code Users(101)}, {@code
 * Threads(10, "spanner1")} behind {@code Threads(10, "spanner")}, as in Google's samples.
 */
final class NextRow {
    private static final long MICROSECOND = 1_000;
    /** Spanner's dates and times end here. */
    private static final int FIRST_YEAR = 1;

    private static final int LAST_YEAR = 9999;

    private NextRow() {}

    /** Empty where the last part is NULL or of a type without a next value: such a row cannot be isolated. */
    static Optional<Key> after(Key row, KeySpace keys) {
        int last = row.values().size() - 1;
        if (!row.complete() || row.opaque().isPresent() || last < 0) {
            return Optional.empty();
        }
        KeyedObject object = row.object().orElseThrow();
        boolean descending = object.columns().get(last).descending();
        return next(row.values().get(last), descending)
                .map(next -> {
                    List<KeyValue> values = new ArrayList<>(row.values());
                    values.set(last, next);
                    return keys.key(object.name(), values);
                })
                .filter(next -> next.compareTo(row) > 0);
    }

    private static Optional<KeyValue> next(KeyValue part, boolean descending) {
        if (part.value().isEmpty()) {
            return Optional.empty();
        }
        Object value = part.value().get();
        int step = descending ? -1 : 1;
        Object next =
                switch (part.type()) {
                    case INT64 -> (Long) value + step;
                    case DATE -> moved((LocalDate) value, step);
                    case TIMESTAMP -> moved((Instant) value, step * MICROSECOND);
                    case UUID -> moved((UUID) value, step);
                    case STRING -> descending ? null : value + "1";
                    case BYTES -> descending ? null : value + "00";
                    case BOOL, FLOAT32, FLOAT64, NUMERIC, OTHER -> null;
                };
        return Optional.ofNullable(next).map(present -> KeyValue.of(part.type(), present));
    }

    private static Instant moved(Instant value, long nanoseconds) {
        Instant next = value.plusNanos(nanoseconds);
        int year = next.atOffset(ZoneOffset.UTC).getYear();
        return year >= FIRST_YEAR && year <= LAST_YEAR ? next : null;
    }

    private static LocalDate moved(LocalDate value, long days) {
        LocalDate next = value.plusDays(days);
        return next.getYear() >= FIRST_YEAR && next.getYear() <= LAST_YEAR ? next : null;
    }

    private static UUID moved(UUID value, int step) {
        BigInteger bits = new BigInteger(value.toString().replace("-", ""), 16).add(BigInteger.valueOf(step));
        return new UUID(bits.shiftRight(Long.SIZE).longValue(), bits.longValue());
    }

    /** Whether a split holds the row and what is interleaved in it, and no other. */
    static boolean isolated(Key row, Key start, Key limit, KeySpace keys) {
        return start.equals(row)
                && after(row, keys).filter(next -> limit.compareTo(next) <= 0).isPresent();
    }
}
