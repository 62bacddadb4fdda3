package dev.splitheat.ingest.collect;

import java.time.Instant;
import java.util.Objects;

/** Where a catalog is not only read, but also looked at for less. */
public interface CatalogWatch extends CatalogSource {
    /**
     * A cheap look at a catalog.
     *
     * @param fingerprint the same as long as INFORMATION_SCHEMA tells the same
     * @param readAt by Spanner's clock
     * @param bytes that were read, roughly
     */
    record Glance(String fingerprint, Instant readAt, long bytes) {
        public Glance {
            Objects.requireNonNull(fingerprint, "fingerprint");
            Objects.requireNonNull(readAt, "readAt");
        }
    }

    /** @throws UnreadableDatabaseException when there is no answer; asking again later is safe */
    Glance look(DatabaseName database);
}
