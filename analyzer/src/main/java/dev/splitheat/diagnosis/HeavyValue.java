package dev.splitheat.diagnosis;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyValue;
import dev.splitheat.keyspace.KeyedObject;
import dev.splitheat.observation.Question;
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
    /** Of all heat; the last split under one value reaches into the next one's rows. */
    private static final double A_FAIR_SHARE = 0.2;
    /** The rest is what else goes on in the table. */
    static final double NEARLY_ALL = 0.85;

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
        List<HeatLately.Cut> heavy = lately.once(
                Question.of(
                        HeavyValue.class, suspect.objectName(), suspect.range().root(), parts),
                () -> heavy(lately.cut(suspect.range().root(), parts), lately.hot(), suspect));
        return heavy.stream()
                .filter(own -> isIn(suspect.range(), own.values(), suspect))
                .findFirst()
                .map(own -> of(own, heavy.size() - 1, lately.hot(), suspect));
    }

    /** Of the suspect's object, whichever of its places that is. */
    private static List<HeatLately.Cut> heavy(List<HeatLately.Cut> cut, List<HeatLately.Hot> hot, Suspect suspect) {
        List<HeatLately.Cut> own =
                cut.stream().filter(each -> areOf(each.values(), suspect)).toList();
        if (own.isEmpty() || own.get(0).keys() < CUTS) {
            return List.of();
        }
        List<HeatLately.Cut> most = own.subList(0, 1);
        return explain(most, hot, suspect) ? most : few(own, hot, suspect);
    }

    /** Whether the object's key may begin with these values: others under the same root have columns of their own. */
    static boolean areOf(List<KeyValue> values, Suspect suspect) {
        List<BaseType> types = values.stream().map(KeyValue::type).toList();
        return suspect.object()
                .map(KeyedObject::types)
                .filter(key -> key.size() >= types.size()
                        && key.subList(0, types.size()).equals(types))
                .isPresent();
    }

    /** A few that have all of it between them: each is cut again and again, or once and in the middle. */
    private static List<HeatLately.Cut> few(List<HeatLately.Cut> cut, List<HeatLately.Hot> hot, Suspect suspect) {
        double all = heat(hot);
        List<HeatLately.Cut> heavy = cut.stream()
                .filter(each -> each.keys() >= CUTS || each.off() <= Prefixes.CENTRED)
                .filter(each -> heat(hot, List.of(each), suspect) >= A_FAIR_SHARE * all)
                .toList();
        return heavy.size() <= FEW && explain(heavy, hot, suspect) ? heavy : List.of();
    }

    private static boolean explain(List<HeatLately.Cut> heavy, List<HeatLately.Hot> hot, Suspect suspect) {
        return heat(hot, heavy, suspect) >= NEARLY_ALL * heat(hot);
    }

    private static double heat(List<HeatLately.Hot> hot) {
        int heat = 0;
        for (HeatLately.Hot each : hot) {
            heat += each.score();
        }
        return heat;
    }

    /** Of the splits that hold rows of one of them. */
    private static double heat(List<HeatLately.Hot> hot, List<HeatLately.Cut> heavy, Suspect suspect) {
        List<Rows> rows = heavy.stream()
                .map(cut -> Rows.under(cut.values(), suspect.objectName(), suspect.space()))
                .toList();
        int heat = 0;
        for (HeatLately.Hot each : hot) {
            heat += areIn(each.range(), rows) ? each.score() : 0;
        }
        return heat;
    }

    private static boolean areIn(KeyRange range, List<Rows> rows) {
        for (Rows under : rows) {
            if (under.areIn(range)) {
                return true;
            }
        }
        return false;
    }

    private static HeavyValue of(HeatLately.Cut own, int others, List<HeatLately.Hot> hot, Suspect suspect) {
        long intervals = hot.stream().map(HeatLately.Hot::end).distinct().count();
        return new HeavyValue(
                own.values(),
                others,
                own.keys(),
                own.tried(),
                heat(hot, List.of(own), suspect) / Math.max(1, intervals),
                Math.toIntExact(intervals));
    }

    /** Whether the range holds rows under these leading values. */
    static boolean isIn(KeyRange range, List<KeyValue> values, Suspect suspect) {
        return isIn(range, values, suspect.objectName(), suspect.space());
    }

    /** The same of rows of an object. */
    static boolean isIn(KeyRange range, List<KeyValue> values, String object, KeySpace space) {
        return Rows.under(values, object, space).areIn(range);
    }

    /**
     * An object's rows under leading values.
     *
     * @param first before all of them
     */
    record Rows(List<KeyValue> values, Key first) {
        static Rows under(List<KeyValue> values, String object, KeySpace space) {
            return new Rows(values, space.key(object, values));
        }

        boolean areIn(KeyRange range) {
            return isOf(range.start())
                    || isOf(range.limit()) && range.limit().values().size() > values.size()
                    || range.contains(first);
        }

        private boolean isOf(Key key) {
            boolean of = key.values().size() >= values.size();
            for (int at = 0; of && at < values.size(); at++) {
                of = key.values().get(at).equals(values.get(at));
            }
            return of;
        }
    }
}
