package dev.splitheat.keyspace;

import java.util.Arrays;
import java.util.List;
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
    /** Where the range is taken to begin and to end for comparing. */
    private final Key from;

    private final Key to;
    /** Reckoned once: ranges are remembered, and each is asked in every minute that it is hot. */
    private final boolean contradictory;

    KeyRange(Key start, Key limit, Optional<KeyedObject> object, Key from, Key to) {
        this.start = start;
        this.limit = limit;
        this.object = object;
        this.from = from;
        this.to = to;
        this.contradictory = start.equals(Key.END) || limit.equals(Key.BEGIN) || isBackwards();
    }

    private boolean isBackwards() {
        return start.object().isPresent()
                && limit.object()
                        .filter(at -> at.root().equalsIgnoreCase(root()))
                        .isPresent()
                && start.compareTo(limit) >= 0;
    }

    static KeyRange of(Key start, Key limit, Optional<KeyedObject> object) {
        if (object.isEmpty()) {
            return new KeyRange(start, limit, object, start, limit);
        }
        KeyedObject inside = object.get();
        boolean staysInRoot = limit.object()
                .filter(at -> at.root().equalsIgnoreCase(inside.root()))
                .isPresent();
        Key from = start.object().isPresent() ? start : endOfRoot(inside, false);
        Key to = staysInRoot ? limit : endOfRoot(inside, true);
        // Printed keys that contradict the catalog's types or order: keep at least the place where it starts.
        return new KeyRange(start, limit, object, from, from.compareTo(to) >= 0 ? from.end() : to);
    }

    private static Key endOfRoot(KeyedObject inside, boolean end) {
        return KeyEncoder.key(inside.holding(0), List.of(), Optional.empty(), end);
    }

    public Key start() {
        return start;
    }

    public Key limit() {
        return limit;
    }

    /** Where the range begins for comparing: the start, or the beginning of the root. */
    public Key from() {
        return from;
    }

    /** Where it ends for comparing: the limit, or the end of the root, {@code Users(<end>)}. */
    public Key to() {
        return to;
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
        return from.compareTo(other.to) < 0 && other.from.compareTo(to) < 0;
    }

    /** Whether the key lies in the range; its limit does not. */
    public boolean contains(Key key) {
        return from.compareTo(key) <= 0 && key.compareTo(to) < 0;
    }

    /** Whether rows lie on both sides of the key in the range. */
    public boolean holdsInside(Key key) {
        return contains(key) && !start.equals(key);
    }

    public boolean contains(KeyRange other) {
        return from.compareTo(other.from) <= 0 && other.to.compareTo(to) <= 0;
    }

    /**
     * Whether the keys as they are printed contradict each other: the limit does not lie behind the start, in the order that
     * the catalog gives. Only the place where it starts is kept then.
     */
    public boolean isContradictory() {
        return contradictory;
    }

    /** Whether one begins where the other ends. */
    public boolean touches(KeyRange other) {
        return to.equals(other.from) || other.to.equals(from);
    }

    /** Whether every key of this range lies behind every key of the other. */
    public boolean isAfter(KeyRange other) {
        return from.compareTo(other.to) >= 0;
    }

    public boolean startsAfterStartOf(KeyRange other) {
        return from.compareTo(other.from) > 0;
    }

    public boolean endsWith(KeyRange other) {
        return to.equals(other.to);
    }

    public boolean startsWith(KeyRange other) {
        return from.equals(other.from);
    }

    public boolean endsAfterEndOf(KeyRange other) {
        return to.compareTo(other.to) > 0;
    }

    /**
     * Whether the range holds everything behind its start that shares the start's root and first {@code parts} values:
     * the place where a growing part behind them is appended.
     */
    public boolean reachesEndOfPrefix(int parts) {
        return start.object().isPresent()
                && parts <= start.values().size()
                && Arrays.compareUnsigned(to.encoded(), start.endOfPrefix(parts)) >= 0;
    }

    /**
     * The mirror image: whether it holds everything in front of its limit under the limit's first values; of all rows of a root it
     * does where it starts before them, wherever it ends.
     */
    public boolean reachesBeginOfPrefix(int parts) {
        if (!limit.isUnder(root())) {
            return parts == 0 && start.object().isPresent() && start.values().isEmpty();
        }
        return parts <= limit.values().size()
                && Arrays.compareUnsigned(from.encoded(), limit.encodedPrefix(parts)) <= 0;
    }

    /** How many leading key parts all rows of the range share: of {@code A(4,1)} to {@code A(5)}, or {@code A(x)} to {@code A(x1)}, one. */
    public int sharedParts() {
        int shared = 0;
        while (start.object().isPresent() && shared < start.values().size() && staysUnder(shared + 1)) {
            shared++;
        }
        return shared;
    }

    private boolean staysUnder(int parts) {
        return Arrays.compareUnsigned(to.encoded(), start.endOfPrefix(parts)) <= 0
                || NextKey.after(start.prefix(parts, false))
                        .filter(next -> Arrays.compareUnsigned(to.encoded(), next) <= 0 || limitIsPrefix(parts, next))
                        .isPresent()
                || limit.values().size() == parts && NextKey.areNearPrefixes(start.prefix(parts, false), limit);
    }

    /** {@code Threads(5)} as a limit lies behind the row {@code Users(5)}, and is meant as the end of what lies under 4. */
    private boolean limitIsPrefix(int parts, byte[] prefix) {
        return limit.object().filter(at -> at.root().equalsIgnoreCase(root())).isPresent()
                && limit.values().size() == parts
                && Arrays.equals(limit.encodedPrefix(parts), prefix);
    }

    /** Whether it is all rows under one value of a leading key part, and no more: how many parts that has; 0 where it is not. */
    public int wholePrefix() {
        int parts = start.values().size();
        return !start.complete() && parts > 0 && sharedParts() == parts && reachesEndOfPrefix(parts) ? parts : 0;
    }

    /** The smallest range that holds both; they must share a root. */
    public KeyRange hull(KeyRange other) {
        KeyRange first = from.compareTo(other.from) <= 0 ? this : other;
        KeyRange last = to.compareTo(other.to) >= 0 ? this : other;
        return KeyRanges.joined(first, last);
    }

    /** Whether it can hold one row at most, with that row's interleaved rows: the limit is the next key, or one of theirs. */
    public boolean holdsOneRow() {
        return start.complete()
                && (endsAmongItsRows()
                        || NextKey.after(start).filter(this::endsBefore).isPresent());
    }

    /** Of a key whose parts are not known nobody knows whether there are more. */
    private boolean endsAmongItsRows() {
        boolean known =
                start.object().filter(object -> !object.columns().isEmpty()).isPresent();
        return known && endsBefore(start.endOfPrefix(start.values().size()));
    }

    private boolean endsBefore(byte[] key) {
        return Arrays.compareUnsigned(to.encoded(), key) <= 0;
    }

    /**
     * Whether both ends are whole keys that differ in the last part only, and there by as little as Spanner leaves when
     * it cuts around a row: a few numbers, or a string and one that begins with it.
     */
    public boolean isNarrow() {
        return NextKey.isNear(start, limit);
    }

    /** Whether it is what Spanner leaves of a row that it cuts out: that row alone, or as little as makes no difference. */
    public boolean isOneRowOrNarrow() {
        return holdsOneRow() || isNarrow();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof KeyRange that && from.equals(that.from) && to.equals(that.to);
    }

    @Override
    public int hashCode() {
        return 31 * from.hashCode() + to.hashCode();
    }

    @Override
    public String toString() {
        return "[" + start + ", " + limit + ")";
    }
}
