package dev.splitheat.redesign;

import dev.splitheat.finding.Recommendation;
import dev.splitheat.whatif.Reshaping;
import java.util.Objects;
import java.util.Optional;

/**
 * A change that fits, before it is measured on observed keys and ranked.
 *
 * @param reshaping the hot object's key before and after; empty where the change leaves keys as they are
 */
public record Proposal(Recommendation recommendation, Effort effort, Optional<Reshaping> reshaping) {
    public Proposal {
        Objects.requireNonNull(recommendation, "recommendation");
        Objects.requireNonNull(effort, "effort");
        Objects.requireNonNull(reshaping, "reshaping");
    }

    public static Proposal of(Effort effort, Recommendation recommendation) {
        return new Proposal(recommendation, effort, Optional.empty());
    }

    public static Proposal of(Effort effort, Recommendation recommendation, Optional<Reshaping> reshaping) {
        return new Proposal(recommendation, effort, reshaping);
    }
}
