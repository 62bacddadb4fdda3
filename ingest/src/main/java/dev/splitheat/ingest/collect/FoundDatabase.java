package dev.splitheat.ingest.collect;

import dev.splitheat.catalog.Dialect;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * A database that exists and answers queries.
 *
 * @param createdAt none when Spanner does not tell
 */
public record FoundDatabase(DatabaseName name, Optional<Instant> createdAt, Dialect dialect) {
    public FoundDatabase {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(createdAt, "createdAt");
        Objects.requireNonNull(dialect, "dialect");
    }
}
