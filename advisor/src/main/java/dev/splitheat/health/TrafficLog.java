package dev.splitheat.health;

import dev.splitheat.evidence.Traffic;
import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.interval.TableOperationsRow;
import dev.splitheat.interval.TableSizeRow;
import dev.splitheat.interval.ViewFamily;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * Intervals of operations and sizes, put together. What is usual is told by the newest of the shortest intervals, peaks by
 * those of every length, and when something was read last by all that ever came. Of an interval that comes again the
 * highest revision holds.
 */
public final class TrafficLog {
    /** A day of minutes: of each length no more are kept. */
    private static final int MOST = 1_440;

    private final Map<StatisticsView, TreeMap<Instant, Counted>> operations = new EnumMap<>(StatisticsView.class);
    private final Map<String, Instant> lastReads = new HashMap<>();
    private final Map<String, Sized> sizes = new HashMap<>();
    private Instant since = Instant.MAX;
    private Instant until = Instant.MIN;

    private record Sized(Instant end, double bytes) {}

    /** Takes an interval in; one that is neither of operations nor of sizes changes nothing. */
    public void add(Interval<?> interval) {
        StatisticsView view = StatisticsView.valueOf(interval.view());
        if (view.family() == ViewFamily.TABLE_OPERATIONS && interval.coverage() != Coverage.MISSING) {
            count(view, interval);
        }
        for (Object row : interval.rows()) {
            if (row instanceof TableSizeRow size) {
                sizes.merge(
                        size.object(),
                        new Sized(interval.end(), size.usedBytes()),
                        (one, other) -> other.end().isBefore(one.end()) ? one : other);
            }
        }
    }

    private void count(StatisticsView view, Interval<?> interval) {
        Instant begin = interval.end().minus(interval.length());
        since = begin.isBefore(since) ? begin : since;
        until = interval.end().isAfter(until) ? interval.end() : until;
        Counted counted = Counted.of(interval);
        counted.rows().values().stream()
                .filter(row -> row.readsAndQueries() > 0)
                .forEach(row -> lastReads.merge(
                        row.object(), interval.end(), (one, other) -> other.isAfter(one) ? other : one));
        TreeMap<Instant, Counted> kept = operations.computeIfAbsent(view, unseen -> new TreeMap<>());
        kept.merge(interval.end(), counted, Counted::latest);
        if (kept.size() > MOST) {
            kept.pollFirstEntry();
        }
    }

    public Observed observed() {
        if (operations.isEmpty()) {
            return Observed.NOTHING;
        }
        Map<StatisticsView, Map<String, UseCounts>> counts = new EnumMap<>(StatisticsView.class);
        TreeSet<String> names = new TreeSet<>();
        operations.forEach((view, intervals) -> {
            Map<String, UseCounts> ofView = counts.computeIfAbsent(view, unseen -> new HashMap<>());
            intervals.values().forEach(each -> each.rows().forEach((name, row) -> ofView.computeIfAbsent(
                            name, unseen -> new UseCounts(intervals.size(), view.length()))
                    .add(row)));
            names.addAll(ofView.keySet());
        });
        Map<String, Traffic> traffic = new TreeMap<>();
        names.forEach(name -> traffic.put(name, traffic(name, counts)));
        return new Observed(traffic, Optional.of(new Observed.Span(since, until)));
    }

    private Traffic traffic(String name, Map<StatisticsView, Map<String, UseCounts>> counts) {
        StatisticsView finest = operations.keySet().iterator().next();
        UseCounts usual = counts.get(finest)
                .getOrDefault(name, new UseCounts(operations.get(finest).size(), finest.length()));
        return new Traffic(
                usual.writes(),
                peak(name, counts, UseCounts::peakWrites),
                usual.reads(),
                peak(name, counts, UseCounts::peakReads),
                usual.observed(),
                unread(name),
                Optional.ofNullable(sizes.get(name)).map(Sized::bytes));
    }

    private static double peak(
            String name, Map<StatisticsView, Map<String, UseCounts>> counts, ToDoubleFunction<UseCounts> peak) {
        return counts.values().stream()
                .flatMap(ofView -> Stream.ofNullable(ofView.get(name)))
                .mapToDouble(peak)
                .max()
                .orElse(0);
    }

    /** Less than a day without a read is no news. */
    private Optional<Duration> unread(String name) {
        return Optional.of(Duration.between(lastReads.getOrDefault(name, since), until))
                .filter(quiet -> quiet.compareTo(Duration.ofDays(1)) >= 0);
    }

    /** One interval, of as many parts as have come. */
    private record Counted(int revision, Map<String, TableOperationsRow> rows) {
        static Counted of(Interval<?> interval) {
            Map<String, TableOperationsRow> rows = new HashMap<>();
            for (Object row : interval.rows()) {
                if (row instanceof TableOperationsRow operations) {
                    rows.put(operations.object(), operations);
                }
            }
            return new Counted(interval.revision(), rows);
        }

        Counted latest(Counted other) {
            if (other.revision == revision) {
                rows.putAll(other.rows);
            }
            return other.revision > revision ? other : this;
        }
    }
}
