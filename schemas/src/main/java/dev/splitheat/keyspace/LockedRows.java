package dev.splitheat.keyspace;

/**
 * The rows of one line of lock statistics.
 *
 * @param start the row, or where the range of rows starts
 * @param open whether it is a range, {@code albums(2,1+)}; where it ends Spanner does not print
 */
public record LockedRows(Key start, boolean open) {
    /**
     * Whether the rows lie in the range, or start there: how Google says to match them with hot splits. Bare strings do not
     * always tell where a part ends, nor of which type it is; then whether both start at what is printed alike.
     */
    public boolean startIn(KeyRange range) {
        return range.contains(start) || start.opaque().isPresent() && start.readsLike(range.start());
    }

    /**
     * Everything that begins with the start's values: what the row, or the range as far as it is known, spans. Printed as
     * split statistics print keys, strings in quotes, at both ends.
     */
    public KeyRange known() {
        return KeyRange.of(asInSplits(), start.end(), start.object());
    }

    /** What does not fit the catalog's types can be told as it was printed only. */
    private Key asInSplits() {
        return start.opaque().isPresent()
                ? start
                : start.object().map(object -> Key.of(object, start.values())).orElse(start);
    }
}
