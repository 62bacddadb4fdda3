package dev.splitheat.ingest.collect;

/** Finds out whether a database may be read, as cheaply as that can be. */
public interface DatabaseProbe {
    /** @throws UnreadableDatabaseException when it may not, or when there is no answer */
    void probe(DatabaseName database);
}
