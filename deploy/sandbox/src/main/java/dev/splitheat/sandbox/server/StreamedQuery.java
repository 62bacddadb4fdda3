package dev.splitheat.sandbox.server;

import com.google.spanner.v1.PartialResultSet;
import io.grpc.stub.ServerCallStreamObserver;

/** An answer that goes on for as long as its reader listens. */
@FunctionalInterface
public interface StreamedQuery {
    /**
     * Sends messages until the answer ends or the reader is gone, on a thread of its own; who called completes the call.
     * Every message needs a {@code resume_token}, or Google's client holds all of them back.
     *
     * @throws io.grpc.StatusRuntimeException to end the call with another status
     */
    void answer(ServerCallStreamObserver<PartialResultSet> observer);
}
