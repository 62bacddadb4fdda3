package dev.splitheat.analyzer;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.topics.TopicKey;
import dev.splitheat.wire.CatalogParts;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * Each database's catalogs, the current one and those before it until they are withdrawn, out of the stores; the key spaces
 * made of the last ones are kept.
 */
final class CatalogShelf {
    /** Stands in the place of a version where a database's catalog did not come in time. */
    private static final String NONE = "";

    private final KeyValueStore<String, CatalogParts.Part> parts;
    private final KeyValueStore<String, String> current;
    /** By the time from which on a version holds. */
    private final KeyValueStore<String, String> versions;

    private final MadeSpaces made;

    /** A database's key space and the version of the catalog behind it; no version: nothing is known. */
    record Shelved(Optional<String> version, KeySpace space) {
        /** How many tables and indexes it has. */
        long objects() {
            return (long) space.catalog().tables().size()
                    + space.catalog().indexes().size();
        }
    }

    CatalogShelf(ProcessorContext<?, ?> context) {
        this(context, new MadeSpaces());
    }

    /** {@code made} holds the key spaces, for this shelf and perhaps for others of its thread. */
    CatalogShelf(ProcessorContext<?, ?> context, MadeSpaces made) {
        this.made = made;
        this.parts = context.getStateStore(Names.CATALOG_PARTS);
        this.current = context.getStateStore(Names.CURRENT_CATALOGS);
        this.versions = context.getStateStore(Names.CATALOG_VERSIONS);
    }

    boolean holds(String database) {
        return current.get(database) != null;
    }

    /** The current one. */
    Shelved of(String database) {
        return shelved(database, currentVersion(database));
    }

    /** The one that held at a time; of what is older than all catalogs, the oldest. */
    Shelved of(String database, Instant at) {
        return shelved(database, currentVersion(database).map(newest -> versionAt(database, at)
                .orElse(newest)));
    }

    /** Whether a table's keys are read alike with the catalogs of two times. */
    boolean readsAlike(String table, String database, Instant one, Instant other) {
        Shelved before = of(database, one);
        Shelved after = of(database, other);
        return before.version().equals(after.version())
                || before.space().object(table).equals(after.space().object(table));
    }

    private Optional<String> currentVersion(String database) {
        return Optional.ofNullable(current.get(database)).filter(known -> !known.equals(NONE));
    }

    /** From when on the catalog of a time held; the beginning of time where it is the oldest. */
    Instant since(String database, Instant at) {
        return heldAt(database, at)
                .map(entry ->
                        Instant.ofEpochSecond(Long.parseLong(entry.key.substring(entry.key.lastIndexOf('|') + 1))))
                .orElse(Instant.MIN);
    }

    private Optional<String> versionAt(String database, Instant at) {
        return heldAt(database, at)
                .or(() -> Stores.of(versions, database).stream().findFirst())
                .map(entry -> entry.value);
    }

    private Optional<KeyValue<String, String>> heldAt(String database, Instant at) {
        String now = TopicKey.of(database, TopicKey.sortable(at));
        return Stores.of(versions, database).stream()
                .filter(entry -> entry.key.compareTo(now) <= 0)
                .reduce((before, after) -> after);
    }

    private Shelved shelved(String database, Optional<String> version) {
        return made.of(database, version, () -> new KeySpace(catalog(database, version)));
    }

    /** Keeps a part; when it completes a catalog, that one is current from now on and the answer is yes. */
    boolean keep(CatalogParts.Part part) {
        String version = TopicKey.of(part.database(), part.version());
        parts.put(TopicKey.of(version, String.format("%06d", part.part())), part);
        if (Stores.of(parts, version).size() < part.parts()) {
            return false;
        }
        versions.put(TopicKey.of(part.database(), TopicKey.sortable(part.readAt())), part.version());
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
            current.delete(database);
        }
        Stores.of(versions, database).stream()
                .filter(entry -> partKey.startsWith(TopicKey.of(database, entry.value, "")))
                .forEach(entry -> {
                    versions.delete(entry.key);
                    drop(database, entry.value);
                });
        made.forget(database);
        return gone;
    }

    void goWithout(String database) {
        current.put(database, NONE);
    }

    private void drop(String database, String version) {
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
