package dev.splitheat.sandbox.server.faults;

import io.grpc.Status;
import java.time.Instant;
import java.util.Set;

/** Calls end with PERMISSION_DENIED. Google's client remembers that a session was denied, and never asks again. */
public record Denied(Set<Call> calls) implements Fault {
    public Denied {
        calls = Set.copyOf(calls);
    }

    public static Denied everything() {
        return new Denied(Set.of(Call.values()));
    }

    @Override
    public void before(Call call, String database, Instant now) {
        if (calls.contains(call)) {
            throw Status.PERMISSION_DENIED
                    .withDescription(
                            "Caller is missing IAM permission " + permission(call) + " on resource " + database + ".")
                    .asRuntimeException();
        }
    }

    private static String permission(Call call) {
        return switch (call) {
            case SESSION -> "spanner.sessions.create";
            case STATEMENT -> "spanner.databases.select";
            case ADMIN -> "spanner.databases.getDdl";
        };
    }
}
