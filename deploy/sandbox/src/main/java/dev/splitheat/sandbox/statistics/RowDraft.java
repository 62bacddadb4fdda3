package dev.splitheat.sandbox.statistics;

import dev.splitheat.sandbox.tables.TableRows;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A row's cells while they are gathered. */
final class RowDraft {
    private final List<Object> cells = new ArrayList<>();

    /** @param more column name, value, column name, value, … */
    RowDraft with(Object... more) {
        cells.addAll(Arrays.asList(more));
        return this;
    }

    void into(TableRows rows) {
        rows.add(cells.toArray());
    }
}
