package dev.splitheat.interval;

import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * What a collector last did with one view of one database.
 *
 * @param problem one sentence: what failed, where, what to do
 * @param collectedUpTo end of the last interval that was sent
 */
public record CollectorStatus(
        String database,
        String view,
        State state,
        Instant at,
        Optional<String> problem,
        Optional<Instant> collectedUpTo) {
    /** Whether statistics arrive. */
    public enum State {
        COLLECTING,
        /** It is tried again and may heal by itself. */
        FAILING,
        /** It is tried again, and fails until somebody grants, creates or renames something. */
        REFUSED
    }

    public CollectorStatus {
        Objects.requireNonNull(database, "database");
        Objects.requireNonNull(view, "view");
        Objects.requireNonNull(state, "state");
        Objects.requireNonNull(at, "at");
        Objects.requireNonNull(problem, "problem");
        Objects.requireNonNull(collectedUpTo, "collectedUpTo");
    }
}
