package dev.splitheat.redesign;

import dev.splitheat.finding.Recommendation;
import dev.splitheat.whatif.Reshaping;
import java.util.Objects;
import java.util.Optional;

/**
 * A change that fits, before it is measured on observed keys and ranked.
 *
 * @param certain whether the schema alone shows that nobody loses anything by it: nothing else comes before it
 * @param reshaping the hot object's key before and after; empty where the change leaves keys as they are
 */
public record Proposal(Recommendation recommendation, Effort effort, boolean certain, Optional<Reshaping> reshaping) {
    public Proposal {
        Objects.requireNonNull(recommendation, "recommendation");
        Objects.requireNonNull(effort, "effort");
        Objects.requireNonNull(reshaping, "reshaping");
    }

    public static Proposal of(Effort effort, Recommendation recommendation) {
        return new Proposal(recommendation, effort, false, Optional.empty());
    }

    public static Proposal of(Effort effort, Recommendation recommendation, Optional<Reshaping> reshaping) {
        return new Proposal(recommendation, effort, false, reshaping);
    }

    public static Proposal certain(Effort effort, Recommendation recommendation) {
        return new Proposal(recommendation, effort, true, Optional.empty());
    }
}
