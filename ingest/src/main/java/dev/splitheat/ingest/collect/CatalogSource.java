package dev.splitheat.ingest.collect;

import dev.splitheat.catalog.Catalog;
import java.time.Instant;

/** Where a database's catalog is read. */
public interface CatalogSource {
    /** A catalog as it was at one moment of Spanner's clock. */
    record Reading(Catalog catalog, Instant readAt) {}

    /** @throws UnreadableDatabaseException when there is no answer; asking again later is safe */
    Reading read(DatabaseName database);
}
