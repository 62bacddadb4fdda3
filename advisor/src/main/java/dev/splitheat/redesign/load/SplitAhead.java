package dev.splitheat.redesign.load;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.redesign.Draft;
import dev.splitheat.redesign.Effort;
import dev.splitheat.redesign.Proposal;
import dev.splitheat.redesign.Redesign;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Verdict;
import java.util.List;
import java.util.Optional;

/** For load that Spanner is still splitting: wait; next time, create split points ahead of it. */
final class SplitAhead implements Redesign {
    @Override
    public Verdict propose(Situation situation) {
        return Verdict.maybe(recommended(situation).map(advised -> Proposal.of(Effort.OPERATION, advised)));
    }

    private static Optional<Recommendation> recommended(Situation situation) {
        return situation.has(Cause.UNSPLIT_LOAD) ? Optional.of(advice(situation)) : Optional.empty();
    }

    private static Recommendation advice(Situation situation) {
        String object = situation.objectName();
        return Draft.of(
                        "SPLIT_POINTS",
                        object + ": wait, Spanner is splitting the range",
                        "The load on {0} is new, and it is spread over keys: Spanner splits such a range within minutes and"
                                + " moves the parts apart. It heals by itself; nothing has to be changed.",
                        object)
                .doNow(List.of(
                        Phrase.of(
                                "Wait ten minutes. If it is a bulk load, let it begin slowly and in random key order."),
                        Phrase.of(
                                "If the same load is planned again, create split points 12 hours to 7 days ahead: {0}",
                                command(situation)),
                        Phrase.of(
                                "One line of splits.txt for each point, with keys from the load's own range: {0}",
                                line(situation))))
                .tradeOffs(
                        "About 10 split points for each node are advised, 50 at most; they end after 10 days unless told"
                                + " otherwise, and more splits can make reads over ranges slower.",
                        "Split points do not help when new rows always land behind the last one.")
                .done();
    }

    private static String command(Situation situation) {
        String[] parts = situation.spot().database().split("/");
        boolean full = parts.length == 6;
        String database = full ? parts[5] : situation.spot().database();
        String place = full ? " --instance=" + parts[3] + " --project=" + parts[1] : " --instance=INSTANCE";
        return "gcloud spanner databases splits add " + database + place + " --splits-file=splits.txt";
    }

    private static String line(Situation situation) {
        String kind = situation.spot().index().isPresent() ? "INDEX " : "TABLE ";
        return kind + situation.objectName() + " ('KEY')";
    }
}
