package dev.splitheat.finding;

import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * Something that happened to a database beside its heat, and may explain it or end it.
 *
 * @param at end of the interval in which it happened
 * @param findingId the finding that it is meant for, if one is
 * @param object the table or index that it is meant for, if one is
 */
public record Event(
        String database, Instant at, Kind kind, Phrase told, Optional<String> findingId, Optional<String> object) {
    /** What happened. */
    public enum Kind {
        /** Many tables and indexes of several databases turned hot in the same interval. */
        FLEET_HEAT,
        /** People or a pipeline changed an application, a job or a setting that no schema shows. */
        DEPLOY,
        /** Data is being brought in, or was. */
        IMPORT,
        /** Planned work on the database. */
        MAINTENANCE
    }

    public Event {
        Objects.requireNonNull(database, "database");
        Objects.requireNonNull(at, "at");
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(told, "told");
        Objects.requireNonNull(findingId, "findingId");
        Objects.requireNonNull(object, "object");
    }

    /** Of the whole database. */
    public Event(String database, Instant at, Kind kind, Phrase told) {
        this(database, at, kind, told, Optional.empty(), Optional.empty());
    }
}
