package dev.splitheat.keyspace;

/**
 * The rows of one line of lock statistics.
 *
 * @param start the row, or where the range of rows starts
 * @param open whether it is a range, {@code albums(2,1+)}; where it ends Spanner does not print
 */
public record LockedRows(Key start, boolean open) {
    /** Whether the rows lie in the range, or start there: how Google says to match them with hot splits. */
    public boolean startIn(KeyRange range) {
        return range.contains(start);
    }

    /** Everything that begins with the start's values: what the row, or the range as far as it is known, spans. */
    public KeyRange known() {
        return KeyRange.of(start, start.end(), start.object());
    }
}
