package dev.splitheat.sandbox.server.changes;

import com.google.spanner.v1.ExecuteSqlRequest;
import dev.splitheat.sandbox.changes.ChangeLog;
import dev.splitheat.sandbox.server.StreamedQueries;
import dev.splitheat.sandbox.server.StreamedQuery;
import dev.splitheat.sandbox.server.WatchedDatabase;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
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
    public Optional<StreamedQuery> find(WatchedDatabase database, ExecuteSqlRequest request, Clock clock) {
        if (!queries.accepts(request.getSql())) {
            return Optional.empty();
        }
        return Optional.of(
                observer -> queries.stream(database.name(), now -> advanced(database, now), request, observer));
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
