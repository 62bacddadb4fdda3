package dev.splitheat.finding;

import java.time.Instant;
import java.util.Objects;

/**
 * Something that happened to a database beside its heat, and may explain it.
 *
 * @param at end of the interval in which it happened
 */
public record Event(String database, Instant at, Kind kind, Phrase told) {
    /** What happened. */
    public enum Kind {
        /** Many tables and indexes of several databases turned hot in the same interval. */
        FLEET_HEAT
    }

    public Event {
        Objects.requireNonNull(database, "database");
        Objects.requireNonNull(at, "at");
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(told, "told");
    }
}
