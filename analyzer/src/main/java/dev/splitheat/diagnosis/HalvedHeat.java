package dev.splitheat.diagnosis;

import dev.splitheat.finding.Phrase;
import dev.splitheat.heat.RangeHeat;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyRange;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * A cut that has halved the heat of the split that was cut. A row lies on one side of it, and that side stays as hot.
 *
 * @param cut where
 */
record HalvedHeat(Key cut) {
    private static final String TOLD = "A cut at {0} has halved the heat there: one row would have kept it.";
    /** Of the score before. */
    private static final double LESSENED = 0.75;
    /** After a cut nothing may be reported for some minutes. */
    private static final Duration UNTIL_REPORTED = Duration.ofMinutes(4);

    /** One minute may be an accident, before the cut and behind it. */
    private static final int INTERVALS_EACH = 2;

    /** The latest; told by minutes alone, as of longer intervals the hottest minute is known only. */
    static Optional<HalvedHeat> of(Suspect suspect) {
        List<SeenRange> seen = suspect.heat().seen();
        if (Intervals.areCoarse(suspect.track())) {
            return Optional.empty();
        }
        for (int after = seen.size() - INTERVALS_EACH; after >= INTERVALS_EACH; after--) {
            if (isHalved(seen.subList(after - INTERVALS_EACH, after), seen.subList(after, after + INTERVALS_EACH))) {
                KeyRange whole = seen.get(after - 1).range();
                KeyRange left = seen.get(after).splits().get(0);
                return Optional.of(new HalvedHeat(left.startsAfterStartOf(whole) ? left.start() : left.limit()));
            }
        }
        return Optional.empty();
    }

    private static boolean isHalved(List<SeenRange> before, List<SeenRange> after) {
        SeenRange whole = before.get(1);
        double score = before.stream().mapToInt(SeenRange::score).average().orElse(0);
        return whole.splits().size() == 1
                && whole.hasTheSplitsOf(before.get(0))
                && LESSENED * score >= RangeHeat.WARM_SCORE
                && !after.get(0).end().isAfter(whole.end().plus(UNTIL_REPORTED))
                && after.stream().allMatch(each -> each.score() <= LESSENED * score)
                && after.get(0).splits().stream().allMatch(piece -> isPieceOf(whole.range(), piece));
    }

    private static boolean isPieceOf(KeyRange whole, KeyRange piece) {
        return whole.contains(piece) && (piece.startsAfterStartOf(whole) || whole.endsAfterEndOf(piece));
    }

    /** Whether it is among these sentences. */
    static boolean isTold(Collection<Phrase> evidence) {
        return evidence.stream().anyMatch(phrase -> phrase.template().equals(TOLD));
    }

    Phrase evidence() {
        return Phrase.of(TOLD, Phrase.key(cut.text()));
    }
}
