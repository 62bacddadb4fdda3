package dev.splitheat.catalog;

/** What in the schema gives a key column's values away. */
public enum KeySign {
    /** Spanner writes the time of the commit. */
    COMMIT_TIME,
    /** A time at which something happens to the row, as a type, a number or a text. */
    EVENT_TIME,
    /** The time of something that happens to few rows, in a column that is NULL until then: a deletion. */
    RARE_TIME,
    /** A time that the row waits for, in a column that is NULL otherwise: the end of a lease, the next attempt. */
    AWAITED_TIME,
    /** A date that people choose: a day of birth. It follows no clock. */
    CHOSEN_TIME,
    /** A time that is planned, mostly soon after the row is made: due, valid from. It may follow the clock. */
    PLANNED_TIME,
    /** A number that counts up: a sequence number, an offset. */
    COUNTER,
    /** A number that counts up for the whole table when it is its key, else for each row or thing on its own: a version. */
    VERSION,
    /** An id that begins with the time of its making: ULID, KSUID, Snowflake, UUID of version 1, 6 or 7. */
    TIME_ORDERED_ID,
    /** A number of few values whose only purpose is to spread rows. */
    SHARD,
    /** A status, a kind, a flag. */
    FEW_VALUES,
    /** One value unless the writer gives another. */
    USUAL_VALUE,
    /** A hash, a random or a bit-reversed value. */
    SCATTERED,
    /** One value only. */
    LITERAL,
    /** None. */
    NONE;

    /** Whether its values say when something was, is or will be. */
    public boolean isTime() {
        return switch (this) {
            case COMMIT_TIME, EVENT_TIME, RARE_TIME, AWAITED_TIME, CHOSEN_TIME, PLANNED_TIME -> true;
            case COUNTER, VERSION, TIME_ORDERED_ID, SHARD, FEW_VALUES, USUAL_VALUE, SCATTERED, LITERAL, NONE -> false;
        };
    }
}
