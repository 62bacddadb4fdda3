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
        List<Phrase> evidence) {
    /** What became of the episode. */
    public enum Status {
        OPEN,
        RESOLVED,
        /** It turned out to be the same place as an older finding. */
        MERGED
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
    }

    /** The table or index in which the heat is. */
    public Optional<String> object() {
        return index.or(() -> table);
    }
}
