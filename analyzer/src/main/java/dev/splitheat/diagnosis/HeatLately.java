package dev.splitheat.diagnosis;

import dev.splitheat.interval.SplitRow;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyValue;
import dev.splitheat.track.Sighting;
import dev.splitheat.track.Track;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The hot splits of an object, and of what is interleaved with it, in the last ten minutes: all places of it ask for the same.
 * Safe for several threads.
 */
final class HeatLately {
    private static final Duration BACK = Duration.ofMinutes(10);

    private final List<Hot> hot;
    private final int intervals;
    private final Map<Asked, Optional<Cut>> mostCut = new ConcurrentHashMap<>();

    /** A hot split in one interval. */
    record Hot(Instant end, KeyRange range, int score) {}

    /**
     * Leading values among whose rows splits begin and end.
     *
     * @param keys how many bounds there are
     * @param tried how many of these have been there for long enough to help, if cutting does
     */
    record Cut(List<KeyValue> values, int keys, int tried) {}

    private record Asked(String root, int parts) {}

    private HeatLately(List<Hot> hot) {
        this.hot = List.copyOf(hot);
        this.intervals = Math.toIntExact(hot.stream().map(Hot::end).distinct().count());
    }

    static HeatLately of(Collection<Track> places, Instant end, KeySpace space) {
        List<Hot> hot = new ArrayList<>();
        for (Track track : places) {
            for (Sighting sighting : track.after(end.minus(BACK))) {
                for (SplitRow row : sighting.rows()) {
                    KeyRange range = space.range(row.start(), row.limit(), row.affectedTables());
                    hot.add(new Hot(sighting.end(), range, row.score()));
                }
            }
        }
        return new HeatLately(hot);
    }

    /** One for each split and interval. */
    List<Hot> hot() {
        return hot;
    }

    /** In how many intervals any of it was warm. */
    int intervals() {
        return intervals;
    }

    /** Of a split in an interval; 0 where nothing was hot. */
    double averageScore() {
        return hot.stream().mapToInt(Hot::score).average().orElse(0);
    }

    /** Of all leading values with so many parts, under this root, those with the most bounds among their rows. */
    Optional<Cut> mostCut(String root, int parts) {
        return mostCut.computeIfAbsent(new Asked(root, parts), this::counted);
    }

    private Optional<Cut> counted(Asked asked) {
        Map<List<KeyValue>, Map<Key, Instant>> inside = new HashMap<>();
        Instant newest = Instant.MIN;
        for (Hot each : hot) {
            count(each.range().start(), each.end(), asked, inside);
            count(each.range().limit(), each.end(), asked, inside);
            newest = each.end().isAfter(newest) ? each.end() : newest;
        }
        Instant now = newest;
        return inside.entrySet().stream()
                .max(Comparator.comparingInt(entry -> entry.getValue().size()))
                .map(entry -> new Cut(entry.getKey(), entry.getValue().size(), tried(entry.getValue(), now)));
    }

    private static int tried(Map<Key, Instant> bounds, Instant now) {
        return Math.toIntExact(bounds.values().stream()
                .filter(first -> !first.isAfter(now.minus(NewCut.HANDOVER)))
                .count());
    }

    private static void count(Key bound, Instant end, Asked asked, Map<List<KeyValue>, Map<Key, Instant>> inside) {
        boolean counts = bound.values().size() > asked.parts()
                && bound.object()
                        .filter(at -> at.root().equalsIgnoreCase(asked.root()))
                        .isPresent();
        if (counts) {
            inside.computeIfAbsent(bound.values().subList(0, asked.parts()), unseen -> new HashMap<>())
                    .merge(bound, end, (one, other) -> one.isBefore(other) ? one : other);
        }
    }
}
