package dev.splitheat.diagnosis;

import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeyValue;
import java.util.List;
import java.util.Optional;

/**
 * Leading key values that all heat of an object lies under: every hot split holds rows of them, and Spanner has cut among
 * these rows again and again. It cuts where load is; of load under many values few cuts would fall under one.
 *
 * @param values the leading values
 * @param cuts how many bounds of hot splits lie among their rows
 * @param tried how many of these have been bounds for long enough to help, if cutting does
 * @param load the scores of the hot splits that hold their rows, added up, on average of the intervals with any
 * @param intervals how many of the last ten minutes those are
 */
record HeavyValue(List<KeyValue> values, int cuts, int tried, double load, int intervals) {
    /** One cut has some leading value always. */
    private static final int CUTS = 2;
    /** The rest is what else goes on in the table. */
    private static final double NEARLY_ALL = 0.85;

    HeavyValue {
        values = List.copyOf(values);
    }

    /** The longest such values, if there are any that the place holds rows of. */
    static Optional<HeavyValue> of(Suspect suspect) {
        for (int parts = suspect.key().size() - 1; parts > 0; parts--) {
            Optional<HeavyValue> heavy = among(suspect.vicinity().lately(), parts, suspect);
            if (heavy.isPresent()) {
                return heavy;
            }
        }
        return Optional.empty();
    }

    private static Optional<HeavyValue> among(HeatLately lately, int parts, Suspect suspect) {
        return lately.mostCut(suspect.range().root(), parts)
                .filter(cut -> cut.keys() >= CUTS)
                .map(cut -> new HeavyValue(cut.values(), cut.keys(), cut.tried(), 0, 0))
                .filter(heavy -> heavy.isIn(suspect.range(), suspect) && heavy.explains(lately.hot(), suspect))
                .map(heavy -> heavy.loadedBy(lately.hot(), suspect));
    }

    private boolean explains(List<HeatLately.Hot> hot, Suspect suspect) {
        double all = hot.stream().mapToInt(HeatLately.Hot::score).sum();
        double here = hot.stream()
                .filter(each -> isIn(each.range(), suspect))
                .mapToInt(HeatLately.Hot::score)
                .sum();
        return here >= NEARLY_ALL * all;
    }

    private HeavyValue loadedBy(List<HeatLately.Hot> hot, Suspect suspect) {
        long intervals = hot.stream().map(HeatLately.Hot::end).distinct().count();
        int here = hot.stream()
                .filter(each -> isIn(each.range(), suspect))
                .mapToInt(HeatLately.Hot::score)
                .sum();
        return new HeavyValue(values, cuts, tried, (double) here / Math.max(1, intervals), Math.toIntExact(intervals));
    }

    private boolean isIn(KeyRange range, Suspect suspect) {
        return isIn(range, values, suspect);
    }

    /** Whether the range holds rows under these leading values. */
    static boolean isIn(KeyRange range, List<KeyValue> values, Suspect suspect) {
        return begins(range.start(), values)
                || begins(range.limit(), values) && range.limit().values().size() > values.size()
                || range.contains(suspect.space().key(suspect.objectName(), values));
    }

    private static boolean begins(Key key, List<KeyValue> values) {
        return key.values().size() >= values.size()
                && key.values().subList(0, values.size()).equals(values);
    }
}
