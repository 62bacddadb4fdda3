package dev.splitheat.weekly.content;

import dev.splitheat.finding.Cause;
import java.time.Instant;
import java.util.Optional;

/**
 * A risk that somebody decided to live with.
 *
 * @param object the table, the index or the finding that is meant; empty for the whole database
 * @param headline of the finding, where one alone is meant
 * @param until when the decision has to be made anew
 * @param days until then, from when the report was made; negative when it is over
 * @param hotMinutes of what it covers, in the week
 */
public record AcceptedRisk(
        String id,
        Optional<String> object,
        Optional<String> headline,
        Optional<Cause> cause,
        String author,
        String reason,
        Instant from,
        Instant until,
        long days,
        long hotMinutes) {}
