package dev.splitheat.sandbox.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The hot splits of one interval: two bytes for each, and a reference, unless the array of places is that of the minute
 * before.
 *
 * @param places in the order of their printed ranges
 * @param scores 0 to 100
 * @param reasons numbers of {@link ReasonLists}
 */
record SplitBlock(SplitPlace[] places, byte[] scores, byte[] reasons) {
    private static final Comparator<SplitPlace> ORDER =
            Comparator.comparing(SplitPlace::start).thenComparing(SplitPlace::limit);

    /** One split of an interval. */
    record Hot(SplitPlace place, int score, int reasons) {}

    static SplitBlock of(List<Hot> rows) {
        List<Hot> sorted = new ArrayList<>(rows);
        sorted.sort(Comparator.comparing(Hot::place, ORDER));
        SplitPlace[] places = new SplitPlace[sorted.size()];
        byte[] scores = new byte[sorted.size()];
        byte[] reasons = new byte[sorted.size()];
        for (int at = 0; at < places.length; at++) {
            places[at] = sorted.get(at).place();
            scores[at] = (byte) sorted.get(at).score();
            reasons[at] = (byte) sorted.get(at).reasons();
        }
        return new SplitBlock(places, scores, reasons);
    }

    /** The same, with the array of an earlier interval where the splits are the same. */
    SplitBlock sharing(SplitPlace[] earlier) {
        return Arrays.equals(places, earlier) ? new SplitBlock(earlier, scores, reasons) : this;
    }

    List<Hot> rows() {
        List<Hot> rows = new ArrayList<>(places.length);
        for (int at = 0; at < places.length; at++) {
            rows.add(new Hot(places[at], scores[at], Byte.toUnsignedInt(reasons[at])));
        }
        return rows;
    }

    /** One range in both is one row: its highest score, all its reasons, all its tables. */
    SplitBlock plus(SplitBlock other, ReasonLists lists) {
        if (places == other.places) {
            return withSamePlaces(other, lists);
        }
        Map<List<String>, Hot> all = new LinkedHashMap<>();
        for (SplitBlock block : List.of(this, other)) {
            for (Hot row : block.rows()) {
                all.merge(
                        List.of(row.place().start(), row.place().limit()),
                        row,
                        (one, two) -> new Hot(
                                one.place().with(two.place()),
                                Math.max(one.score(), two.score()),
                                lists.union(one.reasons(), two.reasons())));
            }
        }
        return of(new ArrayList<>(all.values())).sharing(places);
    }

    private SplitBlock withSamePlaces(SplitBlock other, ReasonLists lists) {
        byte[] highest = scores.clone();
        byte[] all = reasons.clone();
        for (int at = 0; at < places.length; at++) {
            highest[at] = (byte) Math.max(scores[at], other.scores[at]);
            all[at] = (byte) lists.union(Byte.toUnsignedInt(reasons[at]), Byte.toUnsignedInt(other.reasons[at]));
        }
        return new SplitBlock(places, highest, all);
    }
}
