package dev.splitheat.diagnosis;

/** How a transaction asks for a lock, as Spanner spells it. */
final class LockModes {
    /** Reads what others may read, too. */
    static final String READER_SHARED = "ReaderShared";
    /** Writes without having read: such writers do not wait for one another. */
    static final String WRITER_SHARED = "WriterShared";
    /** Reads and writes the same cell in one transaction. */
    static final String EXCLUSIVE = "Exclusive";
    /** Writes a commit timestamp into a key. */
    static final String WRITER_SHARED_TIMESTAMP = "WriterSharedTimestamp";

    private LockModes() {}
}
