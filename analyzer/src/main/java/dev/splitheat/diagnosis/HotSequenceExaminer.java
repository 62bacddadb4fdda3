package dev.splitheat.diagnosis;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The row that is hot, or waited for, hands out numbers: a sequence that was made by hand, an allocator of IDs. */
final class HotSequenceExaminer implements Examiner {
    @Override
    public Optional<Diagnosis> examine(Suspect suspect) {
        double place = Math.max(suspect.oneRow(), LockContentionExaminer.likelihood(suspect));
        Optional<Numbering> numbering = place == 0 ? Optional.empty() : Numbering.of(suspect);
        if (numbering.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new Diagnosis(
                Cause.HOT_SEQUENCE,
                Math.min(place + 0.05, numbering.get().likelihood()),
                Optional.of(numbering.get().column()),
                () -> evidence(suspect, numbering.get())));
    }

    private static List<Phrase> evidence(Suspect suspect, Numbering numbering) {
        List<Phrase> evidence = new ArrayList<>();
        if (suspect.heat().isHot()) {
            evidence.addAll(OneRow.evidence(suspect));
        }
        evidence.addAll(suspect.queue().evidence());
        evidence.addAll(numbering.evidence());
        return evidence;
    }
}
