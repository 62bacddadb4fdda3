package dev.splitheat.diagnosis;

import dev.splitheat.catalog.ClassifiedColumn;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import dev.splitheat.keyspace.Key;
import dev.splitheat.order.KeyOrder;
import dev.splitheat.order.LevelOrder;
import dev.splitheat.order.SampledWrite;
import java.util.List;
import java.util.Optional;

/** Sampled keys show rows arriving in key order, at so few ends that each of them takes more than its share. */
final class OrderedInsertsExaminer implements Examiner {
    private static final int MINUTES = 3;
    /** What arrives in order is the table's load only when most of it does. */
    private static final double MOST = 0.5;

    /** Of all values; sorted ones leave as much behind within a minute. */
    private static final double NEXT_TO_NOTHING = 0.001;

    private static final double CONFIDENCE = 0.9;

    @Override
    public Optional<Diagnosis> examine(Suspect suspect) {
        boolean wanted = !suspect.inserts().keys().isEmpty()
                && !suspect.inIndex()
                && suspect.patience().isOver(MINUTES)
                && Appends.to(suspect).sure()
                && !suspect.usage().comesAndGoes()
                && !suspect.walksThrough();
        return wanted
                ? KeyOrder.of(suspect.inserts().keys())
                        .first()
                        .filter(order -> grows(suspect, order) && isEnough(suspect, order))
                        .map(order -> diagnosis(suspect, order))
                : Optional.empty();
    }

    /**
     * Random values arrive in order where somebody has sorted them: that is an import, which ends. Values of the writers' own, in
     * a column whose default would scatter them, go through next to nothing of all that there are.
     */
    private static boolean grows(Suspect suspect, LevelOrder order) {
        return !suspect.key().isDistributed(order.part())
                || order.part() == 0 && share(suspect.inserts().keys()) < NEXT_TO_NOTHING;
    }

    private static double share(List<SampledWrite> inserts) {
        List<Key> keys = inserts.stream().map(SampledWrite::key).sorted().toList();
        return ValueSpan.share(keys.get(0), keys.get(keys.size() - 1)).orElse(0);
    }

    private static boolean isEnough(Suspect suspect, LevelOrder order) {
        double each = suspect.usage().drive().writes() * order.appendedShare() / Math.max(1, order.prefixes());
        return order.appendedShare() >= MOST && each >= Appends.WARMS_ALONE;
    }

    private static Diagnosis diagnosis(Suspect suspect, LevelOrder order) {
        return new Diagnosis(
                Cause.MONOTONIC_KEY,
                CONFIDENCE,
                suspect.key().column(order.part()).map(ClassifiedColumn::name),
                () -> List.of(
                        Evidence.heat(suspect),
                        Evidence.where(suspect),
                        Phrase.of(
                                "Of the rows sampled as they were inserted into {0}, about {1} in a hundred lie {2} all earlier"
                                        + " ones in key part {3}, under {4}.",
                                suspect.objectName(),
                                Math.round(100 * order.appendedShare()),
                                order.up() ? "behind" : "before",
                                order.part() + 1,
                                Phrase.count(Math.round(order.prefixes()), "leading value"))));
    }
}
