package dev.splitheat.analyzer;

import dev.splitheat.analyzer.CatalogShelf.Shelved;
import dev.splitheat.keyspace.KeySpace;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The key spaces that were made last, of each database. Shelves of one thread may have them together: what one of them had
 * read of keys, the others need not read again. A version is the digest of its catalog, so that what was made of it holds.
 */
final class MadeSpaces {
    /** While a schema changes, the one before is asked for, too. */
    private static final int MADE = 3;

    private final Map<String, Map<Optional<String>, Shelved>> made = new HashMap<>();

    Shelved of(String database, Optional<String> version, Supplier<KeySpace> making) {
        Map<Optional<String>, Shelved> ofDatabase =
                made.computeIfAbsent(database, unseen -> new LinkedHashMap<>(16, 0.75f, true));
        Shelved shelved = ofDatabase.computeIfAbsent(version, unmade -> new Shelved(version, making.get()));
        if (ofDatabase.size() > MADE) {
            ofDatabase.remove(ofDatabase.keySet().iterator().next());
        }
        return shelved;
    }

    void forget(String database) {
        made.remove(database);
    }
}
