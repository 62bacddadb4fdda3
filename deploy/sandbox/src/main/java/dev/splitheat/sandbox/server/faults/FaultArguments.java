package dev.splitheat.sandbox.server.faults;

import io.grpc.Status;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What follows a fault's kind: {@code ARGUMENT,ARGUMENT…}, and {@code @CALLS} where some calls only are struck. */
record FaultArguments(List<String> arguments) {
    FaultArguments {
        arguments = List.copyOf(arguments);
    }

    static FaultArguments read(String text) {
        return new FaultArguments(text.isEmpty() ? List.of() : Arrays.asList(text.split(",", -1)));
    }

    boolean none() {
        return arguments.isEmpty();
    }

    String text(int at) {
        return arguments.get(at);
    }

    int number(int at) {
        return Integer.parseInt(arguments.get(at));
    }

    Instant instant(int at) {
        return Instant.parse(arguments.get(at));
    }

    Set<String> names() {
        return Set.copyOf(arguments);
    }

    Set<Fault.Call> calls() {
        return arguments.stream().map(FaultArguments::call).collect(Collectors.toUnmodifiableSet());
    }

    /** {@code TIMES[,RETRY_SECONDS][@CALLS]}. */
    Failing failing(Status status) {
        String all = String.join(",", arguments);
        int at = all.indexOf('@');
        Fault.Call struck = at < 0 ? Fault.Call.STATEMENT : call(all.substring(at + 1));
        FaultArguments numbers = at < 0 ? this : read(all.substring(0, at));
        Optional<Duration> retry =
                numbers.arguments().size() < 2 ? Optional.empty() : Optional.of(Duration.ofSeconds(numbers.number(1)));
        return new Failing(struck, status, retry, numbers.number(0));
    }

    /** Of a view of SPANNER_SYS, or where the name is a path as {@code instance/cpu/utilization}, of a metric. */
    Fault late() {
        return metric() ? new LatePoints(points(), instant(1)) : new Late(intervals(), instant(1));
    }

    Fault missing() {
        return metric() ? LatePoints.missing(points()) : new Missing(intervals());
    }

    private boolean metric() {
        return text(0).contains("/");
    }

    Intervals intervals() {
        return new Intervals(named(), end());
    }

    private Points points() {
        return new Points(named().startsWith(Points.DOMAIN) ? named() : Points.DOMAIN + named(), end());
    }

    private String named() {
        return text(0).split("@", 2)[0];
    }

    private Optional<Instant> end() {
        int at = text(0).indexOf('@');
        return at < 0 ? Optional.empty() : Optional.of(Instant.parse(text(0).substring(at + 1)));
    }

    private static Fault.Call call(String name) {
        return switch (name.toLowerCase(Locale.ROOT)) {
            case "sessions" -> Fault.Call.SESSION;
            case "statements" -> Fault.Call.STATEMENT;
            case "admin" -> Fault.Call.ADMIN;
            case "monitoring" -> Fault.Call.MONITORING;
            default ->
                throw new IllegalArgumentException(
                        "there are no calls " + name + ": write sessions, statements, admin or monitoring");
        };
    }
}
