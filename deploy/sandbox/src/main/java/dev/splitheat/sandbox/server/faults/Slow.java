package dev.splitheat.sandbox.server.faults;

import io.grpc.Status;
import java.time.Duration;
import java.time.Instant;

/** Every statement takes so much longer, by the machine's clock. */
public record Slow(Duration delay) implements Fault {
    public Slow {
        if (delay.isNegative()) {
            throw new IllegalArgumentException("a delay cannot be negative: " + delay);
        }
    }

    @Override
    public void before(Call call, String resource, Instant now) {
        if (call != Call.STATEMENT) {
            return;
        }
        try {
            Thread.sleep(delay.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw Status.CANCELLED.withCause(e).asRuntimeException();
        }
    }
}
