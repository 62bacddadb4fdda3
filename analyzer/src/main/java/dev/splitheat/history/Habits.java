package dev.splitheat.history;

import dev.splitheat.rules.HabitRules;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What is usual for the objects of one database at one minute. */
public final class Habits {
    private static final Duration WEEK = Duration.ofDays(7);

    /** Of a database that nobody has watched before. */
    public static final Habits NONE = new Habits(Instant.MAX, Instant.MAX, Map.of(), Map.of(), HabitRules.DEFAULT);

    private final Instant watchedSince;
    private final Instant minute;
    private final Map<String, ObjectHistory> histories;
    private final Map<String, HotStretch> stretches;
    private final HabitRules rules;
    /** Asked for each place. */
    private final boolean longWatched;

    private Habits(
            Instant watchedSince,
            Instant minute,
            Map<String, ObjectHistory> histories,
            Map<String, HotStretch> stretches,
            HabitRules rules) {
        this.watchedSince = watchedSince;
        this.minute = minute;
        this.histories = Map.copyOf(histories);
        this.stretches = Map.copyOf(stretches);
        this.rules = rules;
        this.longWatched = isLongWatched(minute);
    }

    /**
     * As they are known when an interval ends.
     *
     * @param watchedSince when the database was first judged
     * @param histories by object
     * @param stretches heat that has not cooled yet, by object
     */
    public static Habits of(
            Instant watchedSince,
            Instant end,
            Map<String, ObjectHistory> histories,
            Map<String, HotStretch> stretches,
            HabitRules rules) {
        return new Habits(watchedSince, end, histories, stretches, rules);
    }

    /** Whole days since the database was first judged, up to a time; 0 where that was before. */
    public long watchedDays(Instant until) {
        return watchedSince.isAfter(until)
                ? 0
                : Duration.between(watchedSince, until).toDays();
    }

    /** Whether the database was judged for long enough before that time to know what is usual. */
    public boolean isLongWatched(Instant until) {
        return watchedDays(until) >= WEEK.toDays();
    }

    /** Whether the database was judged before the interval with this end: what was hot in it first, turned hot then. */
    public boolean watchedBefore(Instant end) {
        return watchedSince.isBefore(end);
    }

    /** Since when an object has been hot with no long pause, of heat that was there before this interval. */
    public Optional<Instant> hotSince(String object) {
        return Optional.ofNullable(stretches.get(object)).map(HotStretch::since);
    }

    public Habit of(String object) {
        if (!longWatched) {
            return Habit.UNKNOWN;
        }
        Optional<ObjectHistory> history = Optional.ofNullable(histories.get(object));
        return Stream.of(minute, minute.minus(rules.unpunctual()), minute.plus(rules.unpunctual()))
                .map(HotHour::of)
                .distinct()
                .map(hour -> habit(history, Optional.ofNullable(stretches.get(object)), hour))
                .max(Comparator.comparing(Habit::isRegular)
                        .thenComparing(habit -> habit.usual().orElse(0)))
                .orElse(Habit.UNKNOWN);
    }

    private Habit habit(Optional<ObjectHistory> history, Optional<HotStretch> stretch, Instant hour) {
        List<Instant> before = before(hour);
        List<Integer> peaks = before.stream()
                .flatMap(earlier -> history.flatMap(known -> known.at(earlier)).stream())
                .map(HotHour::peak)
                .toList();
        long going = before.stream()
                .filter(earlier -> history.flatMap(known -> known.at(earlier)).isEmpty())
                .filter(earlier -> stretch.filter(hot -> hot.covers(earlier)).isPresent())
                .count();
        boolean ever = history.filter(known -> !known.hours().isEmpty()).isPresent();
        return new Habit(before.size(), peaks, Math.toIntExact(going), ever, rules);
    }

    /** The same hour of earlier weeks; while those are few, of the last days too. */
    private List<Instant> before(Instant hour) {
        List<Instant> before = new ArrayList<>();
        for (int week = 1; week <= rules.weeks(); week++) {
            addWatched(hour.minus(WEEK.multipliedBy(week)), before);
        }
        if (before.size() < rules.enoughWeeks()) {
            for (int day = 1; day < WEEK.toDays(); day++) {
                addWatched(hour.minus(Duration.ofDays(day)), before);
            }
        }
        return before;
    }

    private void addWatched(Instant hour, List<Instant> before) {
        if (!hour.isBefore(watchedSince.minus(Duration.ofHours(1)))) {
            before.add(hour);
        }
    }
}
