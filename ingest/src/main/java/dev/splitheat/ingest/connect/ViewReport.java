package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.interval.CollectorStatus.State;
import dev.splitheat.interval.CollectorStatus.Tally;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * How a collector stands with one view of one database after a turn.
 *
 * @param problem one sentence: what, where, what to do
 * @param collectedUpTo end of the last interval that was sent
 * @param tally since the collector began
 * @param rows that this turn brought
 * @param bytes that this turn read from Spanner, roughly
 */
record ViewReport(
        DatabaseName database,
        String view,
        State state,
        Optional<String> problem,
        Optional<Instant> collectedUpTo,
        Tally tally,
        long rows,
        long bytes) {
    ViewReport {
        Objects.requireNonNull(database, "database");
        Objects.requireNonNull(view, "view");
        Objects.requireNonNull(state, "state");
        Objects.requireNonNull(problem, "problem");
        Objects.requireNonNull(collectedUpTo, "collectedUpTo");
        Objects.requireNonNull(tally, "tally");
    }
}
