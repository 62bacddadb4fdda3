package dev.splitheat.finding;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What is advised for one finding.
 *
 * @param recommendations best first; empty when nothing is worth advising
 * @param rejected what was thought of and why it is not among them
 * @param proof whether a change that was made worked; empty before there is one
 */
public record Advice(
        String database,
        String findingId,
        int findingRevision,
        List<Recommendation> recommendations,
        List<Rejected> rejected,
        Optional<Proof> proof) {
    public Advice {
        Objects.requireNonNull(database, "database");
        Objects.requireNonNull(findingId, "findingId");
        recommendations = List.copyOf(recommendations);
        rejected = List.copyOf(rejected);
        Objects.requireNonNull(proof, "proof");
    }

    /** Nothing yet: advice that is on its way, or for a place that nothing is known of. */
    public static Advice none(Finding finding) {
        return new Advice(finding.database(), finding.id(), finding.revision(), List.of(), List.of(), Optional.empty());
    }

    /** The same advice, and whether a change worked. */
    public Advice with(Proof other) {
        return new Advice(database, findingId, findingRevision, recommendations, rejected, Optional.of(other));
    }

    /** The same advice, and nothing known of a change. */
    public Advice withoutProof() {
        return new Advice(database, findingId, findingRevision, recommendations, rejected, Optional.empty());
    }

    /** Whether a change that was made is known to be so far. */
    public boolean is(Proof.Outcome outcome) {
        return proof.filter(known -> known.outcome() == outcome).isPresent();
    }
}
