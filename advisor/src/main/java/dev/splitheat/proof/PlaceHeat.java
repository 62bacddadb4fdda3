package dev.splitheat.proof;

import dev.splitheat.evidence.HeatMinute;
import dev.splitheat.evidence.WarmRange;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.HashSet;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * How hot a finding's place was and how much it was loaded, ten minutes by ten minutes. Each minute counts once.
 *
 * @param stretches by ten minutes since 1970
 * @param awaited tables that came since and may take the hot one's load
 * @param movedTo the one of them that took it, which is looked at as well from then on
 */
public record PlaceHeat(
        String database,
        String findingId,
        NavigableMap<Long, HeatStretch> stretches,
        Set<String> awaited,
        Optional<String> movedTo) {
    public static final Duration STRETCH = Duration.ofMinutes(10);
    /** The hours of a week, and one week more of the same hours to compare them with. */
    public static final Duration REMEMBERED = Duration.ofDays(16);

    /** So long after its end a finding's place is looked at: each hour of the week comes by once, and a day more. */
    public static final Duration FOLLOWED = Judge.LONGEST;

    private static final long MINUTE = 60;
    private static final long REMEMBERED_STRETCHES = REMEMBERED.dividedBy(STRETCH);

    public PlaceHeat {
        Objects.requireNonNull(database, "database");
        Objects.requireNonNull(findingId, "findingId");
        stretches = Collections.unmodifiableNavigableMap(new TreeMap<>(stretches));
        awaited = Set.copyOf(awaited);
        Objects.requireNonNull(movedTo, "movedTo");
    }

    public static PlaceHeat none(String database, String findingId) {
        return new PlaceHeat(database, findingId, new TreeMap<>(), Set.of(), Optional.empty());
    }

    /** With tables that may take the load of the hot one. */
    public PlaceHeat awaiting(Set<String> tables) {
        Set<String> more = new HashSet<>(awaited);
        more.addAll(tables);
        return new PlaceHeat(database, findingId, stretches, more, movedTo);
    }

    /** With one that took it. */
    public PlaceHeat movedTo(String table) {
        return new PlaceHeat(database, findingId, stretches, awaited, Optional.of(table));
    }

    /** With minutes of heat, of which the ranges of this place count. */
    public PlaceHeat withHeat(Iterable<HeatMinute> minutes, Predicate<WarmRange> mine) {
        NavigableMap<Long, HeatStretch> more = new TreeMap<>(stretches);
        for (HeatMinute minute : minutes) {
            int bit = bit(minute.end());
            if (minute.scored() && (at(more, minute.end()).scored() & bit) == 0) {
                int score = peak(minute, mine);
                change(more, minute.end(), known -> known.score(bit, score));
            }
            if (minute.waited() && (at(more, minute.end()).waited() & bit) == 0) {
                double seconds = waited(minute, mine);
                change(more, minute.end(), known -> known.wait(bit, seconds));
            }
        }
        return with(more);
    }

    private static int peak(HeatMinute minute, Predicate<WarmRange> mine) {
        int peak = 0;
        for (WarmRange range : minute.ranges()) {
            if (range.score() > peak && mine.test(range)) {
                peak = range.score();
            }
        }
        return peak;
    }

    private static double waited(HeatMinute minute, Predicate<WarmRange> mine) {
        return isWaitedFor(minute)
                ? minute.ranges().stream()
                        .filter(mine)
                        .mapToDouble(WarmRange::waitSeconds)
                        .sum()
                : 0;
    }

    private static boolean isWaitedFor(HeatMinute minute) {
        for (WarmRange range : minute.ranges()) {
            if (range.waitSeconds() > 0) {
                return true;
            }
        }
        return false;
    }

    /**
     * With operations of the place.
     *
     * @param minutes by their ends
     * @param operations in the minute with such an end; asked for those that do not count yet
     */
    public PlaceHeat withLoad(Iterable<Instant> minutes, Function<Instant, Load> operations) {
        NavigableMap<Long, HeatStretch> more = new TreeMap<>(stretches);
        for (Instant end : minutes) {
            int bit = bit(end);
            if ((at(more, end).counted() & bit) == 0) {
                Load count = operations.apply(end);
                change(more, end, known -> known.load(bit, count));
            }
        }
        return with(more);
    }

    public PlaceHeat withNodes(Instant at, int nodes) {
        NavigableMap<Long, HeatStretch> more = new TreeMap<>(stretches);
        change(more, at, known -> known.nodes(nodes));
        return with(more);
    }

    private PlaceHeat with(NavigableMap<Long, HeatStretch> more) {
        if (!more.isEmpty()) {
            more.headMap(more.lastKey() - REMEMBERED_STRETCHES).clear();
        }
        return new PlaceHeat(database, findingId, more, awaited, movedTo);
    }

    private static HeatStretch at(Map<Long, HeatStretch> all, Instant end) {
        return all.getOrDefault(number(end), HeatStretch.UNKNOWN);
    }

    private static void change(Map<Long, HeatStretch> all, Instant end, UnaryOperator<HeatStretch> by) {
        all.put(number(end), by.apply(at(all, end)));
    }

    /** Of the stretch that a minute with this end lies in. */
    public static long number(Instant end) {
        return Math.floorDiv(end.getEpochSecond() - 1, STRETCH.toSeconds());
    }

    private static int bit(Instant end) {
        return 1 << Math.floorMod(Math.floorDiv(end.getEpochSecond() - 1, MINUTE), STRETCH.toMinutes());
    }
}
