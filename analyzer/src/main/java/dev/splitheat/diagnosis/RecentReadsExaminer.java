package dev.splitheat.diagnosis;

import dev.splitheat.catalog.ClassifiedColumn;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import dev.splitheat.observation.Activity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Everybody reads the newest rows: the heat sits where rows are added, and what is added there cannot make it. */
final class RecentReadsExaminer implements Examiner {
    private static final int HOT_MINUTES = 3;
    /** A cut that leaves less than this behind may only have pushed the other part under what Spanner reports. */
    private static final int FAR_ABOVE_SILENCE = 60;

    private static final int DEPARTURES = 2;

    @Override
    public Optional<Diagnosis> examine(Suspect suspect) {
        if (!suspect.patience().isOver(HOT_MINUTES)
                || !atTheNewestRows(suspect)
                || !suspect.usage().readsMakeTheLoad()
                || suspect.walksThrough()) {
            return Optional.empty();
        }
        Optional<ClassifiedColumn> column = growing(suspect).stream()
                .mapToObj(suspect.key()::column)
                .flatMap(Optional::stream)
                .findFirst();
        return Optional.of(new Diagnosis(
                Cause.RECENT_READS,
                confidence(suspect),
                column.map(blamed -> blamed.column().column()),
                () -> evidence(suspect, column)));
    }

    /** Whether the heat follows the growing end: it moved on with it, or outlived the cuts behind it undiminished. */
    static boolean atTheNewestRows(Suspect suspect) {
        Motion motion = suspect.motion();
        if (motion.departures() + motion.trims() == 0) {
            return false;
        }
        OptionalInt part = growing(suspect);
        return suspect.openEnd().isPresent()
                && part.isPresent()
                && suspect.key().isOpenAt(suspect.range(), part.getAsInt())
                && grows(suspect, part.getAsInt())
                && motion.oneWay()
                && motion.narrowings() == 0
                && suspect.cuts().stale(part.getAsInt()) <= suspect.cuts().fresh(part.getAsInt())
                && suspect.heat().isUndiminished()
                && (suspect.heat().score() >= FAR_ABOVE_SILENCE
                        || suspect.cuts().fresh(part.getAsInt()) > 0);
    }

    /**
     * What nobody says to grow has to show it: by cuts at fresh keys, or, where no other place of it is hot, by moving on or as a
     * small number. Reads that heat others, too, are of rows anywhere.
     */
    private static boolean grows(Suspect suspect, int part) {
        boolean alone = suspect.vicinity().others().stream()
                .noneMatch(other -> other.wasHot() && other.cold().isZero());
        return suspect.key().isMonotonic(part)
                || suspect.key().mayGrow(part)
                        && (alone || suspect.cuts().fresh(part) > 0)
                        && (suspect.cuts().fresh(part) > 0
                                || suspect.motion().departures() >= DEPARTURES
                                || suspect.openEnd()
                                        .filter(end -> StillEnd.isBehindASmallNumber(suspect, end))
                                        .isPresent());
    }

    /** The part in which the end grows: where it was seen to move, else where new rows can land. */
    private static OptionalInt growing(Suspect suspect) {
        OptionalInt moved = suspect.motion().level();
        return moved.isPresent() && suspect.key().column(moved.getAsInt()).isPresent()
                ? moved
                : suspect.openEnd().map(end -> OptionalInt.of(end.growing())).orElse(OptionalInt.empty());
    }

    private static double confidence(Suspect suspect) {
        int followed = suspect.motion().departures() + suspect.motion().trims();
        double moved = 0.7 + 0.08 * Math.min(3, followed - 1);
        double reported = Math.max(
                Evidence.reported(suspect, Reasons.MOVING_HOT_SPOT),
                Evidence.reported(suspect, Reasons.LARGE_SCAN_HOT_SPOT));
        return Math.max(moved, reported) + 0.04;
    }

    private static List<Phrase> evidence(Suspect suspect, Optional<ClassifiedColumn> column) {
        List<Phrase> evidence = new ArrayList<>();
        evidence.add(Evidence.heat(suspect));
        Evidence.reason(suspect, Reasons.MOVING_HOT_SPOT).ifPresent(evidence::add);
        evidence.add(Evidence.where(suspect));
        Activity activity = suspect.usage().activity();
        evidence.add(Phrase.of(
                "{0} is read {1} a second and written {2}: writing it is a small part of what the heat takes.",
                suspect.objectName(),
                Phrase.count(Math.round(activity.reads()), "time"),
                Phrase.count(Math.round(activity.writes()), "time")));
        evidence.add(Phrase.of(
                "The heat went on with the newest rows, undiminished, {0}.",
                Phrase.count(suspect.motion().departures() + suspect.motion().trims(), "time")));
        column.ifPresent(blamed ->
                evidence.add(Phrase.of("{0} orders them: {1}.", blamed.column().column(), blamed.because())));
        return evidence;
    }
}
