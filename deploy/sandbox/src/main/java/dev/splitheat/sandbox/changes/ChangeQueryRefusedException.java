package dev.splitheat.sandbox.changes;

import java.time.Duration;
import java.time.Instant;
import java.util.Objects;

/** A change stream query that Spanner would refuse, in the words of Google's emulator. */
public final class ChangeQueryRefusedException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private static final String INVALID = "INVALID_ARGUMENT";
    private static final String OUT_OF_RANGE = "OUT_OF_RANGE";

    private final String code;

    private ChangeQueryRefusedException(String code, String message) {
        super(message);
        this.code = Objects.requireNonNull(code, "code");
    }

    /** The name of the gRPC status code to answer with. */
    public String code() {
        return code;
    }

    static ChangeQueryRefusedException unknownStream(String stream) {
        return new ChangeQueryRefusedException("NOT_FOUND", "Change Stream not found: " + stream);
    }

    static ChangeQueryRefusedException unknownToken(String token) {
        return new ChangeQueryRefusedException(
                INVALID,
                "Specified partition_token is invalid, as it does not belong to the Change Stream associated with the TVF."
                        + " Received partition_token: " + token + ".");
    }

    static ChangeQueryRefusedException tooOld(Instant earliest, Instant start) {
        return new ChangeQueryRefusedException(
                OUT_OF_RANGE,
                "Specified start_timestamp is too far in the past. Please specify a start_timestamp within the earliest"
                        + " read timestamp: " + earliest + ". Received start_timestamp: " + start + ".");
    }

    static ChangeQueryRefusedException tooFarAhead(Instant earliest, Instant latest, Instant start) {
        return new ChangeQueryRefusedException(
                OUT_OF_RANGE,
                "Specified start_timestamp is too far in the future. Please specify a start_timestamp within the earliest"
                        + " read timestamp: " + earliest + ", and the current maximum start timestamp: " + latest
                        + ". Received start_timestamp: " + start + ".");
    }

    static ChangeQueryRefusedException endsBeforeStart(Instant start, Instant end) {
        return new ChangeQueryRefusedException(
                INVALID,
                "If end_timestamp is specified, start_timestamp must be <= end_timestamp. Received start_timestamp: "
                        + start + ", end_timestamp: " + end + ".");
    }

    static ChangeQueryRefusedException outsidePartition(Partition partition, Instant start) {
        String last = partition.ends().equals(Instant.MAX)
                ? "infinite-future"
                : partition.ends().toString();
        return new ChangeQueryRefusedException(
                OUT_OF_RANGE,
                "Specified start_timestamp is invalid for the partition. Please specify a start_timestamp within "
                        + partition.begins() + " and " + last + ". Received start_timestamp: " + start + ".");
    }

    static ChangeQueryRefusedException stalePartition() {
        return new ChangeQueryRefusedException(
                OUT_OF_RANGE,
                "This partition is no longer valid. All Change Stream records associated with this partition have expired"
                        + " and have been deleted, as specified by the Change Stream retention period.");
    }

    static ChangeQueryRefusedException heartbeat(Duration shortest, Duration longest, Duration asked) {
        return new ChangeQueryRefusedException(
                OUT_OF_RANGE,
                "heartbeat_milliseconds must be within min " + shortest.toMillis() + " and max " + longest.toMillis()
                        + ". Received heartbeat_milliseconds: " + asked.toMillis() + ".");
    }

    static ChangeQueryRefusedException mutableRanges(String stream) {
        return new ChangeQueryRefusedException(
                "UNIMPLEMENTED",
                "the simulated Spanner reads no change stream with partition_mode MUTABLE_KEY_RANGE: make " + stream
                        + " anew without that option");
    }

    static ChangeQueryRefusedException position(String position) {
        return new ChangeQueryRefusedException(INVALID, "Invalid resume token: " + position);
    }
}
