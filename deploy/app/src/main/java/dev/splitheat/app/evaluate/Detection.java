package dev.splitheat.app.evaluate;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Wanted;
import dev.splitheat.keyspace.KeyRange;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a detector says of one place, at warning or above.
 *
 * @param range as it was last known; empty for the whole database
 * @param openedAt end of the interval with which it was first said at all; empty for a detector that says only what is serious
 * @param saidAt end of the interval with which it was first said so seriously
 * @param until end of the interval with which it was taken back; empty when it never was
 * @param confidence in the cause, where the detector has one
 * @param wanted what would make it surer
 */
record Detection(
        Cause cause,
        Optional<String> table,
        Optional<String> index,
        Optional<String> column,
        Optional<KeyRange> range,
        Optional<Instant> openedAt,
        Instant saidAt,
        Optional<Instant> until,
        OptionalDouble confidence,
        List<Wanted> wanted) {
    Detection {
        Objects.requireNonNull(cause, "cause");
        Objects.requireNonNull(table, "table");
        Objects.requireNonNull(index, "index");
        Objects.requireNonNull(column, "column");
        Objects.requireNonNull(range, "range");
        Objects.requireNonNull(openedAt, "openedAt");
        Objects.requireNonNull(saidAt, "saidAt");
        Objects.requireNonNull(until, "until");
        Objects.requireNonNull(confidence, "confidence");
        wanted = List.copyOf(wanted);
    }

    /** One of a detector that says neither what is not serious nor what would make it surer. */
    Detection(
            Cause cause,
            Optional<String> table,
            Optional<String> index,
            Optional<String> column,
            Optional<KeyRange> range,
            Instant saidAt,
            Optional<Instant> until,
            OptionalDouble confidence) {
        this(cause, table, index, column, range, Optional.empty(), saidAt, until, confidence, List.of());
    }

    String sentence() {
        return cause + " in " + index.or(() -> table).orElse("the whole database");
    }
}
