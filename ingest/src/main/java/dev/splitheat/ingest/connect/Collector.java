package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabaseName;
import java.util.List;
import java.util.Set;
import org.apache.kafka.connect.source.SourceRecord;

/**
 * Collects something of one database, or of all databases of a project. One thread at a time calls it, and never again
 * before what it gave last was taken over; after a restart a new one goes on from the stored offsets.
 */
interface Collector {
    /** What it is called in logs and metrics: the full name of a database, or of a project. */
    String name();

    /** Asks once; may block as long as Spanner does. What Spanner refuses is in the answer, what is thrown is a defect of ours. */
    Collected collect();

    /** Of its databases, those that are gone for good while others of them stay. */
    default Set<DatabaseName> retired() {
        return Set.of();
    }

    /** Tombstones for everything that it ever sent to compacted topics, and for its offsets: what it collected is gone. */
    List<SourceRecord> retire();
}
