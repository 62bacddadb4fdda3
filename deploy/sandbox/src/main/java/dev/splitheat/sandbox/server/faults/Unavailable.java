package dev.splitheat.sandbox.server.faults;

import io.grpc.Status;
import java.time.Instant;
import java.util.Objects;

/**
 * Every call ends with UNAVAILABLE for a while.
 *
 * @param until by the server's clock
 */
public record Unavailable(Instant until) implements Fault {
    public Unavailable {
        Objects.requireNonNull(until, "until");
    }

    @Override
    public void before(Call call, String resource, Instant now) {
        if (now.isBefore(until)) {
            throw Status.UNAVAILABLE
                    .withDescription("unavailable until " + until)
                    .asRuntimeException();
        }
    }
}
