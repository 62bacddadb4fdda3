package dev.splitheat.diagnosis;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Many rows under one leading key value are read together, and Spanner cannot part them, or has not in ten minutes. */
final class ReadTogetherExaminer implements Examiner {
    private static final int MINUTES = 10;
    /** Spanner would have cut between values; which of them is read how often nothing tells. */
    private static final double STUCK = 0.6;
    /** By its own account it could not. */
    private static final double TAKEN_FOR_A_ROW = 0.75;

    @Override
    public double most() {
        return TAKEN_FOR_A_ROW;
    }

    @Override
    public Optional<Diagnosis> examine(Suspect suspect) {
        boolean asARow = Evidence.isReportedAsARow(suspect);
        boolean lasts = suspect.heat().isHot()
                && suspect.heat().averageScore() >= PlaceHeat.TWO_THIRDS_OF_A_SERVER
                && suspect.heat().isUndiminished()
                && (asARow || suspect.heat().minutesUnchanged() >= MINUTES);
        if (!lasts || suspect.walksThrough()) {
            return Optional.empty();
        }
        return suspect.usage()
                .readTogether()
                .filter(read -> !suspect.key().isMonotonic(read.parts() - 1))
                .map(read -> new Diagnosis(
                        Cause.HOT_KEY_PREFIX,
                        asARow ? TAKEN_FOR_A_ROW : STUCK,
                        suspect.key().name(read.parts() - 1),
                        () -> evidence(suspect, read)));
    }

    private static List<Phrase> evidence(Suspect suspect, ReadTogether read) {
        List<Phrase> evidence = new ArrayList<>(List.of(Evidence.heat(suspect), Evidence.where(suspect)));
        Evidence.reason(suspect, Reasons.HOT_ROW).ifPresent(evidence::add);
        Evidence.reason(suspect, Reasons.UNISOLATABLE_HOT_ROW).ifPresent(evidence::add);
        evidence.add(read.evidence(suspect));
        return evidence;
    }
}
