package dev.splitheat.diagnosis;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One row, with what is interleaved in it, takes the load: Spanner cannot split inside a row. */
final class HotRowExaminer implements Examiner {
    private static final int MINUTES_OF_ONE_ROW = 5;
    private static final int MINUTES_OF_A_NARROW_RANGE = 10;

    @Override
    public Optional<Diagnosis> examine(Suspect suspect) {
        double confidence = confidence(suspect);
        return confidence == 0
                ? Optional.empty()
                : Optional.of(new Diagnosis(Cause.HOT_ROW, confidence, Optional.empty(), evidence(suspect)));
    }

    private static double confidence(Suspect suspect) {
        double reported = Math.max(
                Evidence.reported(suspect, Reasons.HOT_ROW), Evidence.reported(suspect, Reasons.UNISOLATABLE_HOT_ROW));
        boolean oneRow = suspect.range().holdsOneRow();
        double isolated = oneRow && suspect.minutesUnchanged() >= MINUTES_OF_ONE_ROW
                ? 0.8
                : suspect.range().isNarrow() && suspect.minutesUnchanged() >= MINUTES_OF_A_NARROW_RANGE ? 0.7 : 0;
        double both = reported > 0 && oneRow ? 0.05 : 0;
        return Math.max(reported, isolated) + both;
    }

    private static List<Phrase> evidence(Suspect suspect) {
        List<Phrase> evidence = new ArrayList<>();
        evidence.add(Evidence.heat(suspect));
        Evidence.reason(suspect, Reasons.HOT_ROW).ifPresent(evidence::add);
        Evidence.reason(suspect, Reasons.UNISOLATABLE_HOT_ROW).ifPresent(evidence::add);
        evidence.add(Phrase.of(
                suspect.range().holdsOneRow()
                        ? "The hot range {0} to {1} holds one row of {2}, unchanged for {3} minutes."
                        : "The hot range {0} to {1} of {2} has not moved or shrunk for {3} minutes.",
                Phrase.key(suspect.range().start().text()),
                Phrase.key(suspect.range().limit().text()),
                suspect.objectName(),
                suspect.minutesUnchanged()));
        return evidence;
    }
}
