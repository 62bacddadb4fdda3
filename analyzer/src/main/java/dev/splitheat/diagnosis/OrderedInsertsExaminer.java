package dev.splitheat.diagnosis;

import dev.splitheat.catalog.ClassifiedColumn;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import dev.splitheat.order.KeyOrder;
import dev.splitheat.order.LevelOrder;
import java.util.List;
import java.util.Optional;

/** Sampled keys show rows arriving in key order, at so few ends that each of them takes more than its share. */
final class OrderedInsertsExaminer implements Examiner {
    private static final int MINUTES = 3;
    /** What arrives in order is the table's load only when most of it does. */
    private static final double MOST = 0.5;

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
                        .filter(order -> !SortedInserts.are(suspect, order) && isEnough(suspect, order))
                        .map(order -> diagnosis(suspect, order))
                : Optional.empty();
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
