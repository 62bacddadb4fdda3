package dev.splitheat.sandbox.server;

import com.google.protobuf.ByteString;
import com.google.protobuf.Duration;
import com.google.protobuf.Timestamp;
import com.google.spanner.v1.TransactionOptions;
import com.google.spanner.v1.TransactionSelector;
import io.grpc.Status;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** At which instant a read-only transaction reads. A transaction's id is its instant, so that nothing is remembered. */
final class ReadTimestamps {
    /** How far a replica lags that a bounded-stale read is answered by; a read that is bound tighter gets its bound. */
    private static final java.time.Duration REPLICA_LAG = java.time.Duration.ofSeconds(10);

    private static final String ID_PREFIX = "read-only@";

    /**
     * The default {@code version_retention_period}. That SPANNER_SYS, which keeps intervals for longer than versions, has the
     * same horizon is UNVERIFIED.
     */
    static final java.time.Duration RETENTION = java.time.Duration.ofHours(1);

    private final Clock clock;
    private final Instant created;

    /** @param created when the database was: there are no versions from before */
    ReadTimestamps(Clock clock, Instant created) {
        this.clock = clock;
        this.created = created;
    }

    Instant of(TransactionSelector selector) {
        return within(chosen(selector));
    }

    private Instant within(Instant readAt) {
        if (readAt.isBefore(later(created, now().minus(RETENTION)))) {
            throw Status.FAILED_PRECONDITION
                    .withDescription("Read-only transaction timestamp " + readAt
                            + " has exceeded the maximum timestamp staleness")
                    .asRuntimeException();
        }
        if (readAt.isAfter(clock.instant())) {
            throw Status.INVALID_ARGUMENT
                    .withDescription(
                            "the simulated Spanner does not wait for a read timestamp in the future: " + readAt)
                    .asRuntimeException();
        }
        return readAt;
    }

    private Instant chosen(TransactionSelector selector) {
        return switch (selector.getSelectorCase()) {
            case SINGLE_USE -> bound(selector.getSingleUse());
            case BEGIN -> bound(selector.getBegin());
            case ID -> parse(selector.getId());
            case SELECTOR_NOT_SET -> now();
        };
    }

    Instant of(TransactionOptions options) {
        return within(bound(options));
    }

    private Instant bound(TransactionOptions options) {
        if (options.getModeCase() != TransactionOptions.ModeCase.READ_ONLY) {
            throw Reply.readOnly("a transaction that is not read-only");
        }
        TransactionOptions.ReadOnly bound = options.getReadOnly();
        return switch (bound.getTimestampBoundCase()) {
            case STRONG, TIMESTAMPBOUND_NOT_SET -> now();
            case EXACT_STALENESS -> now().minus(duration(bound.getExactStaleness()));
            case READ_TIMESTAMP -> instant(bound.getReadTimestamp());
            case MAX_STALENESS -> later(now().minus(REPLICA_LAG), now().minus(duration(bound.getMaxStaleness())));
            case MIN_READ_TIMESTAMP -> later(now().minus(REPLICA_LAG), instant(bound.getMinReadTimestamp()));
        };
    }

    static ByteString id(Instant readAt) {
        return ByteString.copyFromUtf8(ID_PREFIX + readAt);
    }

    static Timestamp wire(Instant instant) {
        return Timestamp.newBuilder()
                .setSeconds(instant.getEpochSecond())
                .setNanos(instant.getNano())
                .build();
    }

    private static Instant parse(ByteString id) {
        String text = id.toString(StandardCharsets.UTF_8);
        if (!text.startsWith(ID_PREFIX)) {
            throw Status.NOT_FOUND.withDescription("Transaction not found").asRuntimeException();
        }
        return Instant.parse(text.substring(ID_PREFIX.length()));
    }

    /** Spanner's timestamps have microseconds. */
    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MICROS);
    }

    private static Instant later(Instant one, Instant other) {
        return one.isAfter(other) ? one : other;
    }

    private static Instant instant(Timestamp timestamp) {
        return Instant.ofEpochSecond(timestamp.getSeconds(), timestamp.getNanos());
    }

    private static java.time.Duration duration(Duration duration) {
        return java.time.Duration.ofSeconds(duration.getSeconds(), duration.getNanos());
    }
}
