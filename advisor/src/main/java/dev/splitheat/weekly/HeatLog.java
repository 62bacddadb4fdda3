package dev.splitheat.weekly;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/**
 * A database's heat, hour by hour. Minutes are added up over the ranges of an object, no more than an hour has: two ranges
 * that take turns count once, and so do two at the same time in all but quiet hours. An hour counts where it begins.
 */
public final class HeatLog {
    private static final int HOUR = 3_600;

    private final Instant from;
    private final Instant until;
    private final NavigableMap<Instant, Kept> hours = new TreeMap<>();
    private final Map<String, String> folded = new HashMap<>();
    /** Hot seconds of each object, by the hours in which it was hot: most objects never are. */
    private final Map<String, NavigableMap<Instant, Integer>> objects = new HashMap<>();

    private static final Heat COLD = new Heat(0, 0);

    private record Heat(int seconds, int peak) {
        Heat plus(Heat other) {
            return new Heat(Math.min(HOUR, seconds + other.seconds), Math.max(peak, other.peak));
        }
    }

    /** @param ranges of the reported week alone */
    private record Kept(
            int revision,
            int covered,
            boolean truncated,
            Map<String, Heat> heat,
            List<HotHour.Range> ranges,
            Map<String, Long> operations,
            Map<String, Long> waited) {
        /** @param name folded; empty: of all together */
        long seconds(Optional<String> name) {
            if (heat.isEmpty()) {
                return 0;
            }
            return name.map(each -> (long) heat.getOrDefault(each, COLD).seconds())
                    .orElseGet(() ->
                            heat.values().stream().mapToLong(Heat::seconds).sum());
        }

        /** The same with at least so many hot seconds of an object. */
        Kept raised(String name, int seconds) {
            Map<String, Heat> more = new HashMap<>(heat);
            more.merge(
                    name,
                    new Heat(seconds, 0),
                    (one, other) -> new Heat(Math.max(one.seconds(), other.seconds()), one.peak()));
            return new Kept(revision, covered, truncated, Map.copyOf(more), ranges, operations, waited);
        }
    }

    /** @param week of which ranges are kept, too */
    public HeatLog(Week week) {
        this(week.from(), week.until());
    }

    private HeatLog(Instant from, Instant until) {
        this.from = from;
        this.until = until;
    }

    /** Takes an hour in, in any order. */
    public void add(HotHour hour) {
        Instant begin = hour.end().minusSeconds(HOUR);
        if (Optional.ofNullable(hours.get(begin))
                .filter(known -> known.revision() > hour.revision())
                .isPresent()) {
            return;
        }
        Map<String, Heat> heat = new HashMap<>();
        hour.ranges().stream()
                .filter(range -> range.hotSeconds() > 0)
                .forEach(range -> heat.merge(
                        folded.computeIfAbsent(range.object(), HeatLog::folded),
                        new Heat(range.hotSeconds(), range.peakScore()),
                        Heat::plus));
        boolean reported = !begin.isBefore(from) && begin.isBefore(until);
        Kept replaced = hours.put(
                begin,
                new Kept(
                        hour.revision(),
                        hour.covered(),
                        hour.truncated(),
                        Map.copyOf(heat),
                        reported ? hour.ranges() : List.of(),
                        reported ? hour.operations() : Map.of(),
                        folded(hour.waited())));
        if (replaced != null) {
            replaced.heat().keySet().forEach(name -> objects.get(name).remove(begin));
        }
        heat.forEach((name, each) ->
                objects.computeIfAbsent(name, unseen -> new TreeMap<>()).put(begin, each.seconds()));
    }

    private Map<String, Long> folded(Map<String, Long> waited) {
        return waited.isEmpty()
                ? waited
                : waited.entrySet().stream()
                        .collect(Collectors.toMap(
                                each -> folded.computeIfAbsent(each.getKey(), HeatLog::folded),
                                Map.Entry::getValue,
                                Long::sum));
    }

    /** A time in which waiting for an object's locks is what is wrong with it. */
    record Spell(String object, Instant from, Instant until) {}

    /**
     * The same, where waiting counts like heat in these times: as long as transactions waited, and no longer than it took. Of
     * a time in which nobody waited at all every minute counts: something else was measured that is as bad, such as aborts.
     */
    HeatLog counting(Collection<Spell> spells) {
        HeatLog counting = new HeatLog(from, until);
        counting.hours.putAll(hours);
        objects.forEach((name, seconds) -> counting.objects.put(name, new TreeMap<>(seconds)));
        spells.forEach(counting::count);
        return counting;
    }

    /** The same without what came of hours of a week that are not counted yet. */
    HeatLog upTo(Instant counted, Week of) {
        HeatLog cut = counting(List.of());
        cut.hours.subMap(counted, of.until()).clear();
        cut.objects.values().forEach(seconds -> seconds.subMap(counted, of.until())
                .clear());
        return cut;
    }

    /**
     * Up to when a week is counted: not further than its hours came, and not before an hour had the time to come whole. Empty
     * where none of it came.
     */
    Optional<Instant> counted(Week of, Instant now) {
        Instant most = of.knowable(now);
        return lastSeen(of.from(), most).map(seen -> seen.isBefore(most) ? seen : most);
    }

    /** Whether transactions waited for its locks, in hours that begin in this time. */
    boolean waited(String object, Instant from, Instant until) {
        String name = folded(object);
        return hours.subMap(from, until).values().stream()
                .anyMatch(hour -> hour.waited().containsKey(name));
    }

