package dev.splitheat.interval;

/** How a transaction asks for a lock, as Spanner spells it. */
public final class LockModes {
    /** Reads what others may read, too. */
    public static final String READER_SHARED = "ReaderShared";
    /** Writes without having read: such writers do not wait for one another. */
    public static final String WRITER_SHARED = "WriterShared";
    /** Reads and writes the same cell in one transaction. */
    public static final String EXCLUSIVE = "Exclusive";
    /** Writes a commit timestamp into a key. */
    public static final String WRITER_SHARED_TIMESTAMP = "WriterSharedTimestamp";

    private LockModes() {}
}
