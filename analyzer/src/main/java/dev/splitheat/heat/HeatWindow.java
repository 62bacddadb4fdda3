package dev.splitheat.heat;

import dev.splitheat.interval.Interval;
import dev.splitheat.interval.SplitRow;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Heat over a database's key space in one window, merged from the states of its intervals: associative, commutative, and
 * what goes in comes out.
 *
 * @param end exclusive end of the window, a multiple of its length
 * @param revision the higher holds, when a late interval makes the same window anew
 * @param covered how much of the window was collected; the rest is unknown, not cold
 * @param ranges by start, then limit
 */
public record HeatWindow(
        String database,
        Instant end,
        Duration length,
        int revision,
        Duration covered,
        boolean truncated,
        List<RangeHeat> ranges) {
    public HeatWindow {
        Objects.requireNonNull(database, "database");
        Objects.requireNonNull(end, "end");
        Objects.requireNonNull(covered, "covered");
        ranges = List.copyOf(ranges);
    }

    /** The window of one interval; {@code objectOf} names the table or index that a split lies in. */
    public static HeatWindow of(Interval<SplitRow> interval, Function<SplitRow, String> objectOf) {
        Duration covered =
                interval.coverage().tellsAbsence() || !interval.rows().isEmpty() ? interval.length() : Duration.ZERO;
        return new HeatWindow(
                interval.database(),
                interval.end(),
                interval.length(),
                interval.revision(),
                covered,
                interval.truncated(),
                merged(interval.rows().stream()
                        .map(row -> heat(row, interval.length(), objectOf))
                        .toList()));
    }

    /** The longer window that these parts lie in. */
    public static HeatWindow merge(String database, Instant end, Duration length, Collection<HeatWindow> parts) {
        return new HeatWindow(
                database,
                end,
                length,
                parts.stream().mapToInt(part -> part.revision() + 1).sum(),
                parts.stream().map(HeatWindow::covered).reduce(Duration.ZERO, Duration::plus),
                parts.stream().anyMatch(HeatWindow::truncated),
                merged(parts.stream().flatMap(part -> part.ranges().stream()).toList()));
    }

    /** End of the window of this length that an interval with this end lies in. */
    public static Instant endOf(Duration length, Instant intervalEnd) {
        long window = length.toSeconds();
        return Instant.ofEpochSecond(-Math.floorDiv(-intervalEnd.getEpochSecond(), window) * window);
    }

    private static RangeHeat heat(SplitRow row, Duration length, Function<SplitRow, String> objectOf) {
        Duration hot = row.score() >= RangeHeat.WARM_SCORE ? length : Duration.ZERO;
        return new RangeHeat(
                objectOf.apply(row),
                row.start(),
                row.limit(),
                row.score(),
                row.score() * length.toSeconds(),
                hot,
                RangeHeat.union(row.reasons(), List.of()));
    }

    private record Place(String start, String limit) {}

    private static List<RangeHeat> merged(Collection<RangeHeat> heats) {
        Map<Place, RangeHeat> byPlace =
                new TreeMap<>(Comparator.comparing(Place::start).thenComparing(Place::limit));
        heats.forEach(heat -> byPlace.merge(new Place(heat.start(), heat.limit()), heat, RangeHeat::merge));
        return List.copyOf(byPlace.values());
    }
}
