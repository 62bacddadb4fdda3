package dev.splitheat.diagnosis;

import dev.splitheat.catalog.ClassifiedColumn;
import dev.splitheat.finding.Phrase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** The sentences that say how a place moves along with what is appended. */
final class GrowthEvidence {
    private GrowthEvidence() {}

    static List<Phrase> of(Suspect suspect, OptionalInt part, Optional<ClassifiedColumn> column, Appends appends) {
        List<Phrase> evidence = new ArrayList<>();
        evidence.add(Evidence.heat(suspect));
        Evidence.reason(suspect, Reasons.MOVING_HOT_SPOT).ifPresent(evidence::add);
        moves(suspect).ifPresent(evidence::add);
        RowsInFront.evidence(suspect, part).ifPresent(evidence::add);
        WithTheClock.evidence(suspect, part).ifPresent(evidence::add);
        part.stream()
                .mapToObj(each -> cuts(suspect, each))
                .flatMap(Optional::stream)
                .forEach(evidence::add);
        part.stream()
                .mapToObj(each -> EndSpeed.of(suspect, each))
                .flatMap(Optional::stream)
                .forEach(evidence::add);
        suspect.openEnd().ifPresent(end -> evidence.add(where(suspect, end)));
        FewEnds.evidence(suspect).ifPresent(evidence::add);
        suspect.sampledOrder().phrase(suspect).ifPresent(evidence::add);
        column.ifPresent(blamed -> evidence.add(Phrase.of(
                "Key part {0} of {1} is {2}: {3}.",
                part.getAsInt() + 1, suspect.objectName(), blamed.name(), blamed.because())));
        NewestRewritten.evidence(suspect).ifPresent(evidence::add);
        appends.phrase(suspect.objectName()).ifPresent(evidence::add);
        return evidence;
    }

    private static Optional<Phrase> moves(Suspect suspect) {
        Motion motion = suspect.motion();
        return motion.departures() == 0
                ? Optional.empty()
                : Optional.of(Phrase.of(
                        "The hot range left its place {0}, {1} in the key order: from {2} to {3}.",
                        Phrase.count(motion.departures(), "time"),
                        motion.forward() ? "forward" : "backward",
                        Phrase.key(motion.first().text()),
                        Phrase.key(motion.last().text())));
    }

    private static Optional<Phrase> cuts(Suspect suspect, int part) {
        return suspect.cuts()
                .newest()
                .filter(cut -> cut.part() == part)
                .map(cut -> Phrase.of(
                        "Splits began or ended {0} at a key that had just been written, last at {1}: key part {2} is a"
                                + " {3}.",
                        Phrase.count(suspect.cuts().fresh(part), "time"),
                        Phrase.key(cut.key().text()),
                        part + 1,
                        cut.time().map(time -> time.nature().words()).orElse("time")));
    }

    private static Phrase where(Suspect suspect, OpenEnd end) {
        return Phrase.of(
                end.shared() == 0
                        ? "The range {0} to {1} reaches the {2} of {3}, where new rows land."
                        : "The range {0} to {1} reaches the {2} of what shares its first {4} in {3}, where new"
                                + " rows land.",
                Phrase.key(suspect.range().start().text()),
                Phrase.key(suspect.range().limit().text()),
                end.atBegin() ? "beginning" : "end",
                suspect.objectName(),
                Evidence.parts(end.shared()));
    }
}
