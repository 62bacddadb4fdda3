package dev.splitheat.diagnosis;

import dev.splitheat.catalog.KeyClass;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import dev.splitheat.heat.RangeHeat;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Many rows under one leading key value take the load, longer than Spanner needs to spread it, or under one value after
 * the other, faster than it can.
 */
final class HotKeyPrefixExaminer implements Examiner {
    /** By Google's account load heals in minutes; what stays for ten is looked into. */
    private static final int MINUTES = 10;

    private static final int MANY_MINUTES = 20;
    /** As long as Spanner takes to split and to move what it has split. */
    private static final int MINUTES_IN_VAIN = 6;
    /** What is written is known; whether it is what heats the place, as long as nothing else shows there. */
    private static final double SAMPLED = 0.75;

    private static final int CUTS_IN_VAIN = 3;
    /** One is taken by a value that a single cut would have spread. */
    private static final int SERVERS = 2;
    /** Splits of a load that is spread take turns around the 50 that Spanner reports from. */
    private static final int CLEARLY_WARM = 60;

    @Override
    public double most() {
        return Prefixes.MOST;
    }

    @Override
    public Optional<Diagnosis> examine(Suspect suspect) {
        if (suspect.key().size() < 2 || !suspect.heat().isHot()) {
            return Optional.empty();
        }
        Optional<Diagnosis> found = found(suspect);
        return found.isPresent() && suspect.walksThrough() ? Optional.empty() : found;
    }

    private static Optional<Diagnosis> found(Suspect suspect) {
        Prefixes prefixes = suspect.vicinity().prefixes();
        Optional<Diagnosis> found = inTurn(suspect, prefixes);
        found = found.isPresent() ? found : OneTree.of(suspect);
        found = found.isPresent() ? found : EntriesAlike.of(suspect);
        found = found.isPresent() ? found : staying(suspect, prefixes);
        found = found.isPresent() ? found : sampled(suspect);
        return found.isPresent() ? found : CutInHalf.of(suspect, prefixes);
    }

    private static Optional<Diagnosis> inTurn(Suspect suspect, Prefixes prefixes) {
        double confidence = prefixes.likelihood();
        int part = prefixes.parts() - 1;
        // Rows that come in order under each value are cut off where they land: that tells of no turns.
        boolean inOrder = suspect.key().isMonotonic(prefixes.parts());
        if (confidence == 0 || inOrder || cannotBeBlamed(suspect, part)) {
            return Optional.empty();
        }
        return Optional.of(new Diagnosis(
                Cause.HOT_KEY_PREFIX, confidence, suspect.key().name(part), () -> inTurnEvidence(suspect, prefixes)));
    }

    private static List<Phrase> inTurnEvidence(Suspect suspect, Prefixes prefixes) {
        List<Phrase> evidence = new ArrayList<>();
        evidence.add(Evidence.heat(suspect));
        evidence.add(prefixes.evidence());
        return evidence;
    }

    private static Optional<Diagnosis> staying(Suspect suspect, Prefixes prefixes) {
        Supplier<Optional<HeavyValue>> found = new Once<>(suspect, HeavyValue::of);
        if (moves(suspect) || isNarrow(suspect) || !lasts(suspect, found)) {
            return Optional.empty();
        }
        int shared = suspect.heat().sharedParts();
        Optional<HeavyValue> heavy = found.get();
        int whole = shared > 0 && shared < suspect.key().size()
                ? shared
                : heavy.map(value -> value.values().size()).orElse(0);
        // What all of the heat shares, values that took turns share as well.
        boolean under = prefixes.parts() > whole && prefixes.areSurelyCentred();
        int parts = whole > 0 && under ? prefixes.parts() : whole;
        boolean ofADay = heavy.filter(value -> value.values().size() == parts && isADay(suspect, value))
                .isPresent();
        boolean blamed =
                parts > 0 && (ofADay || !cannotBeBlamed(suspect, parts - 1)) && !isSaidToMoveUnder(suspect, parts);
        if (!blamed || isOfNull(suspect, parts, heavy)) {
            return Optional.empty();
        }
        double few = suspect.key().is(KeyClass.LOW_CARDINALITY, parts - 1) ? 0.1 : 0;
        double confidence = (suspect.heat().hotMinutes() >= MANY_MINUTES ? 0.7 : 0.6) + few - appended(suspect, parts);
        return Optional.of(new Diagnosis(
                Cause.HOT_KEY_PREFIX,
                confidence,
                suspect.key().name(parts - 1),
                () -> stayingEvidence(
                        suspect, whole, parts > whole ? Optional.of(prefixes) : Optional.empty(), heavy)));
    }

