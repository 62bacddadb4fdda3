package dev.splitheat.finding;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The latest state of one episode of heat of one place.
 *
 * @param id stable: same input, same id
 * @param revision counts up with every change
 * @param table the table whose key space is hot; for an index, the indexed table
 * @param index the index, when the heat is in an index
 * @param column the key column to blame, when one is
 * @param rangeStart as Spanner prints it; customers' data
 * @param confidence 0 to 1
 * @param firstHeatAt end of the first interval with heat
 * @param updatedAt end of the interval that last changed the finding
 * @param catalogVersion the catalog it was diagnosed against
 * @param basis what it rests on beside the evidence
 */
public record Finding(
        String database,
        String id,
        int revision,
        Status status,
        Optional<String> mergedInto,
        Cause cause,
        Severity severity,
        double confidence,
        Optional<String> table,
        Optional<String> index,
        Optional<String> column,
        String rangeStart,
        String rangeLimit,
        Instant firstHeatAt,
        Instant openedAt,
        Instant updatedAt,
        Optional<Instant> resolvedAt,
        int peakScore,
        int hotMinutes,
        Optional<String> catalogVersion,
        List<Phrase> evidence,
        Basis basis) {
    /** What became of the episode. */
    public enum Status {
        OPEN,
        RESOLVED,
        /** It turned out to be the same place as an older finding. */
        MERGED,
        /** Its database is no longer there. */
        GONE
    }

    public Finding {
        Objects.requireNonNull(database, "database");
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(status, "status");
        Objects.requireNonNull(cause, "cause");
        Objects.requireNonNull(severity, "severity");
        if (!(confidence >= 0 && confidence <= 1)) {
            throw new IllegalArgumentException("confidence outside 0 to 1: " + confidence);
        }
        evidence = List.copyOf(evidence);
        Objects.requireNonNull(basis, "basis");
    }

    /** The same state with what it rests on; no new revision. */
    public Finding with(Basis other) {
        return next(revision, status, mergedInto, severity, updatedAt, resolvedAt, peakScore, hotMinutes, other);
    }

    /** The same state with other sentences of evidence; no new revision. */
    public Finding saying(List<Phrase> sentences) {
        return new Finding(
                database,
                id,
                revision,
                status,
                mergedInto,
                cause,
                severity,
                confidence,
                table,
                index,
                column,
                rangeStart,
                rangeLimit,
                firstHeatAt,
                openedAt,
                updatedAt,
                resolvedAt,
                peakScore,
                hotMinutes,
                catalogVersion,
                sentences,
                basis);
    }

    /** Another interval of heat that changes nothing but the figures. */
    public Finding stillHot(Instant at, int highestScore, int minutes) {
        return next(revision + 1, status, mergedInto, severity, at, resolvedAt, highestScore, minutes, basis);
    }

    /** Nothing new of its heat, but of what it rests on. */
    public Finding restingOn(Basis other) {
        return next(revision + 1, status, mergedInto, severity, updatedAt, resolvedAt, peakScore, hotMinutes, other);
    }

    public Finding resolved(Instant at) {
        return next(
                revision + 1,
                Status.RESOLVED,
                Optional.empty(),
                severity,
                at,
                Optional.of(at),
                peakScore,
                hotMinutes,
                basis);
    }

    /** Ended because its database is no longer there. */
    public Finding gone(Instant at) {
        return next(revision + 1, Status.GONE, mergedInto, severity, at, Optional.of(at), peakScore, hotMinutes, basis);
    }

    /** Ended because it turned out to be the same place as an older finding. */
    public Finding mergedInto(Finding older, Instant at) {
        return next(
                revision + 1,
                Status.MERGED,
                Optional.of(older.id()),
                severity,
                at,
                Optional.of(at),
                peakScore,
                hotMinutes,
                basis);
    }

    /** The same state with another severity; no new revision. */
    public Finding withSeverity(Severity other) {
        return next(revision, status, mergedInto, other, updatedAt, resolvedAt, peakScore, hotMinutes, basis);
    }

    /** The table or index in which the heat is. */
    public Optional<String> object() {
        return index.isPresent() ? index : table;
    }

    private Finding next(
            int nextRevision,
            Status nextStatus,
            Optional<String> nextMergedInto,
            Severity nextSeverity,
            Instant at,
            Optional<Instant> nextResolvedAt,
            int nextPeakScore,
            int nextHotMinutes,
            Basis nextBasis) {
        return new Finding(
                database,
                id,
                nextRevision,
                nextStatus,
                nextMergedInto,
                cause,
                nextSeverity,
                confidence,
                table,
                index,
                column,
                rangeStart,
                rangeLimit,
                firstHeatAt,
                openedAt,
                at,
                nextResolvedAt,
                nextPeakScore,
                nextHotMinutes,
                catalogVersion,
                evidence,
                nextBasis);
    }
}
