package dev.splitheat.episode;

import dev.splitheat.keyspace.KeyRange;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Splits never overlap at one time. Of an interval that is longer than a minute those do that followed one another: one place,
 * which is told once, as the surest of them has it. What was hotter than that one says that splitting has helped, and stays.
 */
final class SamePlace {
    private static final Comparator<Verdict> SUREST_FIRST = Comparator.comparingDouble(
                    (Verdict verdict) -> -verdict.diagnosis().confidence())
            .thenComparing(verdict -> -verdict.track().latest().score())
            .thenComparing(verdict -> verdict.track().id());

    /** Of the score of the other: what a load varies by. */
    private static final double AS_HOT = 0.9;

    private SamePlace() {}

    /** The surest of each place; of one that is part of a finding already, in the place of what is. */
    static List<Verdict> once(List<Verdict> verdicts) {
        List<Verdict> kept = new ArrayList<>();
        for (Verdict verdict : verdicts.stream().sorted(SUREST_FIRST).toList()) {
            Optional<Verdict> surer = kept.stream()
                    .filter(each -> isAsHot(each, verdict) && overlap(each, verdict))
                    .findFirst();
            if (surer.isEmpty()) {
                kept.add(verdict);
            } else if (isTold(verdict)) {
                boolean elsewhere = isTold(surer.get());
                kept.add(elsewhere ? verdict : surer.get().on(verdict.track()));
                kept.removeIf(each -> !elsewhere && each == surer.get());
            }
        }
        return kept;
    }

    private static boolean isTold(Verdict verdict) {
        return verdict.track().findingId().isPresent();
    }

    /** Where transactions only wait, no split tells where the place ends. */
    private static boolean overlap(Verdict one, Verdict other) {
        return isHot(one)
                && isHot(other)
                && one.suspect().splits().stream().anyMatch(split -> other.suspect().splits().stream()
                        .anyMatch(beside -> overlap(split, beside)));
    }

    private static boolean overlap(KeyRange one, KeyRange other) {
        return one.overlaps(other);
    }

    private static boolean isAsHot(Verdict one, Verdict other) {
        return one.track().latest().score() >= AS_HOT * other.track().latest().score();
    }

    private static boolean isHot(Verdict verdict) {
        return !verdict.track().latest().rows().isEmpty();
    }
}
