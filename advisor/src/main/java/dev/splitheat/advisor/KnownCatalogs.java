package dev.splitheat.advisor;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.topics.TopicKey;
import dev.splitheat.wire.CatalogParts;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
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

    private record Known(String version, Catalog catalog) {}

    private final KeyValueStore<String, CatalogParts.Part> store;
    private final Map<String, Optional<Known>> joined = new HashMap<>();

    KnownCatalogs(KeyValueStore<String, CatalogParts.Part> store) {
        this.store = store;
    }

    Optional<Catalog> of(String database) {
        return known(database).map(Known::catalog);
    }

    /** What is known of a database; nothing of one whose catalog has not come. */
    Catalog orEmpty(String database) {
        return of(database).orElse(UNKNOWN);
    }

    /** Takes a part in; true when the database's catalog is another one now. */
    boolean put(CatalogParts.Part part) {
        String database = part.database();
        Optional<String> before = known(database).map(Known::version);
        if (before.filter(part.version()::equals).isPresent()) {
            return false;
        }
        store.put(TopicKey.of(database, part.version(), Integer.toString(part.part())), part);
        joined.remove(database);
        return !known(database).map(Known::version).equals(before);
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

    private Optional<Known> known(String database) {
        return joined.computeIfAbsent(database, this::join);
    }

    private Optional<Known> join(String database) {
        Map<String, List<CatalogParts.Part>> versions = new HashMap<>();
        parts(database).forEach(part -> versions.computeIfAbsent(part.version(), version -> new ArrayList<>())
                .add(part));
        Optional<List<CatalogParts.Part>> newest = versions.values().stream()
                .filter(parts -> parts.size() == parts.get(0).parts())
                .max(Comparator.comparing(parts -> parts.get(0).readAt()));
        newest.ifPresent(parts -> letGoOlder(versions.values(), parts.get(0)));
        return newest.map(parts -> new Known(parts.get(0).version(), CatalogParts.join(parts)));
    }

    private void letGoOlder(Collection<List<CatalogParts.Part>> versions, CatalogParts.Part newest) {
        versions.stream()
                .flatMap(List::stream)
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
