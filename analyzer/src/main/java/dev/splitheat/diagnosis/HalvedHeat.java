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
            if (isHalved(seen, after)) {
                KeyRange whole = seen.get(after - 1).range();
                KeyRange left = seen.get(after).splits().get(0);
                return Optional.of(new HalvedHeat(left.startsAfterStartOf(whole) ? left.start() : left.limit()));
            }
        }
        return Optional.empty();
    }

    /** Most minutes are like those before: what scores alone deny is denied first. */
    private static boolean isHalved(List<SeenRange> seen, int after) {
        double lessened = LESSENED * score(seen, after - INTERVALS_EACH);
        if (lessened < RangeHeat.WARM_SCORE || isHotter(seen, after, lessened)) {
            return false;
        }
        SeenRange whole = seen.get(after - 1);
        SeenRange first = seen.get(after);
        return whole.splits().size() == 1
                && whole.hasTheSplitsOf(seen.get(after - INTERVALS_EACH))
                && !first.end().isAfter(whole.end().plus(UNTIL_REPORTED))
                && first.splits().stream().allMatch(piece -> isPieceOf(whole.range(), piece));
    }

    private static double score(List<SeenRange> seen, int from) {
        int sum = 0;
        for (int at = from; at < from + INTERVALS_EACH; at++) {
            sum += seen.get(at).score();
        }
        return (double) sum / INTERVALS_EACH;
    }

    private static boolean isHotter(List<SeenRange> seen, int from, double score) {
        for (int at = from; at < from + INTERVALS_EACH; at++) {
            if (seen.get(at).score() > score) {
                return true;
            }
        }
        return false;
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
