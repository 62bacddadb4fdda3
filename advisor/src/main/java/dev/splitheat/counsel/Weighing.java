package dev.splitheat.counsel;

import dev.splitheat.evidence.Evidence;
import dev.splitheat.evidence.Traffic;
import dev.splitheat.finding.Expected;
import dev.splitheat.finding.Phrase;
import dev.splitheat.redesign.Proposal;
import dev.splitheat.redesign.Situation;
import dev.splitheat.whatif.Forecast;
import dev.splitheat.whatif.WhatIf;

/** Measures what is proposed for one place on the keys that were observed there. */
final class Weighing {
    private final Evidence evidence;
    private final String object;
    private final WhatIf whatIf;

    Weighing(Situation situation) {
        this.evidence = situation.evidence();
        this.object = situation.spot().object().orElse("");
        this.whatIf = WhatIf.of(evidence, object);
    }

    Weighed of(Proposal proposal) {
        // Where nobody sampled writes, the finding says so; each recommendation need not.
        return evidence.writes().isEmpty()
                ? Weighed.unmeasured(proposal)
                : proposal.reshaping()
                        .map(whatIf::of)
                        .map(forecast -> weighed(proposal, forecast))
                        .orElseGet(() -> Weighed.unmeasured(proposal));
    }

    private Weighed weighed(Proposal proposal, Forecast forecast) {
        return forecast instanceof Forecast.Known known
                ? Weighed.measured(proposal, known.expected(), isDear(known.expected()), basis())
                : Weighed.unmeasured(proposal, ((Forecast.Unknown) forecast).why());
    }

    private Phrase basis() {
        return evidence.servers().isPresent()
                ? Phrase.of(
                        "Estimate: ranges are put on {0} servers, as many as the instance has nodes.", whatIf.servers())
                : Phrase.of(
                        "Estimate: ranges are put on {0} servers, assumed because the number of nodes is not known.",
                        whatIf.servers());
    }

    /** Whether reads over all shards would load the database more than the writes do that are spread. */
    private boolean isDear(Expected expected) {
        double writes = evidence.of(object).map(Traffic::peakWrites).orElse(Double.MAX_VALUE);
        return expected.reads().filter(reads -> reads.seeksPerSecond() > writes).isPresent();
    }
}
