package dev.splitheat.diagnosis;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Rows all over one leading key value take the load, and Spanner, which does not spread it, takes its splits for rows. */
final class SplitsOfAValueExaminer implements Examiner {
    /** As long as Spanner takes to split what it can. */
    private static final int MINUTES = 6;

    private static final double CONFIDENCE = 0.7;
    /** Splits that reach beyond the value's rows may be hot for what lies there. */
    private static final double OF_ONE_INSIDE = 0.6;

    @Override
    public double most() {
        return CONFIDENCE;
    }

    @Override
    public Optional<Diagnosis> examine(Suspect suspect) {
        boolean told = suspect.key().size() > 1
                && suspect.heat().isHot()
                && suspect.patience().isOver(MINUTES)
                && Evidence.isReportedAsARow(suspect);
        return (told ? SplitsOfAValue.of(suspect) : Optional.<SplitsOfAValue>empty())
                .filter(splits -> !suspect.walksThrough())
                .map(splits -> new Diagnosis(
                        Cause.HOT_KEY_PREFIX,
                        splits.inside() > 1 ? CONFIDENCE : OF_ONE_INSIDE,
                        suspect.key().name(splits.values().size() - 1),
                        () -> evidence(splits, suspect)));
    }

    private static List<Phrase> evidence(SplitsOfAValue splits, Suspect suspect) {
        List<Phrase> evidence = new ArrayList<>(List.of(Evidence.heat(suspect), Evidence.where(suspect)));
        evidence.add(splits.evidence(suspect));
        Evidence.reason(suspect, Reasons.HOT_ROW).ifPresent(evidence::add);
        Evidence.reason(suspect, Reasons.UNISOLATABLE_HOT_ROW).ifPresent(evidence::add);
        return evidence;
    }
}
