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
    public void before(Call call, String resource, Instant now) {
        if (calls.contains(call)) {
            throw Status.PERMISSION_DENIED
                    .withDescription(description(call, resource))
                    .asRuntimeException();
        }
    }

    private static String description(Call call, String resource) {
        return call == Call.MONITORING
                ? "Permission monitoring.timeSeries.list denied (or the resource may not exist)."
                : "Caller is missing IAM permission " + permission(call, resource) + " on resource " + resource + ".";
    }

    private static String permission(Call call, String resource) {
        return switch (call) {
            case SESSION -> "spanner.sessions.create";
            case STATEMENT -> "spanner.databases.select";
            case ADMIN -> administration(resource);
            case MONITORING -> "monitoring.timeSeries.list";
        };
    }

    private static String administration(String resource) {
        if (resource.contains("/databases/")) {
            return "spanner.databases.getDdl";
        }
        return resource.contains("/instances/") ? "spanner.databases.list" : "spanner.instances.list";
    }
}
