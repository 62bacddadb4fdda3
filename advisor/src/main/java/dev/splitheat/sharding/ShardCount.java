package dev.splitheat.sharding;

import dev.splitheat.evidence.Evidence;
import dev.splitheat.evidence.Servers;
import dev.splitheat.evidence.Traffic;
import dev.splitheat.finding.Phrase;
import dev.splitheat.redesign.Situation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * How many shards a hot table or index should get.
 *
 * @param count one of few numbers, each about twice the one before, so that small changes of a rate do not change it
 * @param measured whether it comes from the object's own rates
 * @param estimate the arithmetic
 * @param readsOutweigh whether reads over all shards would be more seeks than the writes that are spread
 */
public record ShardCount(int count, boolean measured, List<Phrase> estimate, boolean readsOutweigh) {
    /** Google's anchor for the number of shards is the number of nodes; its own examples have ten. */
    public static final int UNMEASURED = 10;

    /** Numbers that a team can live with. */
    private static final int[] STEPS = {2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000};

    /** Growth leaves room enough for a step to be a fifth short. */
    private static final double SLACK = 1.2;

    private static final double GROWTH = 2;
    /** Google advises no more than a few for each node: each is a seek for a read over all. */
    private static final int MOST_FOR_A_NODE = 4;

    public ShardCount {
        estimate = List.copyOf(estimate);
    }

    public static ShardCount of(Situation situation) {
        Evidence evidence = situation.evidence();
        return situation
                .spot()
                .object()
                .flatMap(evidence::of)
                .filter(traffic -> traffic.peakWrites() > 0 && traffic.settled())
                .map(traffic -> measured(
                        traffic, Capacity.of(evidence, traffic.rowBytes()), evidence.servers(), situation.objectName()))
                .orElseGet(() -> situation.readOnly() ? unwritten(situation) : unmeasured(situation));
    }

    /** Reads were seen and no write: how many ranges they need is not known from writes. */
    private static ShardCount unwritten(Situation situation) {
        double reads = situation
                .evidence()
                .of(situation.objectName())
                .map(Traffic::peakReads)
                .orElse(0.0);
        Phrase why = Phrase.of(
                "Estimate: {0} shards, as in Google's examples, since {1} was not written at all while it was observed; {2}"
                        + " reads a second at its peak make the heat, so stale or cached reads may do without any shard.",
                UNMEASURED, situation.objectName(), Rounded.figure(reads));
        return new ShardCount(UNMEASURED, false, List.of(why), false);
    }

    /** A default, and what would raise it by a step. */
    private static ShardCount unmeasured(Situation situation) {
        Capacity documented = Capacity.documented(situation.evidence(), Optional.empty());
        double ranges = UNMEASURED * SLACK;
        Phrase why = Phrase.of(
                "Estimate: {0} shards are a default and no result, since the write rate of {1} was not measured, or for less"
                        + " than ten minutes. Google's examples have ten, and it advises about as many as there are nodes.",
                UNMEASURED, situation.objectName());
        Phrase more = Phrase.of(
                "Estimate: a measured peak above {0} writes a second would raise it ({1} ranges × {2} writes / {3} for"
                        + " growth), and so would more than {4} nodes.",
                Rounded.figure(ranges * documented.writes() / GROWTH),
                (int) ranges,
                Rounded.figure(documented.writes()),
                (int) GROWTH,
                (int) (ranges / GROWTH));
        return new ShardCount(UNMEASURED, false, List.of(why, more), false);
    }

    private static ShardCount measured(Traffic traffic, Capacity capacity, Optional<Servers> servers, String object) {
        int need =
                (int) Math.min(STEPS[STEPS.length - 1], Math.ceil(traffic.peakWrites() * GROWTH / capacity.writes()));
        int expected = servers.map(known -> (int) Math.min(1000, known.nodes() * GROWTH))
                .orElse(UNMEASURED);
        int count = step(Math.min(Math.max(need, expected), MOST_FOR_A_NODE * expected));
        boolean dear = traffic.peakReads() * count > traffic.peakWrites();
        List<Phrase> lines = new ArrayList<>();
        lines.add(Phrase.of(
                "Estimate: {0} takes about {1} writes a second at its peak (the 99th percentile of the {2} minutes"
                        + " observed when this was advised).",
                object,
                Rounded.figure(traffic.peakWrites()),
                Math.max(1, traffic.observed().toMinutes())));
        lines.add(capacity.because());
        lines.add(Phrase.of(
                "Estimate: {0} writes × {1} for growth / {2} = {3} ranges; {4}: {5} shards, the first of a few numbers that is at"
                        + " most a fifth below, so that it stays when rates change a little.",
                Rounded.figure(traffic.peakWrites()),
                (int) GROWTH,
                Rounded.figure(capacity.writes()),
                need,
                servers.map(known -> nodes(known) + ", " + expected + " with the same growth")
                        .orElse("the number of nodes is not known, and Google's examples have ten"),
                count));
        if (need > MOST_FOR_A_NODE * expected) {
            lines.add(Phrase.of(
                    "Estimate: {0} ranges are more than {1} nodes can serve: nodes are needed as well.",
                    need, expected));
        }
        if (traffic.peakReads() > 0) {
            lines.add(reads(traffic, count, dear));
        }
        return new ShardCount(count, true, lines, dear);
    }

    private static String nodes(Servers servers) {
        return servers.nodes() == 1 ? "1 node now" : servers.nodes() + " nodes now";
    }

    private static Phrase reads(Traffic traffic, int count, boolean dear) {
        return Phrase.of(
                "Estimate: were all of the {0} reads a second over the whole of it, they would be {0} × {1} = {2} seeks,"
                        + " {3} the {4} writes that are spread.",
                Rounded.figure(traffic.peakReads()),
                count,
                Rounded.figure(traffic.peakReads() * count),
                dear ? "more than" : "no more than",
                Rounded.figure(traffic.peakWrites()));
    }

    /** Said wherever the number is. */
    public String tradeOff() {
        String basis = measured
                ? " shards are an estimate from the write rate that was measured, with the arithmetic beside it."
                : " shards are an estimate, not a measurement: Google's anchor is the number of nodes you expect to grow"
                        + " to, and its examples have ten.";
        return count + basis
                + " More shards spread writes further and make every read over all of them dearer; the number cannot be"
                + " changed without another new column. A shard is no range of its own: Spanner cuts ranges by load, and equal"
                + " shard numbers of two tables do not lie together.";
    }

    /** As many, or more where more are wanted; empty where no team can live with so many. */
    public Optional<ShardCount> atLeast(long wanted) {
        return IntStream.of(STEPS)
                .filter(step -> step >= Math.max(wanted, count))
                .boxed()
                .findFirst()
                .map(step -> new ShardCount(step, measured, estimate, readsOutweigh));
    }

    /** With one more line of arithmetic. */
    public ShardCount because(Phrase line) {
        return new ShardCount(
                count,
                measured,
                Stream.concat(estimate.stream(), Stream.of(line)).toList(),
                readsOutweigh);
    }

    private static int step(int wanted) {
        return IntStream.of(STEPS)
                .filter(step -> step * SLACK >= wanted)
                .findFirst()
                .orElse(STEPS[STEPS.length - 1]);
    }
}
