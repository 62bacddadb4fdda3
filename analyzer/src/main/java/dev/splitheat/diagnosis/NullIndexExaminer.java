package dev.splitheat.diagnosis;

import dev.splitheat.catalog.KeySign;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** New rows have no value for the indexed column, so their entries stand together under NULL, mostly one behind the other. */
final class NullIndexExaminer implements Examiner {
    private static final int MINUTES = 3;
    private static final int MINUTES_WITHOUT_A_MOVE = 5;
    private static final int MINUTES_SET_APART = 4;
    /** Google's measure of what lasts, where the bounds leave open whether the heat is of these entries. */
    private static final int MINUTES_STUCK = 10;
    /** Spanner has cut among the entries, as it does where load is, and cannot part what is left with them. */
    private static final double OF_SEVERAL = 0.7;

    private static final double UNSEEN = 0.55;
    private static final double UNSEEN_BUT_LIKELY = 0.75;

    @Override
    public Optional<Diagnosis> examine(Suspect suspect) {
        if (!suspect.inIndex()) {
            return Optional.empty();
        }
        Optional<NullEntries> entries = suspect.nullEntries();
        Optional<Diagnosis> found = entries.isPresent() ? examine(suspect, entries.get()) : Optional.empty();
        return found.isPresent() ? found : unseen(suspect);
    }

    /**
     * The range holds that whole end of the index where NULL is, and nothing else that would stay hot: it neither moves nor
     * yields to splitting.
     */
    private static Optional<Diagnosis> unseen(Suspect suspect) {
        boolean maybe = suspect.object()
                .filter(index -> NullEntries.mayLieIn(index, suspect.range()))
                .isPresent();
        return maybe && isStuck(suspect)
                ? Optional.of(new Diagnosis(
                        Cause.NULL_INDEX,
                        confidenceUnseen(suspect),
                        suspect.key().name(0),
                        () -> unseenEvidence(suspect)))
                : Optional.empty();
    }

    private static boolean isStuck(Suspect suspect) {
        return suspect.heat().minutesUnchanged() >= MINUTES_STUCK
                && suspect.heat().isSteady()
                && suspect.heat().isUndiminished()
                && suspect.heat().averageScore() >= PlaceHeat.TWO_THIRDS_OF_A_SERVER;
    }

    /** A column that is set on few rows, or late, is NULL in all that are new. */
    private static double confidenceUnseen(Suspect suspect) {
        return suspect.key()
                        .column(0)
                        .filter(column -> column.sign() == KeySign.RARE_TIME || column.sign() == KeySign.AWAITED_TIME)
                        .isPresent()
                ? UNSEEN_BUT_LIKELY
                : UNSEEN;
    }

    private static List<Phrase> unseenEvidence(Suspect suspect) {
        return List.of(
                Evidence.heat(suspect),
                Evidence.where(suspect),
                Phrase.of(
                        "The range holds all entries of {0} that have NULL in {1}, and has been as hot, and the same, "
                                + (Intervals.areCoarse(suspect.track()) ? "in" : "for")
                                + " {2}: entries of NULL stand together.",
                        suspect.objectName(),
                        suspect.key().name(0).orElse(""),
                        Evidence.time(suspect, suspect.heat().minutesToldAlike())));
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
                || suspect.cuts().freshUnder(entries.part())
                || suspect.cuts().freshPart().orElse(-1) > entries.part()
                || Evidence.reported(suspect, Reasons.MOVING_HOT_SPOT) > 0;
        if (moves && suspect.patience().isOver(MINUTES)) {
            return entries.alone() ? 0.97 : 0.95;
        }
        boolean stays = entries.alone()
                && suspect.patience().isOver(MINUTES_WITHOUT_A_MOVE)
                && suspect.heat().isUndiminished();
        return stays ? 0.8 : isSetApart(suspect, entries) ? 0.75 : besideOthers(suspect, entries);
    }

    /**
     * What Spanner calls a row there, or what stays as it is for ten minutes, is of the entries of NULL, unless it is of
     * readers: these may ask for a value beside them as well.
     */
    private static double besideOthers(Suspect suspect, NullEntries entries) {
        boolean asARow = entries.areTakenForARow(suspect) && Evidence.isReportedAsARow(suspect);
        if (entries.alone() || !asARow && !isStuck(suspect)) {
            return 0;
        }
        return suspect.usage().readsMakeTheLoad() ? UNSEEN : OF_SEVERAL;
    }

    /** Spanner has cut among the entries, which left them as hot as the whole was. */
    private static boolean isSetApart(Suspect suspect, NullEntries entries) {
        boolean cut = suspect.motion().trims() + suspect.motion().narrowings() > 0;
        return cut
                && entries.alone()
                && suspect.patience().isOver(MINUTES_SET_APART)
                && suspect.heat().isAsHotAsBefore()
                && suspect.heat().scoreUnchanged() >= PlaceHeat.TWO_THIRDS_OF_A_SERVER;
    }

    private static List<Phrase> evidence(Suspect suspect, NullEntries entries) {
        List<Phrase> evidence = new ArrayList<>();
        evidence.add(Evidence.heat(suspect));
        Evidence.reason(suspect, Reasons.MOVING_HOT_SPOT).ifPresent(evidence::add);
        evidence.add(entries.evidence(suspect));
        Evidence.reason(suspect, Reasons.HOT_ROW).ifPresent(evidence::add);
        Evidence.reason(suspect, Reasons.UNISOLATABLE_HOT_ROW).ifPresent(evidence::add);
        int cuts = suspect.cuts().under(entries.part());
        if (cuts > 0) {
            evidence.add(Phrase.of(
                    "Spanner has split among these entries at {0}; the heat stayed there.", Phrase.count(cuts, "key")));
        }
        return evidence;
    }
}
