package dev.splitheat.finding;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Whether a change that was made worked: the same measure at the same hours before and after it.
 *
 * @param landed what the catalog showed: the advised change, or one that is equivalent
 * @param landedAt when it was first seen
 * @param judgedAt end of the last interval that was counted; empty before there is any
 * @param evidence sentences with the figures before and after, and what was predicted
 * @param predictedShare of the hottest range, where the advice had it
 * @param observedShare the same measure on keys observed since
 */
public record Proof(
        Outcome outcome,
        Phrase landed,
        Instant landedAt,
        Optional<Instant> judgedAt,
        List<Phrase> evidence,
        Optional<Double> predictedShare,
        Optional<Double> observedShare) {
    /** How far it is. */
    public enum Outcome {
        /** What the advised statements make is there, and the cause is as it was: a migration goes on. */
        UNDER_WAY,
        /** Made, and being watched. */
        VERIFYING,
        FIXED,
        /** Better, and still hot. */
        PARTLY,
        NO_EFFECT,
        /** The time to compare ended with too little to compare: nobody loaded the place, or input was missing. */
        TOO_EARLY
    }

    public Proof {
        Objects.requireNonNull(outcome, "outcome");
        Objects.requireNonNull(landed, "landed");
        Objects.requireNonNull(landedAt, "landedAt");
        Objects.requireNonNull(judgedAt, "judgedAt");
        evidence = List.copyOf(evidence);
        Objects.requireNonNull(predictedShare, "predictedShare");
        Objects.requireNonNull(observedShare, "observedShare");
    }
}
