package dev.splitheat.redesign.rows;

import dev.splitheat.evidence.HotRange;
import dev.splitheat.evidence.Servers;
import dev.splitheat.evidence.Traffic;
import dev.splitheat.finding.Phrase;
import dev.splitheat.redesign.Situation;
import dev.splitheat.sharding.Hash;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Optional;

/**
 * Over how many rows one row's load has to be spread, from the measured peak of writes and the best capacity known.
 *
 * @param capacity writes a second that one split takes; empty where no rate was measured, and the number is then Google's
 *     example
 */
record RowShards(int count, Optional<Double> rate, Optional<Double> capacity, boolean observed) {
    /** Twice of what is: what is built now serves for a while. */
    private static final double GROWTH = 2;

    private static final List<Integer> HANDY = List.of(2, 5, 10, 20, 50);
    private static final int MOST = 100;
    private static final double REGION = 3_500 * 0.65;
    private static final double REGIONS = 2_700 * 0.45;

    static RowShards of(Situation situation) {
        Optional<Double> rate = situation
                .spot()
                .table()
                .flatMap(situation.evidence()::of)
                .map(Traffic::peakWrites)
                .filter(writes -> writes > 0);
        Optional<Double> seen =
                situation.evidence().hot().flatMap(HotRange::writesAtFullScore).filter(writes -> writes > 0);
        if (rate.isEmpty() && seen.isEmpty()) {
            return new RowShards(Hash.SHARDS, rate, Optional.empty(), false);
        }
        double capacity = seen.orElseGet(() -> documented(situation));
        // A row that is at its limit gets no more writes than it takes, however many wait: what is seen is a lower
        // bound.
        double wanted = Math.max(rate.orElse(capacity), capacity);
        int nodes = situation.evidence().servers().map(Servers::nodes).orElse(1);
        long need = (long) Math.ceil(wanted * GROWTH / capacity);
        long fewest = seen.isEmpty() ? Hash.SHARDS : nodes;
        return new RowShards(handy(Math.max(need, fewest)), rate, Optional.of(capacity), seen.isPresent());
    }

    /** A number that stays the same while the load breathes, and that people remember. */
    private static int handy(long need) {
        return HANDY.stream().filter(count -> count >= need).findFirst().orElse(MOST);
    }

    private static double documented(Situation situation) {
        return situation.evidence().servers().filter(Servers::multiRegion).isPresent() ? REGIONS : REGION;
    }

    List<Phrase> arithmetic() {
        if (capacity.isEmpty()) {
            return List.of(
                    Phrase.of("Estimate: {0} rows, as in Google's examples; no rate of writes was measured.", count));
        }
        return List.of(Phrase.of(
                observed
                        ? "Estimate: {0} writes a second × 2 for growth ÷ {1} a second, which the hot split took at its full"
                                + " score, and at least a row for each node; rounded up to {2} rows."
                        : "Estimate: {0} writes a second × 2 for growth ÷ {1} a second, which is Google's figure for a whole"
                                + " node at its recommended CPU and an upper bound for a split, and at least the ten of its"
                                + " examples; rounded up to {2} rows.",
                rounded(rate.orElse(capacity.get())),
                rounded(capacity.get()),
                count));
    }

    /** To two figures. */
    private static String rounded(double rate) {
        return new BigDecimal(rate).round(new MathContext(2)).toPlainString();
    }
}
