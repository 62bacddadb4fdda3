package dev.splitheat.diagnosis;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import dev.splitheat.rules.HeatRules;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Heat that stays although nothing says why. Google: look into what lasts ten minutes. */
final class PersistentHeatExaminer implements Examiner {
    /** Of ten minutes or an hour each. */
    private static final int INTERVALS = 3;

    @Override
    public Optional<Diagnosis> examine(Suspect suspect) {
        HeatRules rules = suspect.rules().heat();
        boolean steady = suspect.heat().isSteady() && isMoreThanAPeak(suspect);
        boolean stuck = steady
                && suspect.heat().hotMinutes() >= rules.stuck().toMinutes()
                && suspect.heat().minutesUnchanged() >= rules.stuck().toMinutes();
        boolean lasting = steady
                && suspect.heat().hotMinutes() >= rules.despiteSplitting().toMinutes();
        boolean unspecified = Evidence.reported(suspect, Reasons.UNSPECIFIED) > 0;
        boolean explained = suspect.walksThrough() || PlannedWork.explains(suspect, Cause.UNSPLIT_LOAD);
        if (!stuck && !lasting && !unspecified || explained) {
            return Optional.empty();
        }
        return Optional.of(
                new Diagnosis(Cause.UNDIAGNOSED, Unexplained.WEIGHT, Optional.empty(), () -> evidence(suspect)));
    }

    /** A row of ten minutes or an hour has the score of its hottest minute: one such row may be a minute's heat. */
    private static boolean isMoreThanAPeak(Suspect suspect) {
        boolean single = suspect.track().latest().length().compareTo(Duration.ofMinutes(1)) <= 0;
        return single
                || suspect.heat().seen().size() >= INTERVALS
                        && suspect.heat().averageScore() >= PlaceHeat.TWO_THIRDS_OF_A_SERVER;
    }

    private static List<Phrase> evidence(Suspect suspect) {
        List<Phrase> evidence = new ArrayList<>();
        evidence.add(Evidence.heat(suspect));
        Evidence.reason(suspect, Reasons.UNSPECIFIED).ifPresent(evidence::add);
        evidence.add(Evidence.where(suspect));
        evidence.add(Phrase.of(
                "It has hardly paused, the range has been the same for {0} minutes, and nothing in the statistics says why"
                        + " it is hot.",
                suspect.heat().minutesUnchanged()));
        return evidence;
    }
}
