package dev.splitheat.ingest.collect;

import java.time.Instant;
import java.util.List;
import java.util.Objects;

/**
 * What Spanner answered.
 *
 * @param readAt Spanner's timestamp of the read: the only clock that says which intervals are closed
 * @param rows ordered by interval end, the hottest of an interval first
 * @param full the answer reached the query's limit: more rows may exist at and after its last interval
 */
public record Answer(Instant readAt, List<StatisticsRow> rows, boolean full) {
    public Answer {
        Objects.requireNonNull(readAt, "readAt");
        rows = List.copyOf(rows);
        if (full && rows.isEmpty()) {
            throw new IllegalArgumentException("an answer without rows is not full");
        }
    }
}
