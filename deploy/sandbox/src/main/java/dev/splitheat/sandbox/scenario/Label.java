package dev.splitheat.sandbox.scenario;

import dev.splitheat.finding.Cause;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;

/**
 * The truth about one hotspot, known from the workload that makes it.
 *
 * @param table empty where the whole database is meant
 * @param index empty where the heat is in the table itself
 * @param column to blame, empty when there is none
 * @param range the whole object when empty
 * @param onset when the load begins, since the start of history
 * @param end when it stops; empty when it lasts
 */
public record Label(
        Cause cause,
        Optional<String> table,
        Optional<String> index,
        Optional<String> column,
        Optional<Range> range,
        Duration onset,
        Optional<Duration> end) {
    /** Start and limit as Spanner prints keys. */
    public record Range(String start, String limit) {
        public Range {
            Objects.requireNonNull(start, "start");
            Objects.requireNonNull(limit, "limit");
        }
    }

    public Label {
        Objects.requireNonNull(cause, "cause");
        Objects.requireNonNull(table, "table");
        Objects.requireNonNull(index, "index");
        Objects.requireNonNull(column, "column");
        Objects.requireNonNull(range, "range");
        Objects.requireNonNull(onset, "onset");
        Objects.requireNonNull(end, "end");
    }
}
