package dev.splitheat.diagnosis;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Entries of an index that begin alike, which Spanner cannot part and takes for a row. */
final class EntriesAlike {
    /** That it is no row is sure; that its entries have one value is likely where they begin alike. */
    private static final double LIKELY = 0.8;

    private static final double LIKELY_WHERE_WARM = 0.65;

    private EntriesAlike() {}

    static Optional<Diagnosis> of(Suspect suspect) {
        boolean told = Evidence.isReportedAsARow(suspect)
                && !HotKeyPrefixExaminer.moves(suspect)
                && suspect.nullEntries().isEmpty();
        return (told ? IndexEntries.writtenIn(suspect) : Optional.<IndexEntries>empty())
                .filter(entries -> !isInOrder(suspect, entries.parts()))
                .map(entries -> new Diagnosis(
                        Cause.HOT_KEY_PREFIX,
                        HotKeyPrefixExaminer.isHotStill(suspect) ? LIKELY : LIKELY_WHERE_WARM,
                        suspect.key().name(entries.parts() - 1),
                        () -> evidence(suspect, entries)));
    }

    /** Whether rows come in order in one of the parts, or right behind them. */
    private static boolean isInOrder(Suspect suspect, int parts) {
        return HotKeyPrefixExaminer.cannotBeBlamed(suspect, parts - 1)
                || IntStream.rangeClosed(0, parts).anyMatch(suspect.key()::isMonotonic);
    }

    private static List<Phrase> evidence(Suspect suspect, IndexEntries entries) {
        List<Phrase> evidence = new ArrayList<>(List.of(Evidence.heat(suspect), Evidence.where(suspect)));
        Evidence.reason(suspect, Reasons.HOT_ROW).ifPresent(evidence::add);
        Evidence.reason(suspect, Reasons.UNISOLATABLE_HOT_ROW).ifPresent(evidence::add);
        evidence.add(entries.evidence());
        return evidence;
    }
}
