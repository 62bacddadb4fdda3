package dev.splitheat.diagnosis;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import dev.splitheat.rules.HeatRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Heat that stays although nothing says why. Google: look into what lasts ten minutes. */
final class PersistentHeatExaminer implements Examiner {
    @Override
    public double most() {
        return Unexplained.WEIGHT;
    }

    @Override
    public Optional<Diagnosis> examine(Suspect suspect) {
        if (!stays(suspect) && !isTold(suspect) || isExplained(suspect)) {
            return Optional.empty();
        }
        return Optional.of(
                new Diagnosis(Cause.UNDIAGNOSED, Unexplained.WEIGHT, Optional.empty(), () -> evidence(suspect)));
    }

    private static boolean stays(Suspect suspect) {
        HeatRules rules = suspect.rules().heat();
        PlaceHeat heat = suspect.heat();
        boolean stuck = heat.hotMinutes() >= rules.stuck().toMinutes()
                && heat.minutesUnchanged() >= rules.stuck().toMinutes();
        boolean lasting = heat.hotMinutes() >= rules.despiteSplitting().toMinutes();
        return (stuck || lasting) && heat.isSteady() && isMoreThanAPeak(suspect);
    }

    private static boolean isTold(Suspect suspect) {
        return Evidence.reported(suspect, Reasons.UNSPECIFIED) > 0 || isContradicted(suspect);
    }

    private static boolean isExplained(Suspect suspect) {
        return suspect.walksThrough() || PlannedWork.explains(suspect, Cause.UNSPLIT_LOAD);
    }

    /** Whether Spanner gives a reason that what is seen of the place contradicts. */
    private static boolean isContradicted(Suspect suspect) {
        return Evidence.reported(suspect, Reasons.MOVING_HOT_SPOT) > 0
                && MovingReason.isContradicted(suspect, MonotonicExaminer.growingPart(suspect));
    }

    /**
     * A row of ten minutes or an hour has the score of its hottest minute: one such row may be a minute's heat, whether it paused
     * nobody can tell, so that it has to outlast splitting, and what is less hot in each is being split.
     */
    private static boolean isMoreThanAPeak(Suspect suspect) {
        return !coarse(suspect)
                || suspect.heat().seen().size() >= Intervals.LASTING
                        && suspect.heat().hotMinutes()
                                >= suspect.rules().heat().despiteSplitting().toMinutes()
                        && suspect.heat().isMoreThanPeaks()
                        && suspect.heat().isUndiminished();
    }

    private static List<Phrase> evidence(Suspect suspect) {
        List<Phrase> evidence = new ArrayList<>();
        evidence.add(Evidence.heat(suspect));
        Evidence.reason(suspect, Reasons.UNSPECIFIED).ifPresent(evidence::add);
        evidence.add(Evidence.where(suspect));
        evidence.add(Phrase.of(
                isStill(suspect)
                        ? "It has hardly paused, the range has been the same " + (coarse(suspect) ? "in" : "for")
                                + " {0}, and" + unsaid(suspect)
                        : "It has hardly paused, whatever Spanner has cut and merged there, and" + unsaid(suspect),
                Evidence.time(suspect, suspect.heat().minutesToldAlike())));
        return evidence;
    }

    private static boolean coarse(Suspect suspect) {
        return Intervals.areCoarse(suspect.track());
    }

    private static boolean isStill(Suspect suspect) {
        return suspect.heat().minutesUnchanged() >= suspect.rules().heat().any().toMinutes();
    }

    private static String unsaid(Suspect suspect) {
        return suspect.heat().reasons().areGiven()
                ? " nothing but Spanner's reasons says why it is hot."
                : " nothing in the statistics says why it is hot.";
    }
}
