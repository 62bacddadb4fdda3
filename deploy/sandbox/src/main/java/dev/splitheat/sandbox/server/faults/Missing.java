package dev.splitheat.sandbox.server.faults;

import dev.splitheat.sandbox.tables.TableContents;
import java.time.Instant;
import java.util.Objects;

/** Intervals that never appear. */
public record Missing(Intervals intervals) implements Fault {
    public Missing {
        Objects.requireNonNull(intervals, "intervals");
    }

    @Override
    public TableContents contents(TableContents contents, Instant readAt) {
        return (schema, table, first, last) -> intervals.concern(schema, table)
                ? contents.rows(schema, table, first, last).stream()
                        .filter(row -> !intervals.hold(row))
                        .toList()
                : contents.rows(schema, table, first, last);
    }
}
