package dev.splitheat.advisor;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.CatalogVersion;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.topics.TopicKey;
import dev.splitheat.wire.CatalogParts;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * The newest whole catalog of each database, kept as its parts. A version that is still missing parts does not count; a
 * version that a newer whole one supersedes is let go.
 */
final class KnownCatalogs {
    private static final Catalog UNKNOWN = Catalog.empty(Dialect.GOOGLE_STANDARD_SQL);

    private final KeyValueStore<String, CatalogParts.Part> store;
    private final Map<String, Optional<CatalogVersion>> joined = new HashMap<>();

    KnownCatalogs(KeyValueStore<String, CatalogParts.Part> store) {
        this.store = store;
    }

    Optional<Catalog> of(String database) {
        return known(database).map(CatalogVersion::catalog);
    }

    /** What is known of a database; nothing of one whose catalog has not come. */
    Catalog orEmpty(String database) {
        return of(database).orElse(UNKNOWN);
    }

    /** Takes a part in; true when the database's catalog is another one now. */
    boolean put(CatalogParts.Part part) {
        String database = part.database();
        Optional<String> before = known(database).map(CatalogVersion::version);
        if (before.filter(part.version()::equals).isPresent()) {
            return false;
        }
        store.put(TopicKey.of(database, part.version(), Integer.toString(part.part())), part);
        joined.remove(database);
        return !known(database).map(CatalogVersion::version).equals(before);
    }

    /** A tombstone came for a part: of a version that was let go, or because the database is gone. */
    void withdraw(String partKey) {
        store.delete(partKey);
        joined.remove(TopicKey.database(partKey));
    }

    /** Whether there is not so much as a part of a catalog. */
    boolean isUnknown(String database) {
        return parts(database).isEmpty();
    }

    private Optional<CatalogVersion> known(String database) {
        return joined.computeIfAbsent(database, this::join);
    }

    private Optional<CatalogVersion> join(String database) {
        List<CatalogParts.Part> parts = parts(database);
        Optional<CatalogVersion> newest = CatalogParts.whole(parts).stream().reduce((older, newer) -> newer);
        newest.ifPresent(version -> letGoOlder(parts, version));
        return newest;
    }

    private void letGoOlder(List<CatalogParts.Part> parts, CatalogVersion newest) {
        parts.stream()
                .filter(part -> !part.version().equals(newest.version()))
                .filter(part -> !part.readAt().isAfter(newest.readAt()))
                .forEach(part ->
                        store.delete(TopicKey.of(part.database(), part.version(), Integer.toString(part.part()))));
    }

    private List<CatalogParts.Part> parts(String database) {
        return Stores.under(store, TopicKey.of(database, "")).stream()
                .map(entry -> entry.value)
                .toList();
    }
}
