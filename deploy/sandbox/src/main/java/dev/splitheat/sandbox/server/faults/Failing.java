package dev.splitheat.sandbox.server.faults;

import com.google.rpc.RetryInfo;
import io.grpc.Metadata;
import io.grpc.Status;
import io.grpc.protobuf.ProtoUtils;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** The next calls of a kind end with a status. */
public final class Failing implements Fault {
    private static final Metadata.Key<RetryInfo> RETRY = ProtoUtils.keyForProto(RetryInfo.getDefaultInstance());

    private final Call struck;
    private final Status status;
    private final Optional<Duration> retryAfter;
    private final AtomicInteger left;

    /**
     * @param retryAfter goes along as {@code RetryInfo}: only with that does Google's client retry RESOURCE_EXHAUSTED
     * @param times at least one
     */
    public Failing(Call struck, Status status, Optional<Duration> retryAfter, int times) {
        if (status.isOk() || times < 1) {
            throw new IllegalArgumentException("no fault: " + status.getCode() + ", " + times + " times");
        }
        this.struck = Objects.requireNonNull(struck, "struck");
        this.status = status;
        this.retryAfter = Objects.requireNonNull(retryAfter, "retryAfter");
        this.left = new AtomicInteger(times);
    }

    /** The next statements. */
    public Failing(Status status, int times) {
        this(Call.STATEMENT, status, Optional.empty(), times);
    }

    @Override
    public void before(Call call, String resource, Instant now) {
        if (call == struck && left.getAndUpdate(count -> Math.max(0, count - 1)) > 0) {
            throw status.asRuntimeException(trailers());
        }
    }

    boolean strikes(Call call) {
        return call == struck;
    }

    private Metadata trailers() {
        Metadata trailers = new Metadata();
        retryAfter.ifPresent(delay -> trailers.put(
                RETRY,
                RetryInfo.newBuilder()
                        .setRetryDelay(com.google.protobuf.Duration.newBuilder()
                                .setSeconds(delay.toSeconds())
                                .setNanos(delay.toNanosPart()))
                        .build()));
        return trailers;
    }

    @Override
    public String toString() {
        return struck + " " + status.getCode() + ", " + left + " times";
    }
}
