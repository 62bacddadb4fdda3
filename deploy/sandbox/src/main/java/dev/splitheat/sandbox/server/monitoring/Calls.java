package dev.splitheat.sandbox.server.monitoring;

import com.google.protobuf.Message;
import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.MethodType;
import io.grpc.ServerServiceDefinition;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.protobuf.ProtoUtils;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObserver;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The calls of a gRPC service that has messages but no generated stub. */
final class Calls {
    private static final Logger LOG = LoggerFactory.getLogger(Calls.class);

    private final String service;
    private final ServerServiceDefinition.Builder definition;

    Calls(String service) {
        this.service = service;
        this.definition = ServerServiceDefinition.builder(service);
    }

    <Q extends Message, A extends Message> Calls add(String name, Q request, A answer, Function<Q, A> answering) {
        definition.addMethod(
                MethodDescriptor.<Q, A>newBuilder()
                        .setType(MethodType.UNARY)
                        .setFullMethodName(MethodDescriptor.generateFullMethodName(service, name))
                        .setRequestMarshaller(ProtoUtils.marshaller(request))
                        .setResponseMarshaller(ProtoUtils.marshaller(answer))
                        .build(),
                ServerCalls.asyncUnaryCall((asked, observer) -> answer(asked, answering, observer)));
        return this;
    }

    ServerServiceDefinition definition() {
        return definition.build();
    }

    private static <Q, A> void answer(Q asked, Function<Q, A> answering, StreamObserver<A> observer) {
        A answer;
        try {
            answer = answering.apply(asked);
        } catch (StatusRuntimeException e) {
            observer.onError(e);
            return;
        } catch (RefusedRequestException e) {
            observer.onError(e.asStatus());
            return;
        } catch (UnreadableFilterException e) {
            observer.onError(Status.INVALID_ARGUMENT
                    .withDescription(e.getMessage())
                    .withCause(e)
                    .asRuntimeException());
            return;
        } catch (RuntimeException e) {
            LOG.error("A call to the simulated Monitoring failed", e);
            observer.onError(Status.INTERNAL
                    .withDescription("the simulated Monitoring failed: " + e)
                    .withCause(e)
                    .asRuntimeException());
            return;
        }
        observer.onNext(answer);
        observer.onCompleted();
    }
}
