package dev.splitheat.diagnosis;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One row, with what is interleaved in it, takes the load: Spanner cannot split inside a row. */
final class HotRowExaminer implements Examiner {
    @Override
    public Optional<Diagnosis> examine(Suspect suspect) {
        double confidence = suspect.heat().isHot() ? suspect.oneRow() : 0;
        // A row stays, whatever Spanner calls what goes from row to row.
        return confidence == 0
                        || suspect.walksThrough()
                        || Numbering.of(suspect).isPresent()
                ? Optional.empty()
                : Optional.of(new Diagnosis(Cause.HOT_ROW, confidence, Optional.empty(), () -> evidence(suspect)));
    }

    private static List<Phrase> evidence(Suspect suspect) {
        List<Phrase> evidence = new ArrayList<>(OneRow.evidence(suspect));
        Drive drive = suspect.usage().drive();
        if (drive.known()) {
            evidence.add(work(suspect, drive));
        }
        CameWith.heat(suspect).ifPresent(evidence::add);
        evidence.addAll(suspect.queue().evidence());
        return evidence;
    }

    private static Phrase work(Suspect suspect, Drive drive) {
        return drive.writeShare() == 0
                ? Phrase.of("{0} is only read: nothing is written there.", suspect.objectName())
                : Phrase.of(
                        "Of the work that all of {0} makes, {1} % are writes and deletes: one takes as much as {2} reads.",
                        suspect.objectName(),
                        Evidence.figure(100 * drive.writeShare()),
                        Math.round(Drive.READS_OF_A_SERVER / Drive.WRITES_OF_A_SERVER));
    }
}
