package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.FailureKind;
import dev.splitheat.interval.CollectorStatus.State;
import dev.splitheat.interval.CollectorStatus.Tally;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * How a collector stands with one view of one database after a turn.
 *
 * @param failure why this turn gave nothing of this view
 * @param problem one sentence: what, where, what to do; also when something is collected, but not all
 * @param collectedUpTo end of the last interval that was sent
 * @param tally since the collector began
 * @param rows that this turn brought
 * @param bytes that this turn read from Spanner, roughly
 */
record ViewReport(
        DatabaseName database,
        String view,
        Optional<FailureKind> failure,
        Optional<String> problem,
        Optional<Instant> collectedUpTo,
        Tally tally,
        long rows,
        long bytes) {
    ViewReport {
        Objects.requireNonNull(database, "database");
        Objects.requireNonNull(view, "view");
        Objects.requireNonNull(collectedUpTo, "collectedUpTo");
        Objects.requireNonNull(tally, "tally");
        if (failure.isPresent() && problem.isEmpty()) {
            throw new IllegalArgumentException("a failure without a word on it");
        }
    }

    State state() {
        return failure.map(why -> why.lasting() ? State.REFUSED : State.FAILING).orElse(State.COLLECTING);
    }
}
