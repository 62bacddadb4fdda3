package dev.splitheat.ingest.collect.keys;

import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.Table;
import dev.splitheat.ingest.collect.DatabaseName;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Where the keys that a table holds are read, some of them. */
public interface StoredKeySource {
    /**
     * Some rows' keys.
     *
     * @param rows the key columns' values, as change records have them; customers' data
     */
    record Keys(Instant readAt, List<Map<String, Object>> rows) {
        public Keys {
            rows = List.copyOf(rows);
        }
    }

    /**
     * Reads the first rows of a few parts of a table, picked by chance.
     *
     * @throws dev.splitheat.ingest.collect.UnreadableDatabaseException when there is no answer
     */
    Keys read(DatabaseName database, Dialect dialect, Table table);
}
