package dev.splitheat.diagnosis;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Range or full scans load the range: Spanner does not break up what one scan reads. */
final class LargeScanExaminer implements Examiner {
    @Override
    public Optional<Diagnosis> examine(Suspect suspect) {
        double confidence = Evidence.reported(suspect, Reasons.LARGE_SCAN_HOT_SPOT);
        return confidence == 0
                ? Optional.empty()
                : Optional.of(new Diagnosis(Cause.LARGE_SCAN, confidence, Optional.empty(), evidence(suspect)));
    }

    private static List<Phrase> evidence(Suspect suspect) {
        List<Phrase> evidence = new ArrayList<>();
        evidence.add(Evidence.heat(suspect));
        Evidence.reason(suspect, Reasons.LARGE_SCAN_HOT_SPOT).ifPresent(evidence::add);
        evidence.add(Evidence.where(suspect));
        return evidence;
    }
}
