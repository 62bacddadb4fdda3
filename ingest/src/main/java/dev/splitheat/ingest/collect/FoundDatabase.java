package dev.splitheat.ingest.collect;

import java.util.Objects;

/**
 * A database that a listing shows.
 *
 * @param ready whether it can be read already: not while it is created or restored
 */
public record FoundDatabase(DatabaseName name, boolean ready) {
    public FoundDatabase {
        Objects.requireNonNull(name, "name");
    }
}
