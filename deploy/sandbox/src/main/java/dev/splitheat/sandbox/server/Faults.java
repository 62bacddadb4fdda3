package dev.splitheat.sandbox.server;

import io.grpc.Status;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** What goes wrong on request. */
final class Faults {
    private record Failing(Status status, int times) {}

    private final Set<String> denied = ConcurrentHashMap.newKeySet();
    private final Map<String, Failing> failing = new ConcurrentHashMap<>();

    void deny(String database) {
        denied.add(database);
    }

    void failFor(String database, Status status, int times) {
        if (status.isOk() || times < 1) {
            throw new IllegalArgumentException("no fault: " + status.getCode() + ", " + times + " times");
        }
        failing.put(database, new Failing(status, times));
    }

    void restore(String database) {
        denied.remove(database);
        failing.remove(database);
    }

    /** Every call on a database passes here. */
    void beforeCall(String database) {
        if (denied.contains(database)) {
            throw Status.PERMISSION_DENIED
                    .withDescription(
                            "Caller is missing IAM permission spanner.databases.select on resource " + database + ".")
                    .asRuntimeException();
        }
    }

    /** Every statement passes here, after {@link #beforeCall}. */
    void beforeStatement(String database) {
        Status[] refused = new Status[1];
        failing.computeIfPresent(database, (name, fault) -> {
            refused[0] = fault.status();
            return fault.times() == 1 ? null : new Failing(fault.status(), fault.times() - 1);
        });
        if (refused[0] != null) {
            throw refused[0].asRuntimeException();
        }
    }
}
