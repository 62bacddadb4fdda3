package dev.splitheat.diagnosis;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** New rows have no value for the indexed column, so their entries stand together under NULL, mostly one behind the other. */
final class NullIndexExaminer implements Examiner {
    private static final int MINUTES = 3;
    private static final int MINUTES_WITHOUT_A_MOVE = 5;

    @Override
    public Optional<Diagnosis> examine(Suspect suspect) {
        return suspect.nullEntries().flatMap(entries -> examine(suspect, entries));
    }

    private static Optional<Diagnosis> examine(Suspect suspect, NullEntries entries) {
        double confidence = confidence(suspect, entries);
        return confidence == 0
                ? Optional.empty()
                : Optional.of(new Diagnosis(
                        Cause.NULL_INDEX,
                        confidence,
                        suspect.key().column(entries.part()).map(column -> column.name()),
                        () -> evidence(suspect, entries)));
    }

    private static double confidence(Suspect suspect, NullEntries entries) {
        boolean moves = suspect.cuts().under(entries.part()) >= 2
                || suspect.cuts().freshPart().orElse(-1) > entries.part()
                || Evidence.reported(suspect, Reasons.MOVING_HOT_SPOT) > 0;
        if (moves && suspect.spell().hotMinutes() >= MINUTES) {
            return entries.alone() ? 0.97 : 0.95;
        }
        boolean stays = entries.alone()
                && suspect.spell().hotMinutes() >= MINUTES_WITHOUT_A_MOVE
                && suspect.spell().isUndiminished();
        return stays ? 0.8 : 0;
    }

    private static List<Phrase> evidence(Suspect suspect, NullEntries entries) {
        List<Phrase> evidence = new ArrayList<>();
        evidence.add(Evidence.heat(suspect));
        Evidence.reason(suspect, Reasons.MOVING_HOT_SPOT).ifPresent(evidence::add);
        evidence.add(Phrase.of(
                entries.alone()
                        ? "Everything from {0} to {1} has NULL in key part {2} of {3}."
                        : "The hot range {0} to {1} begins or ends among the entries with NULL in key part {2} of {3}.",
                Phrase.key(suspect.range().start().text()),
                Phrase.key(suspect.range().limit().text()),
                entries.part() + 1,
                suspect.objectName()));
        int cuts = suspect.cuts().under(entries.part());
        if (cuts > 0) {
            evidence.add(Phrase.of("Spanner has split among these entries at {0} keys; the heat stayed there.", cuts));
        }
        return evidence;
    }
}
