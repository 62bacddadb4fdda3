package dev.splitheat.redesign.load;

import dev.splitheat.evidence.Servers;
import dev.splitheat.finding.Action;
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
import java.util.Optional;

/** For an instance that is too small, and for nothing else: one hot range is led by one server, however many there are. */
final class MoreNodes implements Redesign {
    @Override
    public Verdict propose(Situation situation) {
        return switch (situation.spot().cause()) {
            case CAPACITY ->
                Verdict.fits(Proposal.of(Effort.OPERATION, draft(situation).done()));
            case MONOTONIC_KEY, MONOTONIC_INDEX, QUEUE, HOT_KEY_PREFIX, NULL_INDEX, RECENT_READS ->
                refused("One server leads the hot end of {0}, however many there are.", situation);
            case HOT_ROW, HOT_SEQUENCE ->
                refused("A row of {0} lies on one server, however many there are.", situation);
            case LOCK_CONTENTION ->
                refused("Who waits for a lock of {0} waits as long on a larger instance.", situation);
            case LARGE_SCAN, UNSPLIT_LOAD, UNDIAGNOSED -> Verdict.silent();
        };
    }

    private static Verdict refused(String why, Situation situation) {
        return Verdict.refused("MORE_NODES", why, situation.objectName());
    }

    private static Draft draft(Situation situation) {
        Optional<NodeCount> count = count(situation);
        Draft draft = Draft.of(
                        "MORE_NODES",
                        "The instance is too small: "
                                + count.map(known -> "go to " + known.wanted() + " nodes")
                                        .orElse("add nodes"),
                        "Many ranges are hot at once and the load is spread over them: the schema is not at fault, there is"
                                + " more work than servers.")
                .doNow(count.map(known -> now(situation, known)).orElseGet(() -> lookFirst(situation)))
                .steps(steps(situation))
                .costs(new Costs(
                        "none: it lies with the nodes",
                        "as they were",
                        "as they were",
                        "minutes until new nodes take load"))
                .tradeOffs("Nodes cost money by the hour. Fewer of them later is the same command.");
        return count.map(known -> draft.estimate(known.arithmetic())
                        .actions(new Action(Action.Kind.SET_NODES, known.wanted(), List.of())))
                .orElse(draft);
    }

    private static Optional<NodeCount> count(Situation situation) {
        return situation.evidence().servers().flatMap(servers -> servers.cpu().map(cpu -> new NodeCount(servers, cpu)));
    }

    private static List<Phrase> now(Situation situation, NodeCount count) {
        return List.of(
                Phrase.of("{0}", Gcloud.of(situation).setNodes(count.wanted())),
                Phrase.of("New nodes take load within minutes, as ranges move to them."));
    }

    /** Without a measured CPU nothing is computed; the command says how it is. */
    private static List<Phrase> lookFirst(Situation situation) {
        Gcloud gcloud = Gcloud.of(situation);
        int target = NodeCount.target(
                situation.evidence().servers().filter(Servers::multiRegion).isPresent());
        String command = situation
                .evidence()
                .servers()
                .map(servers -> gcloud.setNodes(servers.nodes() + 1L))
                .orElseGet(() -> gcloud.setNodes(0).replaceAll("0$", "NODES"));
        return List.of(
                Phrase.of("See how many nodes there are: {0}", gcloud.nodes()),
                Phrase.of(
                        "Multiply them by the CPU of high priority in percent, divide by {0}, round up, and set that"
                                + " number: {1}",
                        target, command));
    }

    private static List<Step> steps(Situation situation) {
        int target = NodeCount.target(
                situation.evidence().servers().filter(Servers::multiRegion).isPresent());
        return List.of(
                Step.of("Add the nodes.")
                        .decided("CPU of high priority stays below " + target
                                + " % over the busiest hour of a day, as instance/cpu/utilization_by_priority has it.")
                        .rollback("the same command with the old number."),
                Step.of(
                        "If some ranges stay hot then, they have causes of their own; they get findings of their own."));
    }
}
