package dev.splitheat.finding;

import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * Something that happened to a database beside its heat, and may explain it or end it.
 *
 * @param at end of the interval in which it happened, or work began
 * @param findingId the finding that it is meant for, if one is
 * @param object the table, with its indexes, or the index that it is meant for, if one is; {@code *} stands for any letters
 * @param until when work is to be over, where somebody said so
 */
public record Event(
        String database,
        Instant at,
        Kind kind,
        Phrase told,
        Optional<String> findingId,
        Optional<String> object,
        Optional<Instant> until) {
    /** Of what is told: more nobody reads in an alert. */
    public static final int MOST_LETTERS = 500;

    /** What happened. */
    public enum Kind {
        /** Many tables and indexes of several databases turned hot in the same interval. */
        FLEET_HEAT(Duration.ZERO),
        /** People or a pipeline changed an application, a job or a setting that no schema shows. */
        DEPLOY(Duration.ZERO),
        /** Data is being brought in, or was. */
        IMPORT(Duration.ofHours(4)),
        /** Data is being copied: a backup, or an export. */
        BACKUP(Duration.ofHours(4)),
        /** Other planned work on the database. */
        MAINTENANCE(Duration.ofHours(1));

        private final Duration usual;

        Kind(Duration usual) {
            this.usual = usual;
        }

        /** Whether it goes on for a time, and is over then. */
        public boolean isWork() {
            return !usual.isZero();
        }

        /** For how long it goes on where nobody says; zero for what happens at once. */
        public Duration usual() {
            return usual;
        }
    }

    public Event {
        Objects.requireNonNull(database, "database");
        Objects.requireNonNull(at, "at");
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(told, "told");
        Objects.requireNonNull(findingId, "findingId");
        Objects.requireNonNull(object, "object");
        Objects.requireNonNull(until, "until");
    }

    /** Of the whole database. */
    public Event(String database, Instant at, Kind kind, Phrase told) {
        this(database, at, kind, told, Optional.empty(), Optional.empty(), Optional.empty());
    }

    /** The same work, if it began by then already; its end stays. */
    public Event since(Instant begun) {
        return begun.isBefore(at)
                ? new Event(database, begun, kind, told, findingId, object, Optional.of(end()))
                : this;
    }

    /** Whether it concerns this table or index; whatever names none concerns all of the database. */
    public boolean isOf(Optional<String> table, Optional<String> index) {
        return object.map(Glob::new)
                .map(named -> table.filter(named::matches).isPresent()
                        || index.filter(named::matches).isPresent())
                .orElse(true);
    }

    /** Whether it names a table or index, and not all there are. */
    public boolean namesAnObject() {
        return object.filter(name -> !name.replace("*", "").isEmpty()).isPresent();
    }

    /** When it is over: as was said, or as its kind usually is. */
    public Instant end() {
        return until.orElseGet(() -> at.plus(kind.usual()));
    }
}
