package dev.splitheat.ingest.collect;

import dev.splitheat.catalog.Catalog;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/** Where a database's catalog is read. */
public interface CatalogSource {
    /**
     * A catalog as it was at one moment of Spanner's clock.
     *
     * @param problem one sentence on what the catalog lacks and what to do about it
     * @param textual the DDL text tells what no glance shows: to be read again once in a while
     * @param bytes that were read, roughly
     */
    record Reading(Catalog catalog, Instant readAt, Optional<String> problem, boolean textual, long bytes) {
        public Reading {
            Objects.requireNonNull(catalog, "catalog");
            Objects.requireNonNull(readAt, "readAt");
            Objects.requireNonNull(problem, "problem");
        }

        /** One that lacks nothing and was told whole by INFORMATION_SCHEMA. */
        public Reading(Catalog catalog, Instant readAt, long bytes) {
            this(catalog, readAt, Optional.empty(), false, bytes);
        }
    }

    /** @throws UnreadableDatabaseException when there is no answer; asking again later is safe */
    Reading read(DatabaseName database);
}
