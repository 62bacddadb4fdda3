package dev.splitheat.episode;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.interval.SamplingRequest;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Optional;

/**
 * When more sampled keys of a table are wanted: while one of its findings is open and nobody is sure of the cause. A finding
 * that cools asks no more, and what was asked runs out by itself.
 */
public final class SamplingWish {
    /** Below it, more than one cause in five is wrong. */
    static final double SURE = 0.8;
    /** More would add nothing; collectors give 256 at most, unless they are told otherwise. */
    static final int KEYS = 1_000;
    /** Long enough for a cause to show; afterwards the heat must still be there. */
    static final Duration LASTS = Duration.ofMinutes(15);
    /** Asked again when so little is left that a collector may be late for it. */
    static final Duration RENEWED = Duration.ofMinutes(5);
    /** More tables of a database at a time would be an incident of the database, and dear. */
    static final int TABLES = 8;

    private SamplingWish() {}

    /**
     * The request to make, if any.
     *
     * @param asked all requests that were made for the finding's database
     */
    public static Optional<SamplingRequest> of(Finding finding, Collection<SamplingRequest> asked) {
        boolean unsure = finding.cause() == Cause.UNDIAGNOSED || finding.confidence() < SURE;
        if (finding.status() != Finding.Status.OPEN || !unsure) {
            return Optional.empty();
        }
        Instant now = finding.updatedAt();
        return finding.table()
                .filter(table -> mayAsk(table, now, asked))
                .map(table -> new SamplingRequest(finding.database(), table, KEYS, now.plus(LASTS)));
    }

    private static boolean mayAsk(String table, Instant now, Collection<SamplingRequest> asked) {
        boolean stillGiven = asked.stream()
                .filter(request -> request.table().equals(table))
                .anyMatch(request -> request.until().isAfter(now.plus(RENEWED)));
        long others = asked.stream()
                .filter(request -> !request.table().equals(table))
                .filter(request -> request.until().isAfter(now))
                .count();
        return !stillGiven && others < TABLES;
    }
}
