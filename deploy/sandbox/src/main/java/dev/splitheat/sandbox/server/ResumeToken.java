package dev.splitheat.sandbox.server;

import com.google.protobuf.ByteString;
import io.grpc.Status;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * Where a stream goes on after it broke.
 *
 * @param readAt the instant that the first attempt read at; empty for a first attempt
 */
record ResumeToken(Optional<Instant> readAt, int rowsSeen) {
    ResumeToken {
        Objects.requireNonNull(readAt, "readAt");
    }

    static ResumeToken read(ByteString wire) {
        if (wire.isEmpty()) {
            return new ResumeToken(Optional.empty(), 0);
        }
        String[] parts = wire.toStringUtf8().split(",", 2);
        try {
            return new ResumeToken(Optional.of(Instant.parse(parts[0])), Integer.parseInt(parts[1]));
        } catch (DateTimeException | IllegalArgumentException | ArrayIndexOutOfBoundsException e) {
            throw Status.INVALID_ARGUMENT
                    .withDescription("Invalid resume token.")
                    .withCause(e)
                    .asRuntimeException();
        }
    }

    ByteString wire() {
        return ByteString.copyFromUtf8(readAt.orElseThrow() + "," + rowsSeen);
    }
}
