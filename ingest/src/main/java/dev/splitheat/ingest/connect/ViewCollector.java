package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabaseName;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.apache.kafka.connect.source.SourceRecord;

/**
 * Collects one view of one database. One thread at a time calls it, and never again before what it gave last was taken
 * over; after a restart a new one goes on from the stored offset.
 */
interface ViewCollector {
    /**
     * What one turn gave.
     *
     * @param records that belong together: they leave in one poll
     * @param more whether the next turn may follow at once
     * @param problem one sentence on what is wrong with the records
     */
    record Collected(List<SourceRecord> records, boolean more, Optional<String> problem) {
        public Collected {
            records = List.copyOf(records);
            Objects.requireNonNull(problem, "problem");
        }
    }

    DatabaseName database();

    String view();

    /**
     * Asks Spanner; may block as long as Spanner does.
     *
     * @throws dev.splitheat.ingest.collect.UnreadableDatabaseException when this turn gave nothing and a later one may
     */
    Collected collect();

    /** End of the last interval that was collected. */
    Optional<Instant> collectedUpTo();
}
