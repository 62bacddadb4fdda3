package dev.splitheat.diagnosis;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Everybody asks for the newest rows, by the text of what reads there, and Spanner has not parted them in ten minutes. */
final class ReadNewestExaminer implements Examiner {
    private static final int MINUTES = 10;
    /** What is asked for is known; which of it heats the place, as long as nothing else shows there. */
    private static final double ASKED_FOR = 0.75;

    @Override
    public double most() {
        return ASKED_FOR;
    }

    @Override
    public Optional<Diagnosis> examine(Suspect suspect) {
        PlaceHeat heat = suspect.heat();
        boolean lasts = heat.isHot()
                && heat.averageScore() >= PlaceHeat.TWO_THIRDS_OF_A_SERVER
                && heat.isUndiminished()
                && (heat.minutesUnchanged() >= MINUTES || suspect.patience().isOver() && isReported(suspect));
        if (!lasts || suspect.walksThrough()) {
            return Optional.empty();
        }
        return suspect.usage()
                .readNewest()
                .filter(read -> mayHoldTheNewest(suspect, read))
                .map(read -> new Diagnosis(
                        Cause.RECENT_READS, ASKED_FOR, suspect.key().name(read.part()), () -> evidence(suspect, read)));
    }

    private static boolean isReported(Suspect suspect) {
        return Evidence.isReportedAsARow(suspect) || Evidence.reported(suspect, Reasons.MOVING_HOT_SPOT) > 0;
    }

    /** Of a whole table they lie at its end; which of the values that others are read under it is nobody tells. */
    private static boolean mayHoldTheNewest(Suspect suspect, ReadNewest read) {
        return read.part() > 0
                || suspect.openEnd().filter(end -> end.growing() == 0).isPresent();
    }

    private static List<Phrase> evidence(Suspect suspect, ReadNewest read) {
        List<Phrase> evidence = new ArrayList<>(List.of(Evidence.heat(suspect), Evidence.where(suspect)));
        Evidence.reason(suspect, Reasons.HOT_ROW).ifPresent(evidence::add);
        Evidence.reason(suspect, Reasons.UNISOLATABLE_HOT_ROW).ifPresent(evidence::add);
        evidence.add(read.evidence(suspect));
        return evidence;
    }
}
