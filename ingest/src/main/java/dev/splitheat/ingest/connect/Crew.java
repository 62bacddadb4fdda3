package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabaseName;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.apache.kafka.connect.source.SourceRecord;

/** Makes the collectors of one task; what they share is opened with it and closed with it. */
interface Crew extends AutoCloseable {
    /** The collector that has to do with this database: as a rule the database's own. Tasks share out by this name. */
    default String collectorOf(DatabaseName database) {
        return database.toString();
    }

    /** What the collector of this name keeps offsets under. */
    Set<Map<String, String>> sourcePartitions(String name);

    /** What a collector of this name asks for when it begins. */
    default Set<Map<String, String>> recalled(String name) {
        return sourcePartitions(name);
    }

    /** Of these, what the configuration leaves out: nothing more will be said of it. */
    default Set<Map<String, String>> leftOut(String name) {
        return Set.of();
    }

    /** What is kept of one database, whichever collector has to do with it. */
    default Set<Map<String, String>> sourcePartitions(DatabaseName database) {
        return sourcePartitions(collectorOf(database));
    }

    /**
     * A collector that goes on from the stored offsets.
     *
     * @param databases those of this collector, as they are now; never empty
     * @param offsets by source partition, where an earlier run left one
     */
    Collector collector(
            String name,
            Supplier<Set<DatabaseName>> databases,
            Function<Map<String, String>, Optional<Map<String, Object>>> offsets);

    /**
     * Tombstones for the compacted records of a database that is collected no longer.
     *
     * @param offsets by source partition, where an earlier run left one
     */
    default List<SourceRecord> withdrawn(
            DatabaseName database, Function<Map<String, String>, Optional<Map<String, Object>>> offsets) {
        return List.of();
    }

    @Override
    void close();
}
