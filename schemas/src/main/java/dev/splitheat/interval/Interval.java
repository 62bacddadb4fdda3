package dev.splitheat.interval;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * One closed interval of one view of one database, or a part of it: the unit of data. Its identity is database, view and
 * end; of several with the same identity the highest revision holds, whole.
 *
 * @param <R> what a row says
 * @param view its name without a schema, in upper case
 * @param end exclusive end of the interval
 * @param readAt Spanner's timestamp of the read
 * @param revision counts up when the interval is sent again with other content
 * @param part number of this part, from 0
 * @param parts how many parts there are
 * @param truncated rows are known to be cut off, by the collector's own limit or by Spanner's choice of the top ones:
 *     absence from it means nothing as a rule
 * @param total what the view's TOTAL twin says of the interval: a row without identity; part 0 has it
 */
public record Interval<R>(
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
        Optional<R> total,
        List<R> rows) {
    public Interval {
        Objects.requireNonNull(database, "database");
        Objects.requireNonNull(view, "view");
        Objects.requireNonNull(end, "end");
        Objects.requireNonNull(readAt, "readAt");
        Objects.requireNonNull(coverage, "coverage");
        Objects.requireNonNull(total, "total");
        if (length.isNegative() || length.isZero()) {
            throw new IllegalArgumentException("an interval lasts longer than " + length);
        }
        if (revision < 0) {
            throw new IllegalArgumentException("revision " + revision);
        }
        if (part < 0 || part >= parts) {
            throw new IllegalArgumentException("part " + part + " of " + parts);
        }
        rows = List.copyOf(rows);
    }

    /** A whole interval in one part, as it is first sent. */
    public static <R> Interval<R> whole(
            String database, StatisticsView view, Instant end, Instant readAt, boolean truncated, List<R> rows) {
        Coverage coverage = rows.isEmpty() ? Coverage.SILENT : truncated ? Coverage.PARTIAL : Coverage.COMPLETE;
        return new Interval<>(
                database,
                view.name(),
                end,
                view.length(),
                readAt,
                0,
                0,
                1,
                coverage,
                truncated,
                Optional.empty(),
                rows);
    }

    /** An interval that Spanner no longer had when it was asked for. */
    public static <R> Interval<R> missing(String database, StatisticsView view, Instant end, Instant readAt) {
        return new Interval<>(
                database,
                view.name(),
                end,
                view.length(),
                readAt,
                0,
                0,
                1,
                Coverage.MISSING,
                false,
                Optional.empty(),
                List.of());
    }

    /** The same interval with other rows, of which it says how complete they are. */
    public Interval<R> with(Coverage other, List<R> others) {
        return new Interval<>(
                database, view, end, length, readAt, revision, part, parts, other, truncated, total, others);
    }

    /** The same without what its TOTAL twin says. */
    public Interval<R> withoutTotal() {
        return new Interval<>(
                database,
                view,
                end,
                length,
                readAt,
                revision,
                part,
                parts,
                coverage,
                truncated,
                Optional.empty(),
                rows);
    }

    /** Whether what is not among the rows did not happen, or stayed below what Spanner reports. */
    public boolean tellsAbsence() {
        return coverage.tellsAbsence() && !truncated;
    }
}
