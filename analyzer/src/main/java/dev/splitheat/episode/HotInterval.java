package dev.splitheat.episode;

import dev.splitheat.heat.RangeHeat;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.track.Sighting;
import dev.splitheat.track.Track;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;

/** All that was hot in one interval, and how it was distributed. */
final class HotInterval {
    private final List<SplitRow> rows;
    /** Their scores in ascending order, once they are asked for. */
    private volatile int[] scores = {};

    /** A range as it is printed. */
    record Printed(String start, String limit) {
        /** Of the start alone: hardly two ranges begin alike. */
        @Override
        public int hashCode() {
            return start.hashCode();
        }

        /** The same as a record's own; RATIONALE.md says why it is written out. */
        @Override
        public boolean equals(Object other) {
            return other instanceof Printed range && start.equals(range.start) && limit.equals(range.limit);
        }
    }

    /** With room for so many rows. */
    private HotInterval(int room) {
        rows = new ArrayList<>(room);
    }

    /**
     * What was seen of these places in the last intervals of this length, also where that is nothing.
     *
     * @param end of the newest
     */
    static List<HotInterval> newestFirst(Collection<Track> places, Instant end, Duration length, int count) {
        HotInterval[] intervals = new HotInterval[count];
        for (int back = 0; back < count; back++) {
            intervals[back] = new HotInterval(places.size());
        }
        for (Track place : places) {
            add(place.sightings(), end.getEpochSecond(), length.toSeconds(), intervals);
        }
        return List.of(intervals);
    }

    /** {@code seen} is oldest first: what is before one that is too old is older. */
    private static void add(List<Sighting> seen, long end, long length, HotInterval[] intervals) {
        int back = 0;
        long time = end;
        for (int at = seen.size() - 1; at >= 0; at--) {
            Sighting sighting = seen.get(at);
            long seenAt = sighting.end().getEpochSecond();
            while (seenAt < time && back < intervals.length) {
                time -= length;
                back++;
            }
            if (back >= intervals.length) {
                return;
            }
            if (seenAt == time) {
                intervals[back].add(sighting.rows());
            }
        }
    }

    private void add(List<SplitRow> seen) {
        for (int at = 0; at < seen.size(); at++) {
            rows.add(seen.get(at));
        }
    }

    /** Splits that followed one another in a long interval are one place each: that which Spanner has cut out last. */
    void leaveOneOfEachPlace(Function<SplitRow, KeyRange> range) {
        List<KeyRange> ranges = rows.stream().map(range).toList();
        List<SplitRow> last = IntStream.range(0, rows.size())
                .filter(at -> ranges.stream().noneMatch(other -> isInside(other, ranges.get(at))))
                .mapToObj(rows::get)
                .toList();
        rows.clear();
        rows.addAll(last);
        scores = new int[0];
    }

    private static boolean isInside(KeyRange part, KeyRange whole) {
        return whole.contains(part) && !whole.equals(part);
    }

    /** How many ranges were hot in all of these intervals but so many, which are newest first. */
    static int staying(List<HotInterval> intervals, int without) {
        Map<Printed, int[]> times = new HashMap<>(4 * intervals.get(0).size());
        for (int at = 0; at < intervals.size(); at++) {
            // What was in none of the first ones is missing too often.
            boolean mayStay = at <= without;
            for (SplitRow row : intervals.get(at).rows) {
                Printed range = new Printed(row.start(), row.limit());
                int[] before = mayStay ? times.computeIfAbsent(range, unseen -> new int[1]) : times.get(range);
                if (before != null) {
                    before[0]++;
                }
            }
        }
        int staying = 0;
        for (int[] seen : times.values()) {
            staying += seen[0] >= intervals.size() - without ? 1 : 0;
        }
        return staying;
    }

    List<SplitRow> rows() {
        return Collections.unmodifiableList(rows);
    }

    int size() {
        return rows.size();
    }

    /** How many ranges Spanner gives no reason for. */
    int withoutReason() {
        int silent = 0;
        for (int at = 0; at < rows.size(); at++) {
            silent += rows.get(at).reasons().isEmpty() ? 1 : 0;
        }
        return silent;
    }

    /** How many ranges have all that a server gives: Spanner splits them as soon as there is one to split to. */
    int full() {
        int full = 0;
        for (int at = 0; at < rows.size(); at++) {
            full += rows.get(at).score() >= RangeHeat.TOP_SCORE ? 1 : 0;
        }
        return full;
    }

    /** The score that half of the ranges have at least; 0 where nothing was hot. */
    double median() {
        return quantile(0.5);
    }

    /** What a few reach that are larger than the others says nothing of these. */
    double upperQuartile() {
        return quantile(0.75);
    }

    private double quantile(double share) {
        int[] ascending = scores;
        if (ascending.length != rows.size()) {
            ascending = sorted();
            scores = ascending;
        }
        return ascending.length == 0 ? 0 : ascending[(int) (share * ascending.length)];
    }

    private int[] sorted() {
        int[] sorted = new int[rows.size()];
        for (int at = 0; at < sorted.length; at++) {
            sorted[at] = rows.get(at).score();
        }
        Arrays.sort(sorted);
        return sorted;
    }
}
