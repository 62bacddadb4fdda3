package dev.splitheat.ingest.spanner;

import com.google.cloud.spanner.BatchClient;
import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.DatabaseId;
import com.google.cloud.spanner.Spanner;
import dev.splitheat.ingest.collect.DatabaseName;
import java.time.Instant;
import java.util.List;

/** A {@link Spanner} that closes once it is retired and nobody uses it any more. */
final class SharedSpanner {
    private final Spanner spanner;
    private final long generation;
    private final Instant openedAt;
    private int users;
    private boolean retired;

    SharedSpanner(Spanner spanner, long generation, Instant openedAt) {
        this.spanner = spanner;
        this.generation = generation;
        this.openedAt = openedAt;
    }

    Instant openedAt() {
        return openedAt;
    }

    long generation() {
        return generation;
    }

    /** Asked for anew each time: a kept client throws for ever after its database was once not found. */
    DatabaseClient client(DatabaseName name) {
        return spanner.getDatabaseClient(DatabaseId.of(name.project(), name.instance(), name.database()));
    }

    /** Of which Google's client keeps one, with one session, for each database. */
    BatchClient batchClient(DatabaseName name) {
        return spanner.getBatchClient(DatabaseId.of(name.project(), name.instance(), name.database()));
    }

    /** The statements that make the database's schema, as Spanner writes them today. */
    List<String> ddl(DatabaseName name) {
        return spanner.getDatabaseAdminClient().getDatabaseDdl(name.instance(), name.database());
    }

    Spanner spanner() {
        return spanner;
    }

    synchronized SharedSpanner enter() {
        users++;
        return this;
    }

    synchronized void leave() {
        users--;
        closeWhenDone();
    }

    synchronized void retire() {
        retired = true;
        closeWhenDone();
    }

    private void closeWhenDone() {
        if (retired && users == 0 && !spanner.isClosed()) {
            Thread closer = new Thread(spanner::close, "splitheat-spanner-closer");
            closer.setDaemon(true);
            closer.start();
        }
    }
}
