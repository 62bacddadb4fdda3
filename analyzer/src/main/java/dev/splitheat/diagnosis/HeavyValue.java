package dev.splitheat.diagnosis;

import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeyValue;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Leading key values that all heat of an object lies under: every hot split holds rows of them, and Spanner has cut among
 * these rows again and again. It cuts where load is; of load under many values few cuts would fall under one.
 *
 * @param values the leading values
 * @param cuts how many bounds of hot splits lie among their rows
 * @param load the scores of the hot splits that hold their rows, added up, on average of the intervals with any
 * @param intervals how many of the last ten minutes those are
 */
record HeavyValue(List<KeyValue> values, int cuts, double load, int intervals) {
    private static final Duration BACK = Duration.ofMinutes(10);
    /** One cut has some leading value always. */
    private static final int CUTS = 2;
    /** The rest is what else goes on in the table. */
    private static final double NEARLY_ALL = 0.85;

    HeavyValue {
        values = List.copyOf(values);
    }

    /** The longest such values, if there are any that the place holds rows of. */
    static Optional<HeavyValue> of(Suspect suspect) {
        List<Hot> hot = hot(suspect);
        for (int parts = suspect.key().size() - 1; parts > 0; parts--) {
            Optional<HeavyValue> heavy = among(hot, parts, suspect);
            if (heavy.isPresent()) {
                return heavy;
            }
        }
        return Optional.empty();
    }

    private record Hot(Instant end, KeyRange range, int score) {}

    /** The object's hot splits of late, one for each interval. */
    private static List<Hot> hot(Suspect suspect) {
        Instant after = suspect.track().latest().end().minus(BACK);
        List<Hot> hot = new ArrayList<>();
        Stream.concat(Stream.of(suspect.track()), suspect.others().stream())
                .flatMap(track -> track.after(after).stream())
                .forEach(sighting -> sighting.rows()
                        .forEach(row -> hot.add(new Hot(sighting.end(), suspect.range(row), row.score()))));
        return hot;
    }

    private static Optional<HeavyValue> among(List<Hot> hot, int parts, Suspect suspect) {
        Map<List<KeyValue>, Set<Key>> inside = new HashMap<>();
        hot.stream()
                .flatMap(each -> Stream.of(each.range().start(), each.range().limit()))
                .filter(bound -> bound.values().size() > parts && isIn(bound, suspect))
                .forEach(bound -> inside.computeIfAbsent(bound.values().subList(0, parts), seen -> new HashSet<>())
                        .add(bound));
        return inside.entrySet().stream()
                .max(Comparator.comparingInt(entry -> entry.getValue().size()))
                .filter(entry -> entry.getValue().size() >= CUTS)
                .map(entry -> new HeavyValue(entry.getKey(), entry.getValue().size(), 0, 0))
                .filter(heavy -> heavy.isIn(suspect.range(), suspect) && heavy.explains(hot, suspect))
                .map(heavy -> heavy.loadedBy(hot, suspect));
    }

    private static boolean isIn(Key bound, Suspect suspect) {
        return bound.object()
                .filter(at -> at.root().equalsIgnoreCase(suspect.range().root()))
                .isPresent();
    }

    private boolean explains(List<Hot> hot, Suspect suspect) {
        double all = hot.stream().mapToInt(Hot::score).sum();
        double here = hot.stream()
                .filter(each -> isIn(each.range(), suspect))
                .mapToInt(Hot::score)
                .sum();
        return here >= NEARLY_ALL * all;
    }

    private HeavyValue loadedBy(List<Hot> hot, Suspect suspect) {
        long intervals = hot.stream().map(Hot::end).distinct().count();
        int here = hot.stream()
                .filter(each -> isIn(each.range(), suspect))
                .mapToInt(Hot::score)
                .sum();
        return new HeavyValue(values, cuts, (double) here / Math.max(1, intervals), Math.toIntExact(intervals));
    }

    /** Whether the range holds rows under the values. */
    private boolean isIn(KeyRange range, Suspect suspect) {
        return begins(range.start())
                || begins(range.limit()) && range.limit().values().size() > values.size()
                || range.contains(suspect.space().key(suspect.objectName(), values));
    }

    private boolean begins(Key key) {
        return key.values().size() >= values.size()
                && key.values().subList(0, values.size()).equals(values);
    }
}
