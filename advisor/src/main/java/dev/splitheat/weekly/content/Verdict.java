package dev.splitheat.weekly.content;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Whether a change that was made worked.
 *
 * @param landed what was made
 * @param predictedShare of the hottest range, by the advice
 * @param observedShare the same measure since
 * @param before hot minutes in as long a time before as after; empty where heat was not seen then
 * @param after hot minutes in the seven days after, as far as they are over
 * @param days how many of those are over
 * @param hours the same in whole hours; 0 where that is not known
 */
public record Verdict(
        String finding,
        Optional<String> object,
        String headline,
        Outcome outcome,
        String landed,
        Instant landedAt,
        Optional<Double> predictedShare,
        Optional<Double> observedShare,
        Optional<Long> before,
        Optional<Long> after,
        int days,
        int hours,
        List<String> evidence) {
    /** How it turned out. */
    public enum Outcome {
        VERIFYING,
        FIXED,
        PARTLY,
        NO_EFFECT,
        TOO_EARLY
    }

    public Verdict {
        Objects.requireNonNull(finding, "finding");
        Objects.requireNonNull(outcome, "outcome");
        evidence = List.copyOf(evidence);
    }
}
