package dev.splitheat.redesign.load;

import dev.splitheat.evidence.Servers;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Costs;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Step;
import dev.splitheat.redesign.Draft;
import dev.splitheat.redesign.Effort;
import dev.splitheat.redesign.Gcloud;
import dev.splitheat.redesign.Proposal;
import dev.splitheat.redesign.Redesign;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Verdict;
import java.util.List;

/** For an instance whose load comes and goes: Spanner's managed autoscaler. */
final class Autoscaler implements Redesign {
    private static final int ROOM = 2;

    @Override
    public Verdict propose(Situation situation) {
        return Verdict.maybe(situation
                .evidence()
                .servers()
                .filter(servers -> situation.has(Cause.CAPACITY))
                .map(servers ->
                        Proposal.of(Effort.DEFAULT, draft(situation, servers).done())));
    }

    /** Only for a known number of nodes: a wrong bound would take nodes away. */
    private static Draft draft(Situation situation, Servers servers) {
        int target = NodeCount.target(servers.multiRegion());
        long fewest = servers.nodes();
        long enough =
                servers.cpu().map(cpu -> new NodeCount(servers, cpu).wanted()).orElse(fewest + 1);
        String command = Gcloud.of(situation).autoscale(fewest, ROOM * enough, target);
        return Draft.of(
                        "AUTOSCALER",
                        "Let the instance follow its CPU",
                        "Spanner's managed autoscaler adds nodes when CPU of high priority passes {0} %, and takes them away"
                                + " again.",
                        target)
                .steps(List.of(Step.of("Turn it on: " + command)
                        .decided("the instance grows in the next busy hour, and shrinks after it.")
                        .rollback(Gcloud.of(situation).setNodes(enough) + ", which ends autoscaling.")))
                .costs(new Costs("none", "as they were", "as they were", "seconds; nodes follow within minutes"))
                .estimate(List.of(Phrase.of(
                        "Estimate: at most {0} nodes, twice what the present load needs; at least the {1} there are.",
                        ROOM * enough, fewest)))
                .tradeOffs(
                        "It needs the Enterprise edition or a higher one.",
                        "It follows load by minutes: a sale that begins on the hour still wants nodes beforehand.");
    }
}
