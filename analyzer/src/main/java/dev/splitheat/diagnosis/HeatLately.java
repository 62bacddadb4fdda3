package dev.splitheat.diagnosis;

import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeyValue;
import dev.splitheat.observation.Answers;
import dev.splitheat.observation.Question;
import dev.splitheat.order.RandomPlace;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The hot splits of an object, and of what is interleaved with it, in the last ten minutes: all places of it ask for the same.
 * Safe for several threads.
 */
final class HeatLately {
    static final Duration BACK = Duration.ofMinutes(10);

    private static final Duration MINUTE = Duration.ofMinutes(1);

    /** What one minute lacks the next may have. */
    private static final Duration A_WHILE = Duration.ofMinutes(3);

    /** Where each of the places was hot in that time, oldest first. */
    private final List<List<SeenRange>> places;

    private final int intervals;
    private final Answers answers = new Answers();

    private enum Asked {
        HOT
    }

    /** A hot split in one interval. */
    record Hot(Instant end, KeyRange range, int score) {}

    /**
     * Leading values among whose rows splits begin and end.
     *
     * @param keys how many bounds there are
     * @param tried how many of these have been there for long enough to help, if cutting does
     * @param off how far the one that is nearest to the middle of what is under the values lies from it; 1 where nothing tells
     */
    record Cut(List<KeyValue> values, int keys, int tried, double off) {}

    private HeatLately(List<List<SeenRange>> places, int intervals) {
        this.places = places;
        this.intervals = intervals;
    }

    /** {@code seen} is where each of the places was hot, oldest first. */
    static HeatLately of(Collection<List<SeenRange>> places, Instant end) {
        Instant after = end.minus(BACK);
        List<List<SeenRange>> late = new ArrayList<>();
        Set<Instant> ends = new HashSet<>();
        for (List<SeenRange> seen : places) {
            int from = seen.size();
            while (from > 0 && seen.get(from - 1).end().isAfter(after)) {
                from--;
                if (!seen.get(from).splits().isEmpty()) {
                    ends.add(seen.get(from).end());
                }
            }
            if (from < seen.size()) {
                late.add(seen.subList(from, seen.size()));
            }
        }
        return new HeatLately(late, ends.size());
    }

    /** One for each split and interval; most of those who ask want no more than how many intervals there are. */
    List<Hot> hot() {
        return answers.once(Asked.HOT, this::allHot);
    }

    private List<Hot> allHot() {
        List<Hot> hot = new ArrayList<>();
        for (List<SeenRange> seen : places) {
            for (SeenRange each : seen) {
                for (int at = 0; at < each.splits().size(); at++) {
                    hot.add(new Hot(
                            each.end(),
                            each.splits().get(at),
                            each.sighting().rows().get(at).score()));
                }
            }
        }
        return Collections.unmodifiableList(hot);
    }

    /** In how many intervals any of it was warm. */
    int intervals() {
        return intervals;
    }

    /** Of a split in an interval; 0 where nothing was hot. */
    double averageScore() {
        return hot().stream().mapToInt(Hot::score).average().orElse(0);
    }

    /** Whether all of it together is less than half of what it was: of what cuts have brought below 50 nothing is seen. */
    boolean isHalved(Instant end) {
        int worst = 0;
        for (Instant then = end; then.isAfter(end.minus(BACK)); then = then.minus(MINUTE)) {
            worst = Math.max(worst, heatUpTo(then));
        }
        return 2 * heatUpTo(end) < worst;
    }

    private int heatUpTo(Instant end) {
        return hot().stream()
                .filter(each -> !each.end().isAfter(end) && each.end().isAfter(end.minus(A_WHILE)))
                .mapToInt(Hot::score)
                .sum();
    }

    /** All leading values with so many parts, under this root, with bounds among their rows, most bounds first. */
    List<Cut> cut(String root, int parts) {
        return once(Question.of(HeatLately.class, root, parts), () -> counted(root, parts));
    }

    /** An answer that is the same for all places of the object. */
    <T> T once(Question question, Supplier<T> answer) {
        return answers.once(question, answer);
    }

    private List<Cut> counted(String root, int parts) {
        Map<List<KeyValue>, Map<Key, Instant>> inside = new LinkedHashMap<>();
        Instant newest = Instant.MIN;
        for (Hot each : hot()) {
            count(each.range().start(), each.end(), root, parts, inside);
            count(each.range().limit(), each.end(), root, parts, inside);
            newest = each.end().isAfter(newest) ? each.end() : newest;
        }
        List<Cut> counted = new ArrayList<>(inside.size());
        for (Map.Entry<List<KeyValue>, Map<Key, Instant>> value : inside.entrySet()) {
            Map<Key, Instant> bounds = value.getValue();
            counted.add(new Cut(value.getKey(), bounds.size(), tried(bounds, newest), off(bounds, parts)));
        }
        counted.sort(Comparator.comparingInt(Cut::keys).reversed());
        return List.copyOf(counted);
    }

    private static double off(Map<Key, Instant> bounds, int parts) {
        return bounds.keySet().stream()
                .mapToDouble(bound -> RandomPlace.off(bound.values().get(parts)))
                .min()
                .orElse(1);
    }

    private static int tried(Map<Key, Instant> bounds, Instant now) {
        return Math.toIntExact(bounds.values().stream()
                .filter(first -> !first.isAfter(now.minus(NewCut.HANDOVER)))
                .count());
    }

    private static void count(
            Key bound, Instant end, String root, int parts, Map<List<KeyValue>, Map<Key, Instant>> inside) {
        boolean counts = bound.values().size() > parts
                && bound.object().filter(at -> at.root().equalsIgnoreCase(root)).isPresent();
        if (counts) {
            inside.computeIfAbsent(bound.values().subList(0, parts), unseen -> new HashMap<>())
                    .merge(bound, end, (one, other) -> one.isBefore(other) ? one : other);
        }
    }
}
