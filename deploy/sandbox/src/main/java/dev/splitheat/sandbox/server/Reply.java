package dev.splitheat.sandbox.server;

import com.google.protobuf.Message;
import dev.splitheat.sandbox.sql.EngineUnavailableException;
import dev.splitheat.sandbox.sql.StatementRefusedException;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.StreamObserver;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Ends a call with an answer or with the status that Spanner would send. */
final class Reply {
    private static final Logger LOG = LoggerFactory.getLogger(Reply.class);

    private Reply() {}

    static <T> void one(StreamObserver<T> observer, Message request, Supplier<T> answer) {
        begun(observer, request, () -> {
            observer.onNext(answer.get());
            observer.onCompleted();
        });
    }

    /** What the answers throw ends the call; otherwise they end it themselves, now or later. */
    static void begun(StreamObserver<?> observer, Message request, Runnable answers) {
        try {
            answers.run();
        } catch (StatusRuntimeException e) {
            observer.onError(e);
        } catch (StatementRefusedException e) {
            observer.onError(Status.fromCode(Status.Code.valueOf(e.code()))
                    .withDescription(e.getMessage())
                    .asRuntimeException());
        } catch (EngineUnavailableException e) {
            observer.onError(
                    Status.FAILED_PRECONDITION.withDescription(e.getMessage()).asRuntimeException());
        } catch (RuntimeException e) {
            LOG.error("The simulated Spanner failed at {}", CallText.of(request), e);
            observer.onError(Status.INTERNAL
                    .withDescription("the simulated Spanner failed: " + e)
                    .withCause(e)
                    .asRuntimeException());
        }
    }

    static StatusRuntimeException readOnly(String what) {
        return Status.UNIMPLEMENTED
                .withDescription("the simulated Spanner is read-only: " + what + " is not supported")
                .asRuntimeException();
    }
}
