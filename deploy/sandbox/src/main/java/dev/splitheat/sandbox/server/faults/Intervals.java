package dev.splitheat.sandbox.server.faults;

import dev.splitheat.catalog.Dialect;
import dev.splitheat.sandbox.tables.SystemTable;
import dev.splitheat.sandbox.tables.SystemTables;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/**
 * Intervals of one statistics view.
 *
 * @param view in upper case, as {@code SPLIT_STATS_TOP_MINUTE}
 * @param end of the one that is meant; all of them when empty
 */
public record Intervals(String view, Optional<Instant> end) {
    private static final String COLUMN = "INTERVAL_END";

    public Intervals {
        view = view.toUpperCase(Locale.ROOT);
        Objects.requireNonNull(end, "end");
        place(view);
    }

    /** Where in the view's rows the interval's end is. */
    private static int place(String view) {
        List<String> columns = SystemTables.find(Dialect.GOOGLE_STANDARD_SQL, SystemTables.SPANNER_SYS, view)
                .map(SystemTable::columns)
                .orElse(List.of())
                .stream()
                .map(SystemTable.SystemColumn::name)
                .toList();
        if (!columns.contains(COLUMN)) {
            throw new IllegalArgumentException(
                    view + " is no view of SPANNER_SYS that has intervals: name one such as SPLIT_STATS_TOP_MINUTE");
        }
        return columns.indexOf(COLUMN);
    }

    boolean concern(String schema, String table) {
        return schema.equals(SystemTables.SPANNER_SYS) && table.equals(view);
    }

    boolean hold(List<Object> row) {
        return end.isEmpty() || end.get().equals(row.get(place(view)));
    }

    Object endOf(List<Object> row) {
        return row.get(place(view));
    }
}
