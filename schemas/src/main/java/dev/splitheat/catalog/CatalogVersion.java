package dev.splitheat.catalog;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A whole schema and when it was read, which is when it began to hold as far as anybody knows.
 *
 * @param version digest of its content
 */
public record CatalogVersion(String version, Instant readAt, Catalog catalog) {
    public CatalogVersion {
        Objects.requireNonNull(version, "version");
        Objects.requireNonNull(readAt, "readAt");
        Objects.requireNonNull(catalog, "catalog");
    }

    /** Of versions in the order of their times, the one that held then; the oldest where the time is before all. */
    public static Optional<CatalogVersion> at(List<CatalogVersion> versions, Instant time) {
        Optional<CatalogVersion> held = versions.stream()
                .filter(version -> !version.readAt.isAfter(time))
                .reduce((older, newer) -> newer);
        return held.or(() -> versions.stream().findFirst());
    }
}
