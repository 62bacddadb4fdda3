package dev.splitheat.heatmap;

import dev.splitheat.heatmap.TopObject.Course;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeySpace;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** The hottest tables and indexes of a time: a hot spot that moves is one line here, as it is one line in a picture. */
public final class TopObjects {
    private static final double SECONDS_A_MINUTE = 60;
    /** A hot spot that moves for months leaves more ranges than need be told apart. */
    private static final int MOST_RANGES = 10_000;
    /** It moves when at least so many steps lead one way, and four in five of all. */
    private static final int FEWEST_STEPS = 3;

    private static final double ONE_WAY = 0.8;

    private static final Comparator<TopObject> HOTTEST_FIRST = Comparator.comparingDouble(TopObject::hotMinutes)
            .thenComparingDouble(TopObject::mean)
            .thenComparingDouble(TopObject::max)
            .reversed()
            .thenComparing(TopObject::object);

    private final Metric metric;
    private final KeySpace space;
    private final Predicate<SlicePlace> wanted;
    private final Map<String, Sum> sums = new HashMap<>();
    private long coveredSeconds;

    private static final class Sum {
        private final Set<SlicePlace> places = new HashSet<>();
        private double max;
        /** Of value times seconds. */
        private double total;

        private long hotSeconds;
        private Instant last = Instant.EPOCH;
        private Optional<KeyRange> before = Optional.empty();
        private int up;
        private int down;
    }

    /** What one object was in one window. */
    private static final class Window {
        private SlicePlace hottest;
        private double value;
        private long hotSeconds;
    }

    private TopObjects(Metric metric, KeySpace space, Predicate<SlicePlace> wanted) {
        this.metric = metric;
        this.space = space;
        this.wanted = wanted;
    }

    /** Of the windows of these columns, the hottest {@code count} objects with wanted places. */
    public static List<TopObject> of(
            KnownHeat heat,
            String database,
            Metric metric,
            Columns columns,
            KeySpace space,
            int count,
            Predicate<SlicePlace> wanted) {
        TopObjects top = new TopObjects(metric, space, wanted);
        heat.read(database, columns.layer(), columns.from(), columns.to(), top::add);
        return top.sums.entrySet().stream()
                .map(entry -> top.line(entry.getKey(), entry.getValue()))
                .sorted(HOTTEST_FIRST)
                .limit(count)
                .toList();
    }

    private void add(HeatSlice slice) {
        int covered = slice.covered(metric.source()).seconds();
        if (covered == 0) {
            return;
        }
        coveredSeconds += covered;
        Map<String, Window> windows = new HashMap<>();
        for (SliceRange range : slice.ranges()) {
            add(windows, range.place(), metric.of(range, covered), range.hotSeconds());
        }
        for (SliceLoad load : slice.loads()) {
            add(windows, new SlicePlace(load.object(), "", ""), metric.of(load, covered), 0);
        }
        windows.forEach((object, window) -> add(object, window, slice, covered));
    }

    private void add(Map<String, Window> windows, SlicePlace place, double value, int hotSeconds) {
        if (value <= 0 || !wanted.test(place)) {
            return;
        }
        Window window = windows.computeIfAbsent(place.object(), unseen -> new Window());
        window.hotSeconds += metric == Metric.SPLIT_SCORE ? hotSeconds : 0;
        if (value > window.value) {
            window.value = value;
            window.hottest = place;
        }
        Sum sum = sums.computeIfAbsent(place.object(), unseen -> new Sum());
        if (!place.start().isEmpty() && sum.places.size() < MOST_RANGES) {
            sum.places.add(place);
        }
    }

    private void add(String object, Window window, HeatSlice slice, int covered) {
        Sum sum = sums.get(object);
        sum.max = Math.max(sum.max, window.value);
        sum.total += window.value * covered;
        sum.hotSeconds += Math.min(window.hotSeconds, slice.length().toSeconds());
        sum.last = slice.end();
        Optional<KeyRange> now =
                window.hottest.start().isEmpty() ? Optional.empty() : KeyMap.range(space, window.hottest);
        if (now.isPresent() && sum.before.isPresent()) {
            int step = now.get().from().compareTo(sum.before.get().from());
            sum.up += step > 0 ? 1 : 0;
            sum.down += step < 0 ? 1 : 0;
        }
        sum.before = now.or(() -> sum.before);
    }

    private TopObject line(String object, Sum sum) {
        return new TopObject(
                object,
                sum.places.size(),
                course(sum.up, sum.down),
                sum.max,
                sum.total / coveredSeconds,
                sum.hotSeconds / SECONDS_A_MINUTE,
                sum.last);
    }

    private static Course course(int up, int down) {
        if (Math.max(up, down) < FEWEST_STEPS || Math.max(up, down) < ONE_WAY * (up + down)) {
            return Course.STAYS;
        }
        return up > down ? Course.RISES : Course.FALLS;
    }
}
