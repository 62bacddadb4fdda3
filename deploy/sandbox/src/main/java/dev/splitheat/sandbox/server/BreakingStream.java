package dev.splitheat.sandbox.server;

import io.grpc.Status;
import io.grpc.stub.ServerCallStreamObserver;
import java.util.OptionalInt;

/** A stream that ends with UNAVAILABLE after some messages, if it is meant to. Who sends on is told that the reader is gone. */
final class BreakingStream<T> extends ServerCallStreamObserver<T> {
    private final ServerCallStreamObserver<T> observer;
    private final OptionalInt breaksAfter;
    private int sent;
    private volatile boolean broken;

    BreakingStream(ServerCallStreamObserver<T> observer, OptionalInt breaksAfter) {
        this.observer = observer;
        this.breaksAfter = breaksAfter;
    }

    @Override
    public void onNext(T message) {
        if (broken) {
            return;
        }
        if (breaksAfter.isPresent() && sent >= breaksAfter.getAsInt()) {
            broken = true;
            observer.onError(
                    Status.UNAVAILABLE.withDescription("the stream broke").asRuntimeException());
            return;
        }
        sent++;
        observer.onNext(message);
    }

    @Override
    public void onError(Throwable problem) {
        if (!broken) {
            observer.onError(problem);
        }
    }

    @Override
    public void onCompleted() {
        if (!broken) {
            observer.onCompleted();
        }
    }

    @Override
    public boolean isCancelled() {
        return broken || observer.isCancelled();
    }

    @Override
    public void setOnCancelHandler(Runnable handler) {
        observer.setOnCancelHandler(handler);
    }

    @Override
    public void setCompression(String compression) {
        observer.setCompression(compression);
    }

    @Override
    public boolean isReady() {
        return observer.isReady();
    }

    @Override
    public void setOnReadyHandler(Runnable handler) {
        observer.setOnReadyHandler(handler);
    }

    @Override
    public void request(int count) {
        observer.request(count);
    }

    @Override
    public void setMessageCompression(boolean enable) {
        observer.setMessageCompression(enable);
    }

    @Override
    public void disableAutoInboundFlowControl() {
        observer.disableAutoInboundFlowControl();
    }
}