    private void count(Spell spell) {
        String name = folded(spell.object());
        Map<Instant, Kept> during =
                new TreeMap<>(hours.subMap(spell.from().truncatedTo(ChronoUnit.HOURS), true, spell.until(), false));
        boolean waited = waited(name, spell.from().truncatedTo(ChronoUnit.HOURS), spell.until());
        during.forEach((begin, hour) -> {
            long most = most(spell, begin);
            long seconds = waited ? Math.min(most, hour.waited().getOrDefault(name, 0L)) : most;
            if (seconds > 0) {
                hours.put(begin, hour.raised(name, (int) seconds));
                objects.computeIfAbsent(name, unseen -> new TreeMap<>()).merge(begin, (int) seconds, Math::max);
            }
        });
    }

    private static long most(Spell spell, Instant begin) {
        Instant end = begin.plusSeconds(HOUR);
        return Duration.between(
                        spell.from().isAfter(begin) ? spell.from() : begin,
                        spell.until().isBefore(end) ? spell.until() : end)
                .toSeconds();
    }

    /** The beginning of the first hour that is known. */
    Optional<Instant> first() {
        return hours.isEmpty() ? Optional.empty() : Optional.of(hours.firstKey());
    }

    /** Whether something is known, and nothing of the hour that ends then: the past is still being read in, oldest first. */
    public boolean endsBefore(Instant hour) {
        return !hours.isEmpty()
                && covered(hour.minus(1, ChronoUnit.HOURS), hour).isZero();
    }

    /** Seconds that are covered in this time, hours that begin in it. */
    Duration covered(Instant from, Instant until) {
        return Duration.ofSeconds(hours.subMap(from, until).values().stream()
                .mapToLong(Kept::covered)
                .sum());
    }

    /** Hours that begin in this time and are known to be cut off. */
    int cut(Instant from, Instant until) {
        return (int) hours.subMap(from, until).values().stream()
                .filter(Kept::truncated)
                .count();
    }

    /** Hot minutes of an object, in hours that begin in this time. */
    long hotMinutes(String object, Instant from, Instant until) {
        NavigableMap<Instant, Integer> seconds = objects.get(folded(object));
        return seconds == null
                ? 0
                : minutes(seconds.subMap(from, until).values().stream().mapToLong(Integer::longValue));
    }

    /** Hot minutes of all objects together. */
    long hotMinutes(Instant from, Instant until) {
        return minutes(hours.subMap(from, until).values().stream().mapToLong(hour -> hour.seconds(Optional.empty())));
    }

    private static long minutes(LongStream seconds) {
        return Duration.ofSeconds(seconds.sum()).toMinutes();
    }

    /**
     * What was seen both in a week and at the same hours of the one before.
     *
     * @param now nothing later has passed
     * @param object empty: all of them together
     * @param counts by their beginnings, hours of which the heat counts; the others were seen all the same
     */
    SeenTwice seenTwice(Week of, Instant now, Optional<String> object, Predicate<Instant> counts) {
        Instant end = of.end(now);
        if (!of.from().isBefore(end)) {
            return new SeenTwice(0, 0, 0, 0, 0);
        }
        Optional<String> name = object.map(HeatLog::folded);
        long[] sums = new long[4];
        hours.subMap(of.from(), end).forEach((begin, hour) -> {
            Instant earlier = begin.atZone(of.zone()).minusWeeks(1).toInstant();
            Kept before = hours.get(earlier);
            if (hour.covered() > 0 && before != null && before.covered() > 0) {
                sums[0] += hour.covered();
                sums[1] += before.covered();
                sums[2] += counts.test(begin) ? hour.seconds(name) : 0;
                sums[3] += counts.test(earlier) ? before.seconds(name) : 0;
            }
        });
        long passed = Duration.between(of.from(), of.knowable(now)).toSeconds();
        return new SeenTwice(passed, sums[0], sums[1], sums[2], sums[3]);
    }

    /** The end of the last hour that was seen, of those that begin in this time. */
    Optional<Instant> lastSeen(Instant from, Instant until) {
        return hours.subMap(from, true, until, false).descendingMap().entrySet().stream()
                .filter(hour -> hour.getValue().covered() > 0)
                .map(hour -> hour.getKey().plusSeconds(HOUR))
                .findFirst();
    }

    /** Objects that were hot, without regard to case. */
    TreeSet<String> hot(Instant from, Instant until) {
        TreeSet<String> names = new TreeSet<>();
        hours.subMap(from, until)
                .values()
                .forEach(hour -> names.addAll(hour.heat().keySet()));
        return names;
    }

    /** The object's part of all operations in the hours of the reported week in which it was hot; empty where none was counted. */
    Optional<Double> shareOfOperations(String object) {
        String name = folded(object);
        long mine = 0;
        long all = 0;
        for (Kept hour : hours.subMap(from, until).values()) {
            if (hour.heat().containsKey(name)) {
                for (Map.Entry<String, Long> each : hour.operations().entrySet()) {
                    all += each.getValue();
                    mine += folded(each.getKey()).equals(name) ? each.getValue() : 0;
                }
            }
        }
        return mine == 0 ? Optional.empty() : Optional.of((double) mine / all);
    }

    /** What reads the ranges of the reported week. */
    interface Reader {
        void range(Instant begin, HotHour.Range range);
    }

    void eachRange(String object, Reader reader) {
        String name = folded(object);
        hours.subMap(from, until).forEach((begin, hour) -> hour.ranges().stream()
                .filter(range -> folded(range.object()).equals(name))
                .forEach(range -> reader.range(begin, range)));
    }

    static String folded(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
