package dev.splitheat.diagnosis;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Load that Spanner has not yet split away: what every hot range is until something speaks against it. */
final class UnsplitLoadExaminer implements Examiner {
    @Override
    public double most() {
        return Walk.MOST;
    }

    @Override
    public Optional<Diagnosis> examine(Suspect suspect) {
        double confidence = suspect.patience().isOver() || Intervals.areCoarse(suspect.track())
                ? suspect.walk().map(Walk::likelihood).orElseGet(() -> ofLoad(suspect))
                : Diagnosis.MAY_JOIN;
        return Optional.of(new Diagnosis(Cause.UNSPLIT_LOAD, confidence, Optional.empty(), () -> evidence(suspect)));
    }

    /** What is warm for a few minutes, in whichever of its places, has healed before anybody could read of it. */
    private static double ofLoad(Suspect suspect) {
        long length = Math.max(1, suspect.track().latest().length().toMinutes());
        long lately = length * suspect.vicinity().lately().intervals();
        boolean lasts = Math.max(lately, suspect.heat().minutesTold())
                >= suspect.rules().heat().healing().toMinutes();
        return lasts ? Diagnosis.WORTH_A_FINDING : Diagnosis.MAY_JOIN;
    }

    private static List<Phrase> evidence(Suspect suspect) {
        List<Phrase> evidence = new ArrayList<>();
        evidence.add(Evidence.heat(suspect));
        evidence.add(Evidence.where(suspect));
        cuts(suspect).ifPresent(evidence::add);
        suspect.walk().map(Walk::evidence).ifPresent(evidence::add);
        evidence.addAll(PlannedWork.beside(suspect, Cause.UNSPLIT_LOAD));
        return evidence;
    }

    private static Optional<Phrase> cuts(Suspect suspect) {
        int cuts = suspect.motion().narrowings() + suspect.motion().trims();
        if (cuts == 0) {
            return Optional.empty();
        }
        return Optional.of(
                suspect.heat().isUndiminished()
                        ? Phrase.of("Spanner has cut the hot range {0} so far.", Phrase.count(cuts, "time"))
                        : Phrase.of(
                                "Spanner has cut the hot range {0} so far, and its score went from {1} to {2}.",
                                Phrase.count(cuts, "time"),
                                suspect.track().peakScore(),
                                suspect.heat().score()));
    }
}
