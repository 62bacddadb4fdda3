package dev.splitheat.diagnosis;

import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.PlannedJob;
import dev.splitheat.keyspace.Key;
import dev.splitheat.order.KeyOrder;
import dev.splitheat.order.LevelOrder;
import dev.splitheat.order.SampledWrite;
import java.util.List;
import java.util.Optional;

/**
 * Random values that arrive in order, where somebody has sorted them: an import's, which ends. Values of the writers' own, in a
 * column whose default would scatter them, go through next to nothing of all that there are.
 */
final class SortedInserts {
    /** Of all values; sorted ones leave as much behind within a minute. */
    private static final double NEXT_TO_NOTHING = 0.001;
    /** What arrives in order makes the table's load only when most of it does. */
    private static final double MOST = 0.5;

    private SortedInserts() {}

    /** Whether such an order of sampled inserts is one of sorted random values. */
    static boolean are(Suspect suspect, LevelOrder order) {
        return suspect.key().isDistributed(order.part())
                && (order.part() > 0 || share(suspect.inserts().keys()) >= NEXT_TO_NOTHING);
    }

    private static double share(List<SampledWrite> inserts) {
        List<Key> keys = inserts.stream().map(SampledWrite::key).sorted().toList();
        return ValueSpan.share(keys.get(0), keys.get(keys.size() - 1)).orElse(0);
    }

    static boolean areMost(Suspect suspect) {
        return !suspect.inIndex()
                && !suspect.inserts().keys().isEmpty()
                && KeyOrder.of(suspect.inserts().keys())
                        .first()
                        .filter(order -> order.appendedShare() >= MOST && are(suspect, order))
                        .isPresent();
    }

    static Optional<Phrase> said(Suspect suspect) {
        return areMost(suspect)
                ? Optional.of(PlannedJob.SORTED_IMPORT.sentence(suspect.objectName()))
                : Optional.empty();
    }
}
