package dev.splitheat.sandbox.load;

/** What an operation does to a row, or to an index's entry. */
public enum Access {
    /** A point read, or a read of few rows by their keys. */
    READ,
    /** Rows that are passed over one after the other. */
    SCAN,
    INSERT,
    UPDATE,
    DELETE;

    public boolean writes() {
        return this == INSERT || this == UPDATE || this == DELETE;
    }
}
