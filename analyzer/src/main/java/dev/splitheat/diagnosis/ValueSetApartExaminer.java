package dev.splitheat.diagnosis;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Spanner has cut in front of one leading value's rows and behind them, and the load stays between the two cuts: it is theirs. */
final class ValueSetApartExaminer implements Examiner {
    /** As long as Spanner takes to split what it can. */
    private static final int MINUTES = 6;
    /** By Google's account load heals in minutes; what stays for ten is looked into, however warm it is. */
    private static final int MINUTES_OF_WARM = 10;
    /** Nobody but the value is in there; one row of it Spanner would have set apart in its turn. */
    private static final double CONFIDENCE = 0.75;

    @Override
    public double most() {
        return CONFIDENCE;
    }

    @Override
    public Optional<Diagnosis> examine(Suspect suspect) {
        int parts = suspect.range().wholePrefix();
        boolean blamed = parts > 0
                && parts < suspect.key().size()
                && lasts(suspect)
                && !HotKeyPrefixExaminer.cannotBeBlamed(suspect, parts - 1)
                && !suspect.key().isMonotonic(parts)
                && !HotKeyPrefixExaminer.isOfNull(suspect, parts)
                && !suspect.walksThrough();
        return blamed
                ? Optional.of(new Diagnosis(
                        Cause.HOT_KEY_PREFIX,
                        CONFIDENCE,
                        suspect.key().name(parts - 1),
                        () -> evidence(suspect, parts)))
                : Optional.empty();
    }

    private static boolean lasts(Suspect suspect) {
        PlaceHeat heat = suspect.heat();
        boolean hot = heat.scoreUnchanged() >= PlaceHeat.TWO_THIRDS_OF_A_SERVER;
        return heat.isHot()
                && !Intervals.areCoarse(suspect.track())
                && suspect.patience().isOver(MINUTES)
                && heat.isSteady()
                && heat.isUndiminished()
                && suspect.splits().size() == 1
                && heat.minutesUnchanged() >= (hot ? MINUTES : MINUTES_OF_WARM);
    }

    private static List<Phrase> evidence(Suspect suspect, int parts) {
        List<Phrase> evidence = new ArrayList<>(List.of(Evidence.heat(suspect), Evidence.where(suspect)));
        evidence.add(Phrase.of(
                "Spanner has set all {0} of {1} apart, which share their first {2}, up to {3}, and has cut none of them off in {4}.",
                suspect.inIndex() ? "entries" : "rows",
                Phrase.key(suspect.range().start().text()),
                Evidence.parts(parts),
                suspect.key().name(parts - 1).orElse(""),
                Phrase.count(suspect.heat().minutesUnchanged(), "minute")));
        suspect.usage().readTogether().map(read -> read.evidence(suspect)).ifPresent(evidence::add);
        SampledPrefix.of(suspect).ifPresent(evidence::add);
        return evidence;
    }
}
