package dev.splitheat.redesign.load;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.redesign.Draft;
import dev.splitheat.redesign.Effort;
import dev.splitheat.redesign.Proposal;
import dev.splitheat.redesign.Redesign;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Statistics;
import dev.splitheat.redesign.Verdict;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * For heat without a known cause: which statistics tell more, as queries that can be run as they are.
 */
final class Measurement implements Redesign {
    private static final String UNKNOWN =
            "{0} is hot for longer than Spanner needs to split load away, but nothing that was collected says why. These"
                    + " queries tell reads from writes, and one row from many.";

    private static final Set<Cause> CAUSES = EnumSet.of(Cause.UNDIAGNOSED);

    @Override
    public Verdict propose(Situation situation) {
        return Verdict.maybe(recommended(situation).map(advised -> Proposal.of(Effort.OPERATION, advised)));
    }

    private static Optional<Recommendation> recommended(Situation situation) {
        return CAUSES.stream().anyMatch(situation::has) ? Optional.of(advice(situation)) : Optional.empty();
    }

    static Recommendation advice(Situation situation) {
        String object = situation.objectName();
        return Draft.of("MEASURE", object + ": look at these statistics before changing anything", UNKNOWN, object)
                .doNow(List.of(
                        Phrase.of("Reads or writes, table or index: {0}", Statistics.operations(situation)),
                        Phrase.of("Where, and why Spanner does not split it: {0}", Statistics.splits(situation)),
                        Phrase.of("Statements that read much: {0}", Statistics.queries(situation)),
                        Phrase.of("Transactions that write much: {0}", Statistics.transactions(situation)),
                        Phrase.of("Who waits for whom: {0}", Statistics.locks(situation))))
                .migration(List.of(
                        "The range's end moves from minute to minute: rows are appended; the key's growing column has to"
                                + " give way in front.",
                        "The range stays and is as small as one row: a hot row; write it less often or in several rows.",
                        "Reads are many and scan far more rows than they return: a query or an index, not the key.",
                        "None of these and the heat goes within minutes: Spanner was splitting it."))
                .tradeOffs("No change of schema is advised on a guess.")
                .done();
    }
}
