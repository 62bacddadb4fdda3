package dev.splitheat.sandbox.server;

import com.google.spanner.v1.ExecuteSqlRequest;
import com.google.spanner.v1.PartialResultSet;
import dev.splitheat.sandbox.sql.StatementRefusedException;
import io.grpc.stub.ServerCallStreamObserver;

/** Statements whose answers go on for as long as a reader listens, and that no engine judges: those on change streams. */
public interface StreamedQueries {
    /** A sandbox without any. */
    StreamedQueries NONE = new StreamedQueries() {
        @Override
        public boolean accepts(String sql) {
            return false;
        }

        @Override
        public StatementRefusedException notStreaming() {
            throw new IllegalStateException("no statement is accepted");
        }

        @Override
        public void stream(
                WatchedDatabase database,
                ExecuteSqlRequest request,
                ServerCallStreamObserver<PartialResultSet> observer) {
            throw notStreaming();
        }
    };

    /** Whether a statement is one of these, proper or not. Every statement is shown here before it is judged. */
    boolean accepts(String sql);

    /** What {@code ExecuteSql} answers to such a statement. */
    StatementRefusedException notStreaming();

    /**
     * Begins to answer, and may return before the end: the observer is told everything, its end included. Faults that end
     * a statement have struck before.
     *
     * @throws StatementRefusedException when the query cannot begin; then the observer was told nothing
     */
    void stream(
            WatchedDatabase database, ExecuteSqlRequest request, ServerCallStreamObserver<PartialResultSet> observer);

    /** The server stops to listen: what goes on is to end as UNAVAILABLE, so that clients come back. */
    default void end() {}
}
