package dev.splitheat.sandbox.server.faults;

import io.grpc.Status;
import java.time.DateTimeException;
import java.time.Duration;
import java.util.Set;

/**
 * A fault as the command line spells it: {@code DATABASE:KIND:ARGUMENT,ARGUMENT…}, the database's id or {@code *} for all.
 * An interval is {@code VIEW@2026-11-20T16:00:00Z}, or {@code VIEW} for all of them; points of
 * a metric are {@code instance/cpu/utilization@2026-11-20T16:00:00Z} likewise. {@code @CALLS} are sessions, statements,
 * which are meant where nothing is said, admin or monitoring.
 *
 * @param database id, or {@code *}
 */
public record FaultText(String database, Fault fault) {
    private static final String KINDS =
            "denied[:sessions,statements,admin,monitoring], unavailable:TIMES[@CALLS], unavailable-until:INSTANT,"
                    + " deadline:TIMES[@CALLS], exhausted:TIMES[,RETRY_SECONDS][@CALLS], breaking:MESSAGES,TIMES, dropped, slow:MILLISECONDS,"
                    + " late:INTERVAL,INSTANT, missing:INTERVAL, twice:INTERVAL, truncated:INTERVAL,ROWS,"
                    + " lacking:NAME,NAME…, withheld:VIEW,VIEW…, clock:SECONDS";

    /** @throws UnreadableFaultException with one sentence about what is wrong */
    public static FaultText read(String text) {
        String[] parts = text.split(":", 3);
        if (parts.length < 2 || parts[0].isBlank()) {
            throw new UnreadableFaultException(text, "write DATABASE:KIND:ARGUMENTS");
        }
        try {
            Fault fault = fault(parts[1], FaultArguments.read(parts.length < 3 ? "" : parts[2]));
            if (touchesNothing(parts[0], fault)) {
                throw new IllegalArgumentException("time series are asked of a project, not of a database: write *");
            }
            return new FaultText(parts[0], fault);
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

    private static Fault fault(String kind, FaultArguments given) {
        return switch (kind) {
            case "denied" -> given.none() ? Denied.everything() : new Denied(given.calls());
            case "unavailable" -> given.failing(Status.UNAVAILABLE);
            case "unavailable-until" -> new Unavailable(given.instant(0));
            case "deadline" -> given.failing(Status.DEADLINE_EXCEEDED);
            case "exhausted" -> given.failing(Status.RESOURCE_EXHAUSTED);
            case "breaking" -> new Breaking(given.number(0), given.number(1));
            case "dropped" -> new Dropped();
            case "slow" -> new Slow(Duration.ofMillis(given.number(0)));
            case "late" -> given.late();
            case "missing" -> given.missing();
            case "twice" -> new Doubled(given.intervals());
            case "truncated" -> new Truncated(given.intervals(), given.number(1));
            case "lacking" -> new Lacking(given.names());
            case "withheld" -> new Withheld(given.names());
            case "clock" -> new OffClock(Duration.ofSeconds(given.number(0)));
            default -> throw new IllegalArgumentException("there is no fault " + kind + "; the faults are " + KINDS);
        };
    }

    /** A project's time series are not one database's. */
    private static boolean touchesNothing(String database, Fault fault) {
        return !database.equals("*")
                && (fault instanceof Failing failing && failing.strikes(Fault.Call.MONITORING)
                        || fault instanceof Denied denied && denied.calls().equals(Set.of(Fault.Call.MONITORING)));
    }
}
