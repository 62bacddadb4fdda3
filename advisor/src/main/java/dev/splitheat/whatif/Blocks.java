package dev.splitheat.whatif;

import dev.splitheat.evidence.ObservedWrite;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Writes in the order of their commits, in blocks of about as many each; what was committed at once is never torn apart. */
final class Blocks {
    /** Two blocks to cut by, one to balance by, and five to read. */
    private static final int MOST = 8;
    /** Three readings tell how far readings lie apart. */
    private static final int FEWEST = 6;
    /** By row and weight too, so that the result does not depend on how writes of one moment are listed. */
    private static final Comparator<ObservedWrite> ORDER = Comparator.comparing(ObservedWrite::at)
            .thenComparing(ObservedWrite::key)
            .thenComparing(ObservedWrite::weight);

    private Blocks() {}

    /** Empty when the writes come from too few moments. */
    static List<List<ObservedWrite>> of(List<ObservedWrite> writes) {
        List<ObservedWrite> sorted = writes.stream().sorted(ORDER).toList();
        List<List<ObservedWrite>> blocks = new ArrayList<>();
        int from = 0;
        for (int block = 1; block <= MOST; block++) {
            int to = boundary(sorted, (int) ((long) block * sorted.size() / MOST));
            if (to - from > 1) {
                blocks.add(sorted.subList(from, to));
                from = to;
            }
        }
        return blocks.size() < FEWEST ? List.of() : List.copyOf(blocks);
    }

    private static int boundary(List<ObservedWrite> sorted, int wanted) {
        int at = wanted;
        while (at > 0
                && at < sorted.size()
                && sorted.get(at).at().equals(sorted.get(at - 1).at())) {
            at++;
        }
        return at;
    }
}
