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

    @Override
    public Optional<Diagnosis> examine(Suspect suspect) {
        boolean told = suspect.key().size() > 1
                && suspect.heat().isHot()
                && suspect.patience().isOver(MINUTES)
                && Evidence.isReportedAsARow(suspect)
                && suspect.nullEntries().isEmpty();
        return (told ? SplitsOfAValue.of(suspect) : Optional.<SplitsOfAValue>empty())
                .filter(splits -> isOfTheValue(splits.values().size(), suspect) && !suspect.walksThrough())
                .map(splits -> new Diagnosis(
                        Cause.HOT_KEY_PREFIX,
                        CONFIDENCE,
                        suspect.key().name(splits.values().size() - 1),
                        () -> evidence(splits, suspect)));
    }

    /** Rows that come in order, under the value or with it, lie in several splits after each cut behind them. */
    private static boolean isOfTheValue(int parts, Suspect suspect) {
        return !HotKeyPrefixExaminer.cannotBeBlamed(suspect, parts - 1)
                && !suspect.key().isMonotonic(parts);
    }

    private static List<Phrase> evidence(SplitsOfAValue splits, Suspect suspect) {
        List<Phrase> evidence = new ArrayList<>(List.of(Evidence.heat(suspect), Evidence.where(suspect)));
        evidence.add(splits.evidence(suspect));
        Evidence.reason(suspect, Reasons.HOT_ROW).ifPresent(evidence::add);
        Evidence.reason(suspect, Reasons.UNISOLATABLE_HOT_ROW).ifPresent(evidence::add);
        return evidence;
    }
}
