package dev.splitheat.sharding;

import dev.splitheat.evidence.Evidence;
import dev.splitheat.evidence.HotRange;
import dev.splitheat.evidence.Servers;
import dev.splitheat.finding.Phrase;
import java.util.Optional;

/**
 * What one range can take.
 *
 * @param writes a second
 * @param because the arithmetic
 */
record Capacity(double writes, Phrase because) {
    /** Rows of which Google's figures speak; smaller ones are not known to be cheaper. */
    private static final double USUAL_ROW = 1_024;

    /** As it was seen when its score reached 100, else by Google's figures for a node. */
    static Capacity of(Evidence evidence, Optional<Double> rowBytes) {
        return evidence.hot()
                .flatMap(HotRange::writesAtFullScore)
                .filter(writes -> writes > 0)
                .map(Capacity::seen)
                .orElseGet(() -> documented(evidence, rowBytes));
    }

    private static Capacity seen(double writes) {
        return new Capacity(
                writes,
                Phrase.of(
                        "Estimate: one range takes about {0} writes a second, seen when its score reached 100.",
                        Rounded.figure(writes)));
    }

    static Capacity documented(Evidence evidence, Optional<Double> rowBytes) {
        return evidence.servers().filter(Servers::multiRegion).isPresent()
                ? documented(2_700, 45, "multi-region", rowBytes)
                : documented(3_500, 65, "regional", rowBytes);
    }

    private static Capacity documented(int perNode, int target, String kind, Optional<Double> rowBytes) {
        double factor = rowBytes.map(bytes -> Math.min(1, USUAL_ROW / bytes)).orElse(1.0);
        double writes = perNode * target / 100.0 * factor;
        return new Capacity(
                writes,
                Phrase.of(
                        "Estimate: {0} writes a second of a {1} node × {2} % of its CPU × {3} = {4} writes a second for one"
                                + " range at the very most: Google's figures, for rows of 1 KB; what a range takes is not"
                                + " documented.",
                        Rounded.figure(perNode), kind, target, size(rowBytes), Rounded.figure(writes)));
    }

    private static String size(Optional<Double> rowBytes) {
        return rowBytes.map(bytes -> bytes > USUAL_ROW
                        ? "1 KB / " + Rounded.figure(bytes / USUAL_ROW) + " KB of a written row"
                        : "1 for written rows of " + Rounded.figure(bytes) + " bytes")
                .orElse("1, since how large rows are was not told");
    }
}
