package dev.splitheat.counsel;

import dev.splitheat.finding.Expected;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Rejected;
import dev.splitheat.redesign.Proposal;
import dev.splitheat.whatif.Shares;
import java.util.Optional;

/**
 * A proposal with what it would do.
 *
 * @param recommendation with the figures, or with why there are none
 * @param expected empty when it could not be measured
 * @param dear whether reads would cost more than the writes do
 */
record Weighed(Proposal proposal, Recommendation recommendation, Optional<Expected> expected, boolean dear) {
    /** Of the heat has to go, or nobody would notice. */
    private static final double LEAST = 1.0 / 3;
    /** From here on the heat is gone for what it matters. */
    private static final double MOST = 2.0 / 3;

    static Weighed unmeasured(Proposal proposal) {
        return new Weighed(proposal, proposal.recommendation(), Optional.empty(), false);
    }

    static Weighed unmeasured(Proposal proposal, Phrase why) {
        Phrase line = new Phrase("What it would do is not measured. " + why.template(), why.values());
        return new Weighed(proposal, proposal.recommendation().estimating(line), Optional.empty(), false);
    }

    /** @param basis what the figures assume */
    static Weighed measured(Proposal proposal, Expected expected, boolean dear, Phrase basis) {
        return new Weighed(
                proposal, proposal.recommendation().expecting(expected).estimating(basis), Optional.of(expected), dear);
    }

    boolean measured() {
        return expected.isPresent();
    }

    /** Measured, and found to leave the heat where it is. */
    boolean useless() {
        return measured() && relieved() < LEAST;
    }

    /**
     * What it does for each unit of work, 0 when it is not measured. In coarse steps, so that the order of advice does not
     * turn with a few more samples.
     */
    double worth() {
        double benefit = relieved() >= MOST ? 1 : relieved() >= LEAST ? 0.5 : 0;
        return benefit / (dear ? 2 : 1) / proposal.effort().work();
    }

    Rejected withheld() {
        Expected known = expected.orElseThrow();
        return new Rejected(
                recommendation.kind(),
                Phrase.of(
                        "It would not help: the hottest range has {0} of the sampled writes now and would have {1}"
                                + " ({2} to {3}, from {4} observed keys).",
                        Shares.percent(known.topShareBefore()),
                        Shares.percent(known.topShareAfter()),
                        Shares.percent(known.low()),
                        Shares.percent(known.high()),
                        known.samples()));
    }

    /** The part of the hottest range's load that would be elsewhere. */
    private double relieved() {
        return expected.map(known -> 1 - known.topShareAfter() / known.topShareBefore())
                .orElse(0.0);
    }
}
