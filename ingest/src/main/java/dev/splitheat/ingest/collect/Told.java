package dev.splitheat.ingest.collect;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * What Spanner told of one view.
 *
 * @param readAt Spanner's timestamp of the read: the only clock that says which intervals are closed
 * @param rows in any order; an interval may be told twice
 * @param totals rows of the TOTAL twin, by interval end
 * @param extent whether this is all
 * @param bytes roughly how much travelled
 */
public record Told<R>(Instant readAt, List<Row<R>> rows, Map<Instant, R> totals, Extent extent, long bytes) {
    /** How much of what was asked for the answer holds. */
    public enum Extent {
        WHOLE,
        /** More rows than the collector takes at once: it holds none; ask for fewer intervals. */
        TOO_LARGE,
        /** One interval alone has more rows than the collector takes: the heaviest are there. */
        TRUNCATED
    }

    /**
     * One row.
     *
     * @param value none when the row has a defect
     * @param defect words that say why
     */
    public record Row<R>(Instant end, Optional<R> value, Optional<String> defect) {
        public Row {
            Objects.requireNonNull(end, "end");
            if (value.isPresent() == defect.isPresent()) {
                throw new IllegalArgumentException("a row has a value or a defect");
            }
        }
    }

    public Told {
        Objects.requireNonNull(readAt, "readAt");
        Objects.requireNonNull(extent, "extent");
        rows = List.copyOf(rows);
        totals = Map.copyOf(totals);
    }
}
