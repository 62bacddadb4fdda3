package dev.splitheat.sandbox.server.faults;

import io.grpc.Status;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A fault as the command line spells it: {@code DATABASE:KIND:ARGUMENT,ARGUMENT…}, the database's id or {@code *} for all.
 * An interval is {@code VIEW@2026-11-20T16:00:00Z}, or {@code VIEW} for all of them.
 *
 * @param database id, or {@code *}
 */
public record FaultText(String database, Fault fault) {
    private static final String KINDS =
            "denied[:sessions,statements,admin], unavailable:TIMES, unavailable-until:INSTANT, deadline:TIMES,"
                    + " exhausted:TIMES[,RETRY_SECONDS], breaking:MESSAGES,TIMES, dropped, slow:MILLISECONDS,"
                    + " late:INTERVAL,INSTANT, missing:INTERVAL, twice:INTERVAL, truncated:INTERVAL,ROWS,"
                    + " lacking:NAME,NAME…, clock:SECONDS";

    /** @throws UnreadableFaultException with one sentence about what is wrong */
    public static FaultText read(String text) {
        String[] parts = text.split(":", 3);
        if (parts.length < 2 || parts[0].isBlank()) {
            throw new UnreadableFaultException(text, "write DATABASE:KIND:ARGUMENTS");
        }
        List<String> arguments = parts.length < 3 ? List.of() : Arrays.asList(parts[2].split(",", -1));
        try {
            return new FaultText(parts[0], fault(parts[1], arguments));
        } catch (IndexOutOfBoundsException e) {
            throw new UnreadableFaultException(text, "an argument is missing; the faults are " + KINDS, e);
        } catch (NumberFormatException e) {
            throw new UnreadableFaultException(text, "a whole number was expected; the faults are " + KINDS, e);
        } catch (DateTimeException e) {
            throw new UnreadableFaultException(text, "an instant is written as 2026-11-20T16:00:00Z", e);
        } catch (IllegalArgumentException e) {
            throw new UnreadableFaultException(text, e.getMessage(), e);
        }
    }

    private static Fault fault(String kind, List<String> arguments) {
        return switch (kind) {
            case "denied" -> arguments.isEmpty() ? Denied.everything() : new Denied(calls(arguments));
            case "unavailable" -> new Failing(Status.UNAVAILABLE, Integer.parseInt(arguments.get(0)));
            case "unavailable-until" -> new Unavailable(Instant.parse(arguments.get(0)));
            case "deadline" -> new Failing(Status.DEADLINE_EXCEEDED, Integer.parseInt(arguments.get(0)));
            case "exhausted" -> exhausted(arguments);
            case "breaking" -> new Breaking(Integer.parseInt(arguments.get(0)), Integer.parseInt(arguments.get(1)));
            case "dropped" -> new Dropped();
            case "slow" -> new Slow(Duration.ofMillis(Long.parseLong(arguments.get(0))));
            case "late" -> new Late(intervals(arguments.get(0)), Instant.parse(arguments.get(1)));
            case "missing" -> new Missing(intervals(arguments.get(0)));
            case "twice" -> new Doubled(intervals(arguments.get(0)));
            case "truncated" -> new Truncated(intervals(arguments.get(0)), Integer.parseInt(arguments.get(1)));
            case "lacking" -> new Lacking(Set.copyOf(arguments));
            case "clock" -> new OffClock(Duration.ofSeconds(Long.parseLong(arguments.get(0))));
            default -> throw new IllegalArgumentException("there is no fault " + kind + "; the faults are " + KINDS);
        };
    }

    private static Failing exhausted(List<String> arguments) {
        Optional<Duration> retry = arguments.size() < 2
                ? Optional.empty()
                : Optional.of(Duration.ofSeconds(Long.parseLong(arguments.get(1))));
        return new Failing(Status.RESOURCE_EXHAUSTED, retry, Integer.parseInt(arguments.get(0)));
    }

    private static Set<Fault.Call> calls(List<String> names) {
        return names.stream()
                .map(name -> switch (name.toLowerCase(Locale.ROOT)) {
                    case "sessions" -> Fault.Call.SESSION;
                    case "statements" -> Fault.Call.STATEMENT;
                    case "admin" -> Fault.Call.ADMIN;
                    default ->
                        throw new IllegalArgumentException(
                                "there are no calls " + name + ": write sessions, statements or admin");
                })
                .collect(Collectors.toUnmodifiableSet());
    }

    private static Intervals intervals(String text) {
        int at = text.indexOf('@');
        return at < 0
                ? new Intervals(text, Optional.empty())
                : new Intervals(text.substring(0, at), Optional.of(Instant.parse(text.substring(at + 1))));
    }
}
