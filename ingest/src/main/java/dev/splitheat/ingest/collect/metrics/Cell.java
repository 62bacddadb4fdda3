package dev.splitheat.ingest.collect.metrics;

import dev.splitheat.ingest.collect.DatabaseName;
import java.time.Instant;

/**
 * Where a point belongs.
 *
 * @param database its id; empty for what is told of the instance
 */
record Cell(String instance, String database, Instant end) {
    private static final String INSTANCE_ITSELF = "";

    static Cell of(ToldPoint point) {
        return new Cell(point.instance(), point.database().orElse(INSTANCE_ITSELF), Minutes.of(point.end()));
    }

    static Cell of(DatabaseName database, Instant end) {
        return new Cell(database.instance(), database.database(), end);
    }

    Cell ofInstance() {
        return new Cell(instance, INSTANCE_ITSELF, end);
    }
}
