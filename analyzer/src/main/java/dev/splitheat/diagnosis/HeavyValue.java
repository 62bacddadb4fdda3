package dev.splitheat.diagnosis;

import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeyValue;
import java.util.List;
import java.util.Optional;

/**
 * Leading key values that all heat of an object lies under, alone or with a few others: every hot split holds rows of one of
 * these, and Spanner has cut among these rows again and again. It cuts where load is; of load under many values few cuts would
 * fall under one.
 *
 * @param values the leading values
 * @param others how many others there are that are as heavy
 * @param cuts how many bounds of hot splits lie among their rows
 * @param tried how many of these have been bounds for long enough to help, if cutting does
 * @param load the scores of the hot splits that hold their rows, added up, on average of the intervals with any
 * @param intervals how many of the last ten minutes those are
 */
record HeavyValue(List<KeyValue> values, int others, int cuts, int tried, double load, int intervals) {
    /** One cut has some leading value always. */
    private static final int CUTS = 2;
    /** Of more nobody says that they are few: then the column has few values, or the load is spread. */
    private static final int FEW = 3;
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
        List<HeatLately.Cut> heavy = heavy(lately.cut(suspect.range().root(), parts));
        return heavy.stream()
                .filter(cut -> isIn(suspect.range(), cut.values(), suspect))
                .findFirst()
                .filter(own -> explain(heavy, lately.hot(), suspect))
                .map(own -> of(own, heavy.size() - 1, lately.hot(), suspect));
    }

    /** The one that is cut most; of few all that are cut again and again, or once and in the middle, beside one that is. */
    private static List<HeatLately.Cut> heavy(List<HeatLately.Cut> mostFirst) {
        if (mostFirst.isEmpty() || mostFirst.get(0).keys() < CUTS) {
            return List.of();
        }
        return mostFirst.size() > FEW
                ? mostFirst.subList(0, 1)
                : mostFirst.stream()
                        .filter(cut -> cut.keys() >= CUTS || cut.off() <= Prefixes.CENTRED)
                        .toList();
    }

    private static boolean explain(List<HeatLately.Cut> heavy, List<HeatLately.Hot> hot, Suspect suspect) {
        double all = hot.stream().mapToInt(HeatLately.Hot::score).sum();
        double here = hot.stream()
                .filter(each -> heavy.stream().anyMatch(cut -> isIn(each.range(), cut.values(), suspect)))
                .mapToInt(HeatLately.Hot::score)
                .sum();
        return here >= NEARLY_ALL * all;
    }

    private static HeavyValue of(HeatLately.Cut own, int others, List<HeatLately.Hot> hot, Suspect suspect) {
        long intervals = hot.stream().map(HeatLately.Hot::end).distinct().count();
        int here = hot.stream()
                .filter(each -> isIn(each.range(), own.values(), suspect))
                .mapToInt(HeatLately.Hot::score)
                .sum();
        return new HeavyValue(
                own.values(),
                others,
                own.keys(),
                own.tried(),
                (double) here / Math.max(1, intervals),
                Math.toIntExact(intervals));
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
