package dev.splitheat.order;

/** What kind of values a key column holds, by their looks. */
public enum Nature {
    /** Its text begins with the low bits of the time: it climbs for seven minutes and starts anew. */
    UUID_V1("UUID of version 1", Growth.WITH_THE_TIME),
    UUID_V4("UUID of version 4", Growth.NONE),
    UUID_V6("UUID of version 6", Growth.WITH_THE_TIME),
    UUID_V7("UUID of version 7", Growth.WITH_THE_TIME),
    ULID("ULID", Growth.WITH_THE_TIME),
    KSUID("KSUID", Growth.WITH_THE_TIME),
    /** A text that begins with a date: {@code 2026-11-20T10:00/…}, {@code 20261120-…}. */
    TIME_TEXT("text that begins with a time", Growth.WITH_THE_TIME),
    /** A DATE or TIMESTAMP. */
    TIME("time", Growth.WITH_THE_TIME),
    EPOCH_SECONDS("time as a number", Growth.WITH_THE_TIME),
    EPOCH_MILLIS("time as a number", Growth.WITH_THE_TIME),
    EPOCH_MICROS("time as a number", Growth.WITH_THE_TIME),
    EPOCH_NANOS("time as a number", Growth.WITH_THE_TIME),
    /** Milliseconds in front of 22 bits of machine and count. */
    SNOWFLAKE("snowflake", Growth.WITH_THE_TIME),
    /** A counter's bits from back to front, as a bit-reversed sequence gives them. */
    BIT_REVERSED("bit-reversed counter", Growth.NONE),
    /** A number that counts up. */
    COUNTER("counter", Growth.ALWAYS);

    private enum Growth {
        ALWAYS,
        /** When the time in it is that of the write. */
        WITH_THE_TIME,
        NONE
    }

    private final String words;
    private final Growth growth;

    Nature(String words, Growth growth) {
        this.words = words;
        this.growth = growth;
    }

    /** In a few words. */
    public String words() {
        return words;
    }

    /** Whether values sort by the time in them: that of a UUID of version 1 begins with its low bits. */
    boolean beginsWithATime() {
        return growth == Growth.WITH_THE_TIME && this != UUID_V1;
    }

    /** Whether it is told from other numbers by being close to now. */
    boolean isNumber() {
        return mayBeCounter() || this == SNOWFLAKE;
    }

    /** Numbers close to each other: that one of them looks like a time by accident is why the others do. */
    boolean mayBeCounter() {
        return switch (this) {
            case EPOCH_SECONDS, EPOCH_MILLIS, EPOCH_MICROS, EPOCH_NANOS -> true;
            case UUID_V1, UUID_V4, UUID_V6, UUID_V7, ULID, KSUID, TIME_TEXT, TIME, SNOWFLAKE, BIT_REVERSED, COUNTER ->
                false;
        };
    }

    /** Made by a generator that puts the time of the making first. */
    boolean isTimeOrderedId() {
        return switch (this) {
            case UUID_V1, UUID_V6, UUID_V7, ULID, KSUID, SNOWFLAKE -> true;
            case UUID_V4,
                    TIME_TEXT,
                    TIME,
                    EPOCH_SECONDS,
                    EPOCH_MILLIS,
                    EPOCH_MICROS,
                    EPOCH_NANOS,
                    BIT_REVERSED,
                    COUNTER -> false;
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
