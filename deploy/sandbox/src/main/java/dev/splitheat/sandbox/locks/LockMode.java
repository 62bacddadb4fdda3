package dev.splitheat.sandbox.locks;

/** The modes that Spanner's lock statistics print, with Google's table of which of them conflict. */
enum LockMode {
    READER_SHARED("ReaderShared"),
    WRITER_SHARED("WriterShared"),
    /** A cell that was read and is now written. */
    EXCLUSIVE("Exclusive"),
    /** A row is inserted whose key holds a commit timestamp that is not known yet. */
    WRITER_SHARED_TIMESTAMP("WriterSharedTimestamp");

    private final String printed;

    LockMode(String printed) {
        this.printed = printed;
    }

    String printed() {
        return printed;
    }

    /** The documentation calls a pending timestamp against a write not applicable: the two never ask for one cell. */
    boolean conflictsWith(LockMode other) {
        return switch (this) {
            case READER_SHARED -> other != READER_SHARED;
            case WRITER_SHARED -> other == READER_SHARED || other == EXCLUSIVE;
            case EXCLUSIVE -> other != WRITER_SHARED_TIMESTAMP;
            case WRITER_SHARED_TIMESTAMP -> other == READER_SHARED || other == WRITER_SHARED_TIMESTAMP;
        };
    }

    /** What a transaction holds that asks for both: a read that is followed by a write is exclusive. */
    LockMode and(LockMode other) {
        if (this == other) {
            return this;
        }
        boolean timestamp = this == WRITER_SHARED_TIMESTAMP || other == WRITER_SHARED_TIMESTAMP;
        return timestamp ? WRITER_SHARED_TIMESTAMP : EXCLUSIVE;
    }
}
