package dev.splitheat.sandbox.server.faults;

import dev.splitheat.sandbox.tables.TableContents;
import java.time.Instant;
import java.util.Objects;
import java.util.stream.Stream;

/** Intervals whose rows are there twice. */
public record Doubled(Intervals intervals) implements Fault {
    public Doubled {
        Objects.requireNonNull(intervals, "intervals");
    }

    @Override
    public TableContents contents(TableContents contents, Instant readAt) {
        return (schema, table, first, last) -> intervals.concern(schema, table)
                ? contents.rows(schema, table, first, last).stream()
                        .flatMap(row -> intervals.hold(row) ? Stream.of(row, row) : Stream.of(row))
                        .toList()
                : contents.rows(schema, table, first, last);
    }
}
