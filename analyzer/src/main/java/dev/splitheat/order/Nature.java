package dev.splitheat.order;

/** What kind of values a key column holds, by their looks. */
public enum Nature {
    /** Its text begins with the low bits of the time: it climbs for seven minutes and starts anew. */
    UUID_V1(Growth.WITH_THE_TIME),
    UUID_V4(Growth.NONE),
    UUID_V6(Growth.WITH_THE_TIME),
    UUID_V7(Growth.WITH_THE_TIME),
    ULID(Growth.WITH_THE_TIME),
    KSUID(Growth.WITH_THE_TIME),
    /** A text that begins with a date: {@code 2026-11-20T10:00/…}, {@code 20261120-…}. */
    TIME_TEXT(Growth.WITH_THE_TIME),
    /** A DATE or TIMESTAMP. */
    TIME(Growth.WITH_THE_TIME),
    EPOCH_SECONDS(Growth.WITH_THE_TIME),
    EPOCH_MILLIS(Growth.WITH_THE_TIME),
    EPOCH_MICROS(Growth.WITH_THE_TIME),
    /** Milliseconds in front of 22 bits of machine and count. */
    SNOWFLAKE(Growth.WITH_THE_TIME),
    /** A counter's bits from back to front, as a bit-reversed sequence gives them. */
    BIT_REVERSED(Growth.NONE),
    /** A number that counts up. */
    COUNTER(Growth.ALWAYS);

    private enum Growth {
        ALWAYS,
        /** When the time in it is that of the write. */
        WITH_THE_TIME,
        NONE
    }

    private final Growth growth;

    Nature(Growth growth) {
        this.growth = growth;
    }

    /** Numbers close to each other: that one of them looks like a time by accident is why the others do. */
    boolean mayBeCounter() {
        return switch (this) {
            case EPOCH_SECONDS, EPOCH_MILLIS, EPOCH_MICROS -> true;
            case UUID_V1, UUID_V4, UUID_V6, UUID_V7, ULID, KSUID, TIME_TEXT, TIME, SNOWFLAKE, BIT_REVERSED, COUNTER ->
                false;
        };
    }

    /** Made by a generator that puts the time of the making first. */
    boolean isTimeOrderedId() {
        return switch (this) {
            case UUID_V1, UUID_V6, UUID_V7, ULID, KSUID, SNOWFLAKE -> true;
            case UUID_V4, TIME_TEXT, TIME, EPOCH_SECONDS, EPOCH_MILLIS, EPOCH_MICROS, BIT_REVERSED, COUNTER -> false;
        };
    }

    /** Whether its values fall anywhere, by design. */
    public boolean isScattered() {
        return growth == Growth.NONE;
    }

    /** @param clock whether the time in it, if there is one, is that of the write */
    boolean grows(boolean clock) {
        return switch (growth) {
            case ALWAYS -> true;
            case WITH_THE_TIME -> clock;
            case NONE -> false;
        };
    }
}
