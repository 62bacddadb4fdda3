package dev.splitheat.diagnosis;

import dev.splitheat.finding.Phrase;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyedObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Whether one row, with what is interleaved in it, takes the load of a hot place. Spanner sets a hot row apart between two
 * cuts and can do no more: such a range stays, while one that rows are appended to is left behind or cut again and again.
 */
final class OneRow {
    /** How sure a row is taken to be that Spanner has set apart. */
    private static final double SET_APART = 0.82;

    /** The same, where rows of other tables lie in it, and Spanner has not had the time to cut between them. */
    private static final double ROW_OR_TREE = 0.6;

    private static final int HOT_MINUTES = 4;
    private static final int MINUTES_APART = 2;
    /** Between two near keys there may be more than one row. */
    private static final int MINUTES_OF_A_NARROW_RANGE = 3;

    /** A row that took a part of the heat only may be a favourite among others, and not for long. */
    private static final int MINUTES_OF_A_LESSER_ROW = 5;

    /** Score that only what is served next to nothing else has. */
    private static final int MOST_OF_A_SERVER = 80;

    private static final int MOVES = 2;
    /** What a cut has halved is a row by Spanner's word only. */
    private static final double HALVED = 0.7;
    /** One reason as another. */
    private static final double AS_OFTEN = 0.5;

    private OneRow() {}

    static double likelihood(Suspect suspect) {
        double sure = shown(suspect);
        return sure > 0 && !areMany(suspect) ? sure : 0;
    }

    private static boolean areMany(Suspect suspect) {
        return suspect.nullEntries()
                        .filter(entries -> entries.areTakenForARow(suspect))
                        .isPresent()
                || suspect.usage().readTogether().isPresent()
                || suspect.usage().readNewest().isPresent()
                || IndexEntries.writtenIn(suspect).isPresent()
                || suspect.isWrittenInManyRows()
                || suspect.isSpreadOverSplits()
                || SplitsOfAValue.of(suspect).isPresent();
    }

    /** How sure it is by the place alone, whatever is written there. */
    private static double shown(Suspect suspect) {
        double reported = suspect.heat().minutesUnchanged() < MINUTES_APART || isContradicted(suspect)
                ? 0
                : Math.max(
                        Evidence.reported(suspect, Reasons.HOT_ROW),
                        Evidence.reported(suspect, Reasons.UNISOLATABLE_HOT_ROW));
        double apart = setApart(suspect);
        double both = reported > 0 && apart > 0 ? 0.05 : 0;
        double shown = Math.max(reported, apart) + both;
        double standing = shown == 0 ? 0 : shown * staying(suspect);
        double told = Math.max(Math.max(standing, amongCuts(suspect)), toldOnce(suspect));
        return Math.max(told, SampledRow.likelihood(suspect) * staying(suspect));
    }

    /** One long interval does not show that a row stayed, but where the range holds one row, Spanner's reason says enough. */
    private static double toldOnce(Suspect suspect) {
        boolean once = Intervals.areCoarse(suspect.track())
                && suspect.heat().seen().size() == 1
                && suspect.range().holdsOneRow();
        return once && isReported(suspect) ? ROW_OR_TREE : 0;
    }

    private static boolean isReported(Suspect suspect) {
        return suspect.heat().reasons().times(Reasons.HOT_ROW) > 0
                || suspect.heat().reasons().times(Reasons.UNISOLATABLE_HOT_ROW) > 0;
    }

    /** Whether Spanner says of a range of many rows about as often that its heat moves: it has not found one row there. */
    private static boolean isContradicted(Suspect suspect) {
        GivenReasons reasons = suspect.heat().reasons();
        int row = Math.max(reasons.times(Reasons.HOT_ROW), reasons.times(Reasons.UNISOLATABLE_HOT_ROW));
        return !suspect.range().isOneRowOrNarrow() && reasons.times(Reasons.MOVING_HOT_SPOT) >= AS_OFTEN * row;
    }

    /** Where new rows land, cuts behind each other leave the last split in common always. */
    private static double amongCuts(Suspect suspect) {
        return !isReported(suspect) || endMoves(suspect) || isContradicted(suspect)
                ? 0
                : ReportedRow.of(suspect).likelihood();
    }

