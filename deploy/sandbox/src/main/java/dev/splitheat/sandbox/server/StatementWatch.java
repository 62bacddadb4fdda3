package dev.splitheat.sandbox.server;

import com.google.protobuf.MessageLite;
import com.google.spanner.v1.ExecuteSqlRequest;
import io.grpc.ForwardingServerCall.SimpleForwardingServerCall;
import io.grpc.ForwardingServerCallListener.SimpleForwardingServerCallListener;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.Status;
import java.util.function.Consumer;

/** Tells whoever wants to know which statements were answered. */
final class StatementWatch implements ServerInterceptor {
    private static final Consumer<AskedStatement> NOBODY = asked -> {};

    private volatile Consumer<AskedStatement> watcher = NOBODY;

    void tell(Consumer<AskedStatement> whom) {
        watcher = whom;
    }

    @Override
    public <Q, A> ServerCall.Listener<Q> interceptCall(
            ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
        if (watcher == NOBODY) {
            return next.startCall(call, headers);
        }
        CountedCall<Q, A> counted = new CountedCall<>(call);
        return new SimpleForwardingServerCallListener<>(next.startCall(counted, headers)) {
            @Override
            public void onMessage(Q message) {
                counted.asked(message);
                super.onMessage(message);
            }
        };
    }

    private final class CountedCall<Q, A> extends SimpleForwardingServerCall<Q, A> {
        private Q asked;
        private long bytes;

        CountedCall(ServerCall<Q, A> call) {
            super(call);
        }

        void asked(Q message) {
            asked = message;
        }

        @Override
        public void sendMessage(A message) {
            bytes += message instanceof MessageLite answer ? answer.getSerializedSize() : 0;
            super.sendMessage(message);
        }

        @Override
        public void close(Status status, Metadata trailers) {
            if (asked instanceof ExecuteSqlRequest request && status.isOk()) {
                watcher.accept(AskedStatement.of(request, bytes));
            }
            super.close(status, trailers);
        }
    }
}
