package dev.splitheat.heatmap;

import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;

/**
 * Consecutive rows of one table or index.
 *
 * @param parent place, in the list of bands, of the table that it lies below; empty at the top
 * @param depth 0 at the top
 * @param keyColumns of the whole stored key
 * @param dropped whether it is gone: the schema has it no more, an earlier one had it
 */
public record Band(
        String object,
        Kind kind,
        OptionalInt parent,
        int depth,
        int firstRow,
        int rowCount,
        List<String> keyColumns,
        boolean dropped) {
    /** What lies in the rows. */
    public enum Kind {
        TABLE,
        INDEX,
        /** Heat was seen there, and no schema that is known has it: it may not be read yet. */
        UNKNOWN,
        /** All that has no rows of its own: silent when the rows were laid out, or new since. */
        OTHERS
    }

    public Band {
        Objects.requireNonNull(object, "object");
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(parent, "parent");
        keyColumns = List.copyOf(keyColumns);
        if (rowCount < 1) {
            throw new IllegalArgumentException("a band of " + rowCount + " rows");
        }
    }

    public int lastRow() {
        return firstRow + rowCount - 1;
    }
}
