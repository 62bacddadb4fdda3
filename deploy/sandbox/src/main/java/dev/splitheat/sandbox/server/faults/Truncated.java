package dev.splitheat.sandbox.server.faults;

import dev.splitheat.sandbox.tables.TableContents;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Intervals of which only the first rows are kept. */
public record Truncated(Intervals intervals, int rows) implements Fault {
    public Truncated {
        Objects.requireNonNull(intervals, "intervals");
        if (rows < 0) {
            throw new IllegalArgumentException("no number of rows: " + rows);
        }
    }

    @Override
    public TableContents contents(TableContents contents, Instant readAt) {
        return (schema, table, first, last) -> intervals.concern(schema, table)
                ? truncated(contents.rows(schema, table, first, last))
                : contents.rows(schema, table, first, last);
    }

    private List<List<Object>> truncated(List<List<Object>> all) {
        Map<Object, Integer> seen = new HashMap<>();
        List<List<Object>> kept = new ArrayList<>();
        for (List<Object> row : all) {
            if (!intervals.hold(row) || seen.merge(intervals.endOf(row), 1, Integer::sum) <= rows) {
                kept.add(row);
            }
        }
        return kept;
    }
}
