package dev.splitheat.health;

import dev.splitheat.evidence.ObservedMinutes;
import dev.splitheat.evidence.Traffic;
import dev.splitheat.evidence.UsageTally;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.interval.TableSizeRow;
import dev.splitheat.interval.ViewFamily;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Intervals of operations and sizes, put together: rates are those of the last week, counted as the advisor counts them while
 * it watches, and when something was read last is told by all that ever came. Of an interval that comes again the highest
 * revision holds.
 */
public final class TrafficLog {
    /** A day of minutes: of each length no more are kept. */
    private static final int MOST = 1_440;

    /** The shortest first, which are the first to be counted. */
    private final Map<StatisticsView, TreeMap<Instant, List<Interval<?>>>> operations =
            new EnumMap<>(StatisticsView.class);

    private final Map<String, Sized> sizes = new HashMap<>();

    private record Sized(Instant end, double bytes) {}

    /** Takes an interval in; one that is neither of operations nor of sizes changes nothing. */
    public void add(Interval<?> interval) {
        StatisticsView view = StatisticsView.valueOf(interval.view());
        if (view.family() == ViewFamily.TABLE_OPERATIONS) {
            keep(view, interval);
        }
        for (Object row : interval.rows()) {
            if (row instanceof TableSizeRow size) {
                sizes.merge(
                        folded(size.object()),
                        new Sized(interval.end(), size.usedBytes()),
                        (one, other) -> other.end().isBefore(one.end()) ? one : other);
            }
        }
    }

    /** As many parts as come, of the highest revision. */
    private void keep(StatisticsView view, Interval<?> interval) {
        TreeMap<Instant, List<Interval<?>>> kept = operations.computeIfAbsent(view, unseen -> new TreeMap<>());
        List<Interval<?>> parts = kept.computeIfAbsent(interval.end(), unseen -> new ArrayList<>());
        if (parts.stream().allMatch(part -> part.revision() <= interval.revision())) {
            parts.removeIf(part -> part.revision() < interval.revision() || part.part() == interval.part());
            parts.add(interval);
        }
        if (kept.size() > MOST) {
            kept.pollFirstEntry();
        }
    }

    public Observed observed() {
        UsageTally tally = new UsageTally("", Optional.empty(), unseen -> Optional.empty());
        operations.values().stream()
                .flatMap(intervals -> intervals.values().stream())
                .forEach(tally::count);
        return tally.observed().map(minutes -> observed(minutes, tally)).orElse(Observed.NOTHING);
    }

    private Observed observed(ObservedMinutes minutes, UsageTally tally) {
        Map<String, Traffic> traffic = new TreeMap<>();
        tally.changed()
                .forEach((name, usage) -> traffic.put(
                        name,
                        usage.traffic(
                                minutes, Optional.ofNullable(sizes.get(name)).map(Sized::bytes))));
        return new Observed(traffic, Optional.of(new Observed.Span(minutes.since(), minutes.until())));
    }

    private static String folded(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
