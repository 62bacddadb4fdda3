package dev.splitheat.diagnosis;

import dev.splitheat.catalog.ClassifiedColumn;
import dev.splitheat.catalog.KeyClass;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Many rows under one leading key value take the load, longer than Spanner needs to spread it, or under one value after
 * the other, faster than it can.
 */
final class HotKeyPrefixExaminer implements Examiner {
    /** By Google's account load heals in minutes; what stays for ten is looked into. */
    private static final int MINUTES = 10;

    private static final int MANY_MINUTES = 20;
    /** Below this a split is warm because the whole table is. */
    private static final int SCORE = 65;

    @Override
    public Optional<Diagnosis> examine(Suspect suspect) {
        if (suspect.key().size() < 2 || suspect.heat().hotMinutes() == 0) {
            return Optional.empty();
        }
        Prefixes prefixes = Prefixes.of(suspect);
        Optional<Diagnosis> inTurn = inTurn(suspect, prefixes);
        return inTurn.isPresent() ? inTurn : staying(suspect);
    }

    private static Optional<Diagnosis> inTurn(Suspect suspect, Prefixes prefixes) {
        double confidence = prefixes.likelihood();
        if (confidence == 0) {
            return Optional.empty();
        }
        return Optional.of(new Diagnosis(
                Cause.HOT_KEY_PREFIX, confidence, suspect.key().name(0), () -> inTurnEvidence(suspect, prefixes)));
    }

    private static List<Phrase> inTurnEvidence(Suspect suspect, Prefixes prefixes) {
        List<Phrase> evidence = new ArrayList<>();
        evidence.add(Evidence.heat(suspect));
        evidence.add(prefixes.evidence());
        return evidence;
    }

    private static Optional<Diagnosis> staying(Suspect suspect) {
        int shared = suspect.heat().sharedParts();
        boolean lasts =
                suspect.heat().hotMinutes() >= MINUTES && suspect.heat().averageScore() >= SCORE && !moves(suspect);
        if (shared == 0
                || shared >= suspect.key().size()
                || !lasts
                || suspect.range().isNarrow()) {
            return Optional.empty();
        }
        Optional<ClassifiedColumn> column = suspect.key().column(shared - 1);
        double few = column.filter(part -> part.keyClass() == KeyClass.LOW_CARDINALITY)
                        .isPresent()
                ? 0.1
                : 0;
        double confidence = (suspect.heat().hotMinutes() >= MANY_MINUTES ? 0.7 : 0.6) + few - appended(suspect, shared);
        return Optional.of(new Diagnosis(
                Cause.HOT_KEY_PREFIX, confidence, name(column), () -> stayingEvidence(suspect, shared, column)));
    }

    private static List<Phrase> stayingEvidence(Suspect suspect, int shared, Optional<ClassifiedColumn> column) {
        List<Phrase> evidence = new ArrayList<>();
        evidence.add(Evidence.heat(suspect));
        evidence.add(Evidence.where(suspect));
        evidence.add(Phrase.of(
                "All that was hot in these {0} minutes shares its first {1} key parts, up to {2}, and is more than one row.",
                suspect.heat().minutesRemembered(), shared, name(column).orElse("")));
        return evidence;
    }

    /** Where the end under the value is cut behind, rows may be appended to it. */
    private static double appended(Suspect suspect, int shared) {
        boolean atEnd = suspect.openEnd()
                .filter(end -> end.shared() == shared
                        && suspect.range().start().values().size() > shared)
                .isPresent();
        return atEnd && suspect.motion().trims() > 0 ? 0.15 : 0;
    }

    /** What leaves its place again and again, one way, is an append under the value. */
    private static boolean moves(Suspect suspect) {
        return suspect.motion().departures() >= 3 && suspect.motion().oneWay();
    }

    private static Optional<String> name(Optional<ClassifiedColumn> column) {
        return column.map(ClassifiedColumn::name);
    }
}
