package dev.splitheat.sandbox.server.changes;

import com.google.spanner.v1.ExecuteSqlRequest;
import com.google.spanner.v1.PartialResultSet;
import dev.splitheat.sandbox.changes.ChangeLog;
import dev.splitheat.sandbox.server.StreamedQueries;
import dev.splitheat.sandbox.server.WatchedDatabase;
import dev.splitheat.sandbox.sql.StatementRefusedException;
import io.grpc.stub.ServerCallStreamObserver;
import java.time.Instant;
import java.util.function.Function;

/**
 * Serves the change streams of a server's databases. A fault that puts a database's clock wrong is none of its: commits
 * carry the world's time.
 */
public final class StreamedChanges implements StreamedQueries {
    private final ChangeStreamQueries queries;
    private final Function<WatchedDatabase, ChangeLog> changes;

    /** @param changes the log of each database; asked while the database is held */
    public StreamedChanges(ChangeStreamQueries queries, Function<WatchedDatabase, ChangeLog> changes) {
        this.queries = queries;
        this.changes = changes;
    }

    @Override
    public boolean accepts(String sql) {
        return queries.accepts(sql);
    }

    @Override
    public StatementRefusedException notStreaming() {
        return queries.notStreaming();
    }

    @Override
    public void stream(
            WatchedDatabase database, ExecuteSqlRequest request, ServerCallStreamObserver<PartialResultSet> observer) {
        queries.stream(database.name(), now -> advanced(database, now), request, observer);
    }

    private ChangeLog advanced(WatchedDatabase database, Instant now) {
        synchronized (database) {
            database.advanceTo(now);
            return changes.apply(database);
        }
    }

    @Override
    public void end() {
        queries.end();
    }
}
