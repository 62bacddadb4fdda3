package dev.splitheat.sandbox.world;

/** Keeps what was changed, so that a restarted world can be told. */
@FunctionalInterface
public interface Journal {
    /** For worlds that end with their process. */
    Journal FORGETFUL = (database, change) -> {};

    /**
     * Called once for each change, before anything of it shows.
     *
     * @param database full name
     */
    void record(String database, Change change);
}