    private static double setApart(Suspect suspect) {
        if (!suspect.range().isOneRowOrNarrow()) {
            return 0;
        }
        int minutes = suspect.heat().minutesUnchanged();
        if (!suspect.patience().isOver(HOT_MINUTES) || minutes < MINUTES_OF_A_LESSER_ROW && !takesTheHeat(suspect)) {
            return 0;
        }
        // Rows that are interleaved in it share the load, where Spanner cuts between them.
        RowTree tree = RowTree.of(suspect);
        if (isCutInside(suspect) || tree == RowTree.LOADED_BELOW) {
            return 0;
        }
        boolean whole = suspect.heat().isAsHotAsBefore();
        if (suspect.range().holdsOneRow()) {
            double sure = tree == RowTree.OPEN ? ROW_OR_TREE : SET_APART;
            return whole || minutes >= MINUTES_APART ? sure : 0;
        }
        return suspect.range().isNarrow() && (whole || minutes >= MINUTES_OF_A_NARROW_RANGE) ? SET_APART - 0.04 : 0;
    }

    private static boolean isCutInside(Suspect suspect) {
        if (suspect.range().holdsOneRow() && suspect.splits().size() > 1) {
            return true;
        }
        Key start = suspect.range().start();
        Key limit = suspect.range().limit();
        return !isKnownToBeOf(start, suspect)
                && start.complete()
                && limit.values().size() > start.values().size()
                && start.sharedParts(limit) == start.values().size();
    }

    /** Whether more than bounds says that the load is that of the row's table: then the cut parts it from what comes behind. */
    private static boolean isKnownToBeOf(Key row, Suspect suspect) {
        return suspect.whyThere().isPresent() && suspect.object().equals(row.object());
    }

    /** Whether it has all of the heat that was there, or alone more than a favourite among others would have. */
    private static boolean takesTheHeat(Suspect suspect) {
        boolean all =
                suspect.heat().isUndiminished() && suspect.heat().averageScore() >= PlaceHeat.TWO_THIRDS_OF_A_SERVER;
        return all || suspect.heat().scoreUnchanged() >= MOST_OF_A_SERVER;
    }

    /** What moves on, or is cut behind again and again where new rows land, is no row, whatever the reason given. */
    private static double staying(Suspect suspect) {
        Motion motion = suspect.motion();
        if (motion.departures() >= MOVES) {
            return 0.3;
        }
        if (HalvedHeat.of(suspect).isPresent()) {
            return HALVED;
        }
        return endMoves(suspect) ? 0.5 : 1;
    }

    private static boolean endMoves(Suspect suspect) {
        return suspect.motion().trims() >= MOVES
                && (suspect.openEnd().isPresent() || FallingEnd.likelihood(suspect) > 0);
    }

    static List<Phrase> evidence(Suspect suspect) {
        List<Phrase> evidence = new ArrayList<>();
        evidence.add(Evidence.heat(suspect));
        Evidence.reason(suspect, Reasons.HOT_ROW).ifPresent(evidence::add);
        Evidence.reason(suspect, Reasons.UNISOLATABLE_HOT_ROW).ifPresent(evidence::add);
        if (suspect.heat().minutesUnchanged() < MINUTES_APART && amongCuts(suspect) > 0) {
            evidence.add(ReportedRow.of(suspect).evidence());
        } else {
            evidence.add(standing(suspect));
            before(suspect).ifPresent(evidence::add);
        }
        HalvedHeat.of(suspect).map(HalvedHeat::evidence).ifPresent(evidence::add);
        suspect.whyThere().ifPresent(evidence::add);
        evidence.addAll(SampledRow.evidence(suspect));
        return evidence;
    }

    /** What was hot in this spell before was another range. */
    private static Optional<Phrase> before(Suspect suspect) {
        return suspect.heat().seen().stream()
                .filter(each -> !each.range().equals(suspect.range()))
                .reduce((one, other) -> other)
                .map(last -> Phrase.of(
                        "Up to {0} the heat was of the range {1} to {2}.",
                        last.end(),
                        Phrase.key(last.range().start().text()),
                        Phrase.key(last.range().limit().text())));
    }

    private static Phrase standing(Suspect suspect) {
        boolean coarse = Intervals.areCoarse(suspect.track());
        return Phrase.of(
                suspect.range().holdsOneRow()
                        ? "The hot range {0} to {1} holds one row of {2}, "
                                + (coarse ? "and is told in {3}." : "unchanged for {3}.")
                        : "The hot range {0} to {1} of {2} "
                                + (coarse ? "is told in {3}." : "has not moved or shrunk for {3}."),
                Phrase.key(suspect.range().start().text()),
                Phrase.key(suspect.range().limit().text()),
                suspect.range().start().object().map(KeyedObject::name).orElse(suspect.objectName()),
                Evidence.time(suspect, suspect.heat().minutesToldAlike()));
    }
}
