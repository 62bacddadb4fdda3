package dev.splitheat.analyzer;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.topics.TopicKey;
import dev.splitheat.wire.CatalogParts;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.state.KeyValueStore;

/** Each database's current catalog, out of the stores; the key space made of it is kept as long as the version holds. */
final class CatalogShelf {
    /** Stands in the place of a version where a database's catalog did not come in time. */
    private static final String NONE = "";

    private final KeyValueStore<String, CatalogParts.Part> parts;
    private final KeyValueStore<String, String> current;
    private final Map<String, Shelved> made = new HashMap<>();

    /** A database's key space and the version of the catalog behind it; no version: nothing is known. */
    record Shelved(Optional<String> version, KeySpace space) {
        /** How many tables and indexes it has. */
        long objects() {
            return (long) space.catalog().tables().size()
                    + space.catalog().indexes().size();
        }
    }

    CatalogShelf(ProcessorContext<?, ?> context) {
        this.parts = context.getStateStore(Names.CATALOG_PARTS);
        this.current = context.getStateStore(Names.CURRENT_CATALOGS);
    }

    boolean holds(String database) {
        return current.get(database) != null;
    }

    Shelved of(String database) {
        Optional<String> version = Optional.ofNullable(current.get(database)).filter(known -> !known.equals(NONE));
        Shelved shelved = made.get(database);
        if (shelved == null || !shelved.version().equals(version)) {
            shelved = new Shelved(version, new KeySpace(catalog(database, version)));
            made.put(database, shelved);
        }
        return shelved;
    }

    /** Keeps a part; when it completes a catalog, that one is current from now on and the answer is yes. */
    boolean keep(CatalogParts.Part part) {
        String version = TopicKey.of(part.database(), part.version());
        parts.put(TopicKey.of(version, String.format("%06d", part.part())), part);
        if (Stores.of(parts, version).size() < part.parts()) {
            return false;
        }
        Optional.ofNullable(current.get(part.database()))
                .filter(superseded -> !superseded.equals(part.version()) && !superseded.equals(NONE))
                .ifPresent(superseded -> drop(part.database(), superseded));
        current.put(part.database(), part.version());
        return true;
    }

    /**
     * A tombstone came for a part. Of a version that was superseded nothing is left; of the current one it means that the
     * database is gone, and one that is made again under its name waits for a catalog of its own.
     *
     * @return whether the database is gone
     */
    boolean withdraw(String partKey) {
        String database = TopicKey.database(partKey);
        String version = current.get(database);
        boolean gone = version != null && partKey.startsWith(TopicKey.of(database, version, ""));
        if (gone) {
            drop(database, version);
            current.delete(database);
            made.remove(database);
        }
        return gone;
    }

    void goWithout(String database) {
        current.put(database, NONE);
    }

    void drop(String database, String version) {
        Stores.of(parts, TopicKey.of(database, version)).forEach(entry -> parts.delete(entry.key));
    }

    private Catalog catalog(String database, Optional<String> version) {
        return version.map(known -> CatalogParts.join(parts(database, known)))
                .orElseGet(() -> Catalog.empty(Dialect.GOOGLE_STANDARD_SQL));
    }

    private List<CatalogParts.Part> parts(String database, String version) {
        return Stores.valuesOf(parts, TopicKey.of(database, version));
    }
}
