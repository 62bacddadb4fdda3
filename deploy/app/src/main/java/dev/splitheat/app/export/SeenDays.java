package dev.splitheat.app.export;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;

/** On which days there are intervals, and how many: enough to see what stands apart from the rest, in little memory. */
final class SeenDays {
    private static final long DAY = Duration.ofDays(1).toSeconds();
    private static final long MINUTE = 60;

    private final NavigableMap<Long, Day> days = new TreeMap<>();

    private static final class Day {
        private final BitSet minutes = new BitSet();
        private Instant first = Instant.MAX;
        private Instant last = Instant.MIN;

        void add(Instant end) {
            minutes.set((int) (Math.floorMod(end.getEpochSecond(), DAY) / MINUTE));
            first = end.isBefore(first) ? end : first;
            last = end.isAfter(last) ? end : last;
        }

        void add(Day other) {
            minutes.or(other.minutes);
            first = other.first.isBefore(first) ? other.first : first;
            last = other.last.isAfter(last) ? other.last : last;
        }

        Stretch alone() {
            return new Stretch(first, last, minutes.cardinality());
        }
    }

    /**
     * A time without a long gap.
     *
     * @param first interval end
     * @param last interval end
     * @param intervals with different ends
     */
    record Stretch(Instant first, Instant last, int intervals) {
        boolean holds(Instant end) {
            return !end.isBefore(first) && !end.isAfter(last);
        }

        private Stretch to(Stretch next) {
            return new Stretch(first, next.last, intervals + next.intervals);
        }
    }

    static SeenDays all(Collection<SeenDays> several) {
        SeenDays all = new SeenDays();
        several.forEach(each -> each.days.forEach((date, day) -> all.day(date).add(day)));
        return all;
    }

    void add(Instant end) {
        day(Math.floorDiv(end.getEpochSecond(), DAY)).add(end);
    }

    private Day day(long date) {
        return days.computeIfAbsent(date, unseen -> new Day());
    }

    /** Whether an interval ends in this minute. */
    boolean holds(Instant end) {
        Day day = days.get(Math.floorDiv(end.getEpochSecond(), DAY));
        return day != null && day.minutes.get((int) (Math.floorMod(end.getEpochSecond(), DAY) / MINUTE));
    }

    /** What ends up to this instant. */
    SeenDays upTo(Instant latest) {
        SeenDays before = new SeenDays();
        days.forEach((date, day) -> day.minutes.stream()
                .mapToObj(minute -> Instant.ofEpochSecond(date * DAY + minute * MINUTE))
                .filter(end -> !end.isAfter(latest))
                .forEach(before::add));
        return before;
    }

    boolean isEmpty() {
        return days.isEmpty();
    }

    /** First interval end; there must be one. */
    Instant first() {
        return days.firstEntry().getValue().first;
    }

    /** Last interval end; there must be one. */
    Instant last() {
        return days.lastEntry().getValue().last;
    }

    /** In their order, with more than {@code gap} between any two. */
    List<Stretch> stretches(Duration gap) {
        List<Stretch> stretches = new ArrayList<>();
        for (Day day : days.values()) {
            Stretch next = day.alone();
            int latest = stretches.size() - 1;
            if (latest >= 0 && !next.first.isAfter(stretches.get(latest).last.plus(gap))) {
                stretches.set(latest, stretches.get(latest).to(next));
            } else {
                stretches.add(next);
            }
        }
        return stretches;
    }
}
