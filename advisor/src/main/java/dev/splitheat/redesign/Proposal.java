package dev.splitheat.redesign;

import dev.splitheat.finding.Recommendation;
import dev.splitheat.whatif.Reshaping;
import java.util.Objects;
import java.util.Optional;

/**
 * A change that fits, before it is measured on observed keys and ranked.
 *
 * @param standing among others
 * @param reshaping the hot object's key before and after; empty where the change leaves keys as they are
 */
public record Proposal(Recommendation recommendation, Effort effort, Standing standing, Optional<Reshaping> reshaping) {
    public Proposal {
        Objects.requireNonNull(recommendation, "recommendation");
        Objects.requireNonNull(effort, "effort");
        Objects.requireNonNull(standing, "standing");
        Objects.requireNonNull(reshaping, "reshaping");
    }

    public static Proposal of(Effort effort, Recommendation recommendation) {
        return new Proposal(recommendation, effort, Standing.USUAL, Optional.empty());
    }

    public static Proposal of(Effort effort, Recommendation recommendation, Optional<Reshaping> reshaping) {
        return new Proposal(recommendation, effort, Standing.USUAL, reshaping);
    }

    public static Proposal of(Effort effort, Recommendation recommendation, Standing standing) {
        return new Proposal(recommendation, effort, standing, Optional.empty());
    }
}