    /** Whether sampled keys tell it, of rows of which none is written often: then the place is no single row's. */
    static boolean showsManyRows(Suspect suspect) {
        return suspect.key().size() > 1
                && !suspect.range().isOneRowOrNarrow()
                && sampled(suspect).isPresent()
                && SampledPrefix.areManyRows(suspect);
    }

    /** Most of what is written falls under one value by sampled keys, in no order, and Spanner does not spread it. */
    private static Optional<Diagnosis> sampled(Suspect suspect) {
        boolean lasts = isHotStill(suspect)
                && (suspect.heat().hotMinutes() >= MINUTES
                        || Evidence.isReportedAsARow(suspect) && SampledPrefix.areManyRows(suspect));
        if (!lasts || suspect.sampledOrder().part().isPresent() || moves(suspect) || isNarrow(suspect)) {
            return Optional.empty();
        }
        int parts = SampledPrefix.partsOfMost(suspect);
        return parts == 0 || cannotBeBlamed(suspect, parts - 1) || suspect.key().isMonotonic(parts)
                ? Optional.empty()
                : Optional.of(new Diagnosis(
                        Cause.HOT_KEY_PREFIX, SAMPLED, suspect.key().name(parts - 1), () -> sampledEvidence(suspect)));
    }

    private static List<Phrase> sampledEvidence(Suspect suspect) {
        List<Phrase> evidence = new ArrayList<>(List.of(Evidence.heat(suspect), Evidence.where(suspect)));
        SampledPrefix.of(suspect).ifPresent(evidence::add);
        Evidence.reason(suspect, Reasons.HOT_ROW).ifPresent(evidence::add);
        Evidence.reason(suspect, Reasons.UNISOLATABLE_HOT_ROW).ifPresent(evidence::add);
        return evidence;
    }

    /** As narrow as a single row that Spanner has set apart; what it has cut inside is none. */
    private static boolean isNarrow(Suspect suspect) {
        return suspect.range().isNarrow() && suspect.splits().size() == 1;
    }

    /**
     * Ten minutes; less where Spanner has cut among one value's rows several times, and a server's load is left between them: of
     * several values a full instance may be why.
     */
    private static boolean lasts(Suspect suspect, Supplier<Optional<HeavyValue>> heavy) {
        return isHotStill(suspect) && (suspect.heat().hotMinutes() >= MINUTES || isCutInVain(suspect, heavy))
                || growsTooLarge(suspect, heavy);
    }

    /** What was hot for most of the time and is just warm now heals. */
    static boolean isHotStill(Suspect suspect) {
        return suspect.heat().averageScore() >= PlaceHeat.TWO_THIRDS_OF_A_SERVER
                && suspect.heat().score() >= PlaceHeat.TWO_THIRDS_OF_A_SERVER;
    }

    /** Whether it is hot between cuts that have had the time to help. */
    private static boolean isCutInVain(Suspect suspect, Supplier<Optional<HeavyValue>> found) {
        return suspect.heat().isSteadyFor(MINUTES_IN_VAIN)
                && suspect.heat().isUndiminished()
                && found.get()
                        .filter(heavy -> heavy.others() == 0)
                        .filter(heavy -> heavy.tried() >= CUTS_IN_VAIN && heavy.load() >= RangeHeat.TOP_SCORE)
                        .isPresent();
    }

    /** Whether one value takes more than a server, for longer than splitting needs, however often it has been cut. */
    private static boolean growsTooLarge(Suspect suspect, Supplier<Optional<HeavyValue>> found) {
        return suspect.patience().isOver()
                && (suspect.heat().hotMinutes() >= MANY_MINUTES
                        || suspect.vicinity().lately().intervals() >= MINUTES)
                && found.get()
                        .filter(heavy -> heavy.others() == 0 && heavy.cuts() > CUTS_IN_VAIN)
                        .filter(heavy -> outlasts(suspect, heavy) || outgrows(heavy))
                        .isPresent();
    }

