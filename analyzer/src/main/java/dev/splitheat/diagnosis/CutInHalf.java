package dev.splitheat.diagnosis;

import dev.splitheat.finding.Cause;
import java.util.List;
import java.util.Optional;

/** Rows of one value that Spanner has cut right through the middle, for the load, which has not lessened on either side. */
final class CutInHalf {
    /** As long as Spanner takes to split what it can. */
    private static final int MINUTES = 6;
    /** One in twenty cuts of a load that is spread lies as near to the middle; few of these stay as hot. */
    private static final double LIKELY = 0.55;

    private CutInHalf() {}

    static Optional<Diagnosis> of(Suspect suspect, Prefixes prefixes) {
        boolean lasts = prefixes.areOneCutInHalf(suspect.heat().wasFullBefore())
                && suspect.patience().isOver(MINUTES)
                && suspect.heat().isAsHotAsBefore()
                && suspect.heat().scoreUnchanged() >= PlaceHeat.TWO_THIRDS_OF_A_SERVER;
        return lasts && !HotKeyPrefixExaminer.cannotBeBlamed(suspect, prefixes.parts() - 1)
                ? Optional.of(new Diagnosis(
                        Cause.HOT_KEY_PREFIX,
                        LIKELY,
                        suspect.key().name(prefixes.parts() - 1),
                        () -> List.of(Evidence.heat(suspect), prefixes.evidence())))
                : Optional.empty();
    }
}
