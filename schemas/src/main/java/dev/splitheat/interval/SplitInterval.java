package dev.splitheat.interval;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

/**
 * One closed interval of one split statistics view, or a part of it: the unit of data. Its identity is database, view
 * and end.
 *
 * @param end exclusive end of the interval
 * @param readAt Spanner's timestamp of the read
 * @param revision counts up when the interval is sent again with other content
 * @param part number of this part, from 0
 * @param parts how many parts there are
 * @param truncated the answer reached the collector's own limit: absence from it means nothing
 */
public record SplitInterval(
        String database,
        String view,
        Instant end,
        Duration length,
        Instant readAt,
        int revision,
        int part,
        int parts,
        Coverage coverage,
        boolean truncated,
        List<SplitRow> rows) {
    public SplitInterval {
        Objects.requireNonNull(database, "database");
        Objects.requireNonNull(view, "view");
        Objects.requireNonNull(end, "end");
        Objects.requireNonNull(readAt, "readAt");
        Objects.requireNonNull(coverage, "coverage");
        if (length.isNegative() || length.isZero()) {
            throw new IllegalArgumentException("an interval lasts longer than " + length);
        }
        if (part < 0 || part >= parts) {
            throw new IllegalArgumentException("part " + part + " of " + parts);
        }
        rows = List.copyOf(rows);
    }

    /** A whole interval in one part, as it is first sent. */
    public static SplitInterval whole(
            String database, SplitView view, Instant end, Instant readAt, boolean truncated, List<SplitRow> rows) {
        Coverage coverage = rows.isEmpty() ? Coverage.SILENT : truncated ? Coverage.PARTIAL : Coverage.COMPLETE;
        return new SplitInterval(database, view.name(), end, view.length(), readAt, 0, 0, 1, coverage, truncated, rows);
    }

    /** An interval that Spanner no longer had when it was asked for. */
    public static SplitInterval missing(String database, SplitView view, Instant end, Instant readAt) {
        return new SplitInterval(
                database, view.name(), end, view.length(), readAt, 0, 0, 1, Coverage.MISSING, false, List.of());
    }

    /** Whether a range that is not among the rows was below Spanner's reporting threshold. */
    public boolean tellsAbsence() {
        return coverage.tellsAbsence() && !truncated;
    }
}