    private static boolean outlasts(Suspect suspect, HeavyValue heavy) {
        return suspect.heat().hotMinutes() >= MANY_MINUTES
                && suspect.heat().averageScore() >= CLEARLY_WARM
                && heavy.load() >= RangeHeat.TOP_SCORE;
    }

    /** Two servers for ten minutes, wherever its rows are hot: every range that a cut has made is warm again. */
    private static boolean outgrows(HeavyValue heavy) {
        return heavy.intervals() >= MINUTES && heavy.load() >= SERVERS * RangeHeat.TOP_SCORE;
    }

    /** Whether a day's rows are written all over, and take two servers between them: the day does not go before it ends. */
    private static boolean isADay(Suspect suspect, HeavyValue heavy) {
        return CoarseTime.is(suspect, heavy.values().size() - 1) && outgrows(heavy);
    }

    /** Values of a time or a counter come and go: under none of them there is a load that stays. */
    static boolean cannotBeBlamed(Suspect suspect, int part) {
        return suspect.key().isMonotonic(part) || suspect.key().is(KeyClass.CONSTANT, part);
    }

    /** What lies among entries of NULL is theirs, whatever values they share in front of it or behind. */
    static boolean isOfNull(Suspect suspect, int parts) {
        return suspect.nullEntries()
                .filter(entries -> entries.alone() || entries.part() >= parts)
                .isPresent();
    }

    /** The same where they are the heavy value, in a range that ends beyond them. */
    private static boolean isOfNull(Suspect suspect, int parts, Optional<HeavyValue> heavy) {
        return isOfNull(suspect, parts)
                || suspect.nullEntries()
                        .flatMap(entries -> heavy.map(HeavyValue::values)
                                .filter(values -> values.size() > entries.part())
                                .map(values ->
                                        values.get(entries.part()).value().isEmpty()))
                        .orElse(false);
    }

    private static List<Phrase> stayingEvidence(
            Suspect suspect, int parts, Optional<Prefixes> under, Optional<HeavyValue> heavy) {
        List<Phrase> evidence = new ArrayList<>();
        evidence.add(Evidence.heat(suspect));
        evidence.add(Evidence.where(suspect));
        String column = suspect.key().name(parts - 1).orElse("");
        evidence.add(Phrase.of(
                "All that was hot at this place in " + (Intervals.areCoarse(suspect.track()) ? "" : "these ")
                        + "{0} shares its first {1}, up to {2}, and is more than one row.",
                Evidence.time(suspect, suspect.heat().minutesRemembered()),
                Evidence.parts(parts),
                column));
        heavy.ifPresent(value -> evidence.add(Phrase.of(
                "Hot splits begin or end at {0} among the rows of {1}.",
                Phrase.count(value.cuts(), "key"),
                Phrase.key(suspect.space()
                        .key(suspect.objectName(), value.values())
                        .text()))));
        heavy.filter(value -> value.others() > 0)
                .ifPresent(value -> evidence.add(Phrase.of(
                        "Of {0} the same is to be seen: the load of all of them is that of a few values of {1}.",
                        Phrase.count(value.others(), "other value"), column)));
        under.map(Prefixes::evidence).ifPresent(evidence::add);
        SampledPrefix.of(suspect).ifPresent(evidence::add);
        return evidence;
    }

    /** Whether rows come in order under these values, and Spanner says of most of the heat that it goes on with them. */
    private static boolean isSaidToMoveUnder(Suspect suspect, int parts) {
        return suspect.key().isMonotonic(parts) && suspect.heat().isSaidToBe(Reasons.MOVING_HOT_SPOT);
    }

    /** Where the end under the value is cut behind, rows may be appended to it; they heat one split, and not several at once. */
    private static double appended(Suspect suspect, int shared) {
        boolean atEnd = suspect.openEnd()
                .filter(end -> end.shared() == shared
                        && suspect.range().start().values().size() > shared)
                .isPresent();
        return atEnd && suspect.motion().trims() > 0 && !suspect.isSpreadOverSplits() ? 0.15 : 0;
    }

    /** What leaves its place again and again, one way, is an append under the value. */
    static boolean moves(Suspect suspect) {
        return suspect.motion().departures() >= 3 && suspect.motion().oneWay();
    }
}
