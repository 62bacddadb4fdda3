package dev.splitheat.sandbox.changes;

import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * The arguments of a change stream query.
 *
 * @param stream its name, in any case
 * @param start commits at this instant or later
 * @param end commits at this instant or earlier; empty for a query that goes on
 * @param token of a partition; empty to ask for the partitions
 * @param heartbeat 1 s to 300 s
 */
public record ChangeRequest(
        String stream, Instant start, Optional<Instant> end, Optional<String> token, Duration heartbeat) {
    private static final Duration SHORTEST = Duration.ofSeconds(1);
    private static final Duration LONGEST = Duration.ofMinutes(5);

    /** @throws ChangeQueryRefusedException for a heartbeat out of its bounds, or an end before the start */
    public ChangeRequest {
        Objects.requireNonNull(stream, "stream");
        Objects.requireNonNull(token, "token");
        if (end.isPresent() && start.isAfter(end.get())) {
            throw ChangeQueryRefusedException.endsBeforeStart(start, end.get());
        }
        if (heartbeat.compareTo(SHORTEST) < 0 || heartbeat.compareTo(LONGEST) > 0) {
            throw ChangeQueryRefusedException.heartbeat(SHORTEST, LONGEST, heartbeat);
        }
    }

    Instant endOrNever() {
        return end.orElse(Instant.MAX);
    }
}
