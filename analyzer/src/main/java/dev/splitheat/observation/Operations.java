package dev.splitheat.observation;

import dev.splitheat.interval.TableOperationsRow;
import java.util.HashMap;
import java.util.Map;

/**
 * What was done to a table or index.
 *
 * @param reads reads and queries
 * @param writes inserts and updates
 */
record Operations(long reads, long writes, long deletes) {
    static final Operations NONE = new Operations(0, 0, 0);

    /** By the bare names of tables and indexes. */
    record ByObject(boolean collected, Map<String, Operations> objects) {
        static ByObject in(Observation minute) {
            Map<String, Operations> objects = new HashMap<>();
            minute.rows(TableOperationsRow.class)
                    .forEach(row -> objects.merge(Statement.bare(row.object()), of(row), Operations::plus));
            return new ByObject(minute.tellsOf(TableOperationsRow.class), Map.copyOf(objects));
        }
    }

    private static Operations of(TableOperationsRow row) {
        return new Operations(row.readsAndQueries(), row.writes(), row.deletes());
    }

    Operations plus(Operations other) {
        return new Operations(reads + other.reads, writes + other.writes, deletes + other.deletes);
    }
}
