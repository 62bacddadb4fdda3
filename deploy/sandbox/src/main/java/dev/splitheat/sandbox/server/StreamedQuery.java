package dev.splitheat.sandbox.server;

import com.google.spanner.v1.PartialResultSet;
import io.grpc.stub.ServerCallStreamObserver;

/** An answer that goes on for as long as its reader listens. */
@FunctionalInterface
public interface StreamedQuery {
    /**
     * Begins to answer and returns; from then on the observer is told everything, the end of the call included. To be
     * called on the call's own thread. Every message needs a {@code resume_token}, or Google's client holds all of them
     * back.
     *
     * @throws io.grpc.StatusRuntimeException when the answer cannot begin; then the observer was told nothing
     * @throws dev.splitheat.sandbox.sql.StatementRefusedException the same
     */
    void answer(ServerCallStreamObserver<PartialResultSet> observer);
}
