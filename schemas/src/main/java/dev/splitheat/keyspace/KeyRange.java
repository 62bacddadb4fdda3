package dev.splitheat.keyspace;

import java.util.Arrays;
import java.util.Optional;

/**
 * A half-open interval [start, limit) of the ordered key space; the limit itself is never inside.
 *
 * <p>Spanner prints ranges that reach from one object into another, and does not document how it orders objects. So a
 * range is compared within one root only, that of its start ({@code <begin>}: of its limit): what reaches beyond is cut
 * at the root's end for comparing, while {@link #start} and {@link #limit} stay as printed.
 */
public final class KeyRange {
    private final Key start;
    private final Key limit;
    private final Optional<KeyedObject> object;
    private final byte[] low;
    private final byte[] high;

    private KeyRange(Key start, Key limit, Optional<KeyedObject> object, byte[] low, byte[] high) {
        this.start = start;
        this.limit = limit;
        this.object = object;
        this.low = low;
        this.high = high;
    }

    static KeyRange of(Key start, Key limit, Optional<KeyedObject> object) {
        if (object.isEmpty()) {
            return new KeyRange(start, limit, object, start.encoded(), limit.encoded());
        }
        byte[] rootLow = new KeyEncoder().root(object.get().root()).bytes();
        byte[] low = start.object().isPresent() ? start.encoded() : rootLow;
        boolean staysInRoot = limit.object()
                .filter(at -> at.root().equalsIgnoreCase(object.get().root()))
                .isPresent();
        byte[] high = staysInRoot ? limit.encoded() : after(rootLow);
        if (Arrays.compareUnsigned(low, high) >= 0) {
            // Printed keys that contradict the catalog's types or order: keep at least the place where it starts.
            high = after(low);
        }
        return new KeyRange(start, limit, object, low, high);
    }

    public Key start() {
        return start;
    }

    public Key limit() {
        return limit;
    }

    /** The table or index that the start names, or the limit when the start is {@code <begin>}. */
    public Optional<KeyedObject> object() {
        return object;
    }

    /** Name of the key space that the range lies in; empty for the whole database. */
    public String root() {
        return object.map(KeyedObject::root).orElse("");
    }

    public boolean overlaps(KeyRange other) {
        return compare(low, other.high) < 0 && compare(other.low, high) < 0;
    }

    public boolean contains(KeyRange other) {
        return compare(low, other.low) <= 0 && compare(other.high, high) <= 0;
    }

    /** Whether one begins where the other ends. */
    public boolean touches(KeyRange other) {
        return Arrays.equals(high, other.low) || Arrays.equals(other.high, low);
    }

    /** Whether every key of this range lies behind every key of the other. */
    public boolean isAfter(KeyRange other) {
        return compare(low, other.high) >= 0;
    }

    public boolean startsAfterStartOf(KeyRange other) {
        return compare(low, other.low) > 0;
    }

    public boolean endsWith(KeyRange other) {
        return Arrays.equals(high, other.high);
    }

    public boolean startsWith(KeyRange other) {
        return Arrays.equals(low, other.low);
    }

    public boolean endsAfterEndOf(KeyRange other) {
        return compare(high, other.high) > 0;
    }

    /**
     * Whether the range holds everything behind its start that shares the start's root and first {@code parts} values:
     * the place where a growing part behind them is appended.
     */
    public boolean reachesEndOfPrefix(int parts) {
        return start.object().isPresent()
                && parts <= start.values().size()
                && compare(high, after(start.encodedPrefix(parts))) >= 0;
    }

    /** The mirror image: whether it holds everything in front of its limit under the limit's first values. */
    public boolean reachesBeginOfPrefix(int parts) {
        return limit.object().isPresent()
                && limit.object().get().root().equalsIgnoreCase(root())
                && parts <= limit.values().size()
                && compare(low, limit.encodedPrefix(parts)) <= 0;
    }

    /** The smallest range that holds both; they must share a root. */
    public KeyRange hull(KeyRange other) {
        KeyRange first = compare(low, other.low) <= 0 ? this : other;
        KeyRange last = compare(high, other.high) >= 0 ? this : other;
        return new KeyRange(first.start, last.limit, first.object, first.low, last.high);
    }

    /** Whether it can hold one row at most, with that row's interleaved rows: the limit is the next key. */
    public boolean holdsOneRow() {
        return start.complete()
                && start.successor().filter(next -> compare(high, next) <= 0).isPresent();
    }

    /**
     * Whether both ends are whole keys that differ in the last part only, and there by as little as Spanner leaves when
     * it cuts around a row: a few numbers, or a string and one that begins with it.
     */
    public boolean isNarrow() {
        int last = start.values().size() - 1;
        return start.complete()
                && limit.complete()
                && start.object().equals(limit.object())
                && start.sharedParts(limit) == last
                && start.values().get(last).isNear(limit.values().get(last));
    }

    private static byte[] after(byte[] prefix) {
        byte[] after = Arrays.copyOf(prefix, prefix.length + 1);
        after[prefix.length] = (byte) KeyEncoder.AFTER;
        return after;
    }

    private static int compare(byte[] one, byte[] other) {
        return Arrays.compareUnsigned(one, other);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof KeyRange that && Arrays.equals(low, that.low) && Arrays.equals(high, that.high);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(low) + Arrays.hashCode(high);
    }

    @Override
    public String toString() {
        return "[" + start + ", " + limit + ")";
    }
}
