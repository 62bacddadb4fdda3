package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.FailureKind;
import dev.splitheat.ingest.connect.Collected.Next;
import dev.splitheat.ingest.connect.StatusDesk.Place;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** What a task has collected, counted for those who watch the watcher; {@link MeterNames} has the names. */
final class CollectorMeters {
    private final MeterNames names;
    private final LongAdder rows = new LongAdder();
    private final LongAdder bytes = new LongAdder();
    private final LongAdder intervals = new LongAdder();
    private final Map<FailureKind, LongAdder> errors = new EnumMap<>(FailureKind.class);
    private final Set<String> watched = ConcurrentHashMap.newKeySet();
    private final Set<String> failing = ConcurrentHashMap.newKeySet();
    private final Map<String, Map<Place, ViewReport>> last = new ConcurrentHashMap<>();

    CollectorMeters(MeterNames names) {
        this.names = names;
        for (FailureKind kind : FailureKind.values()) {
            errors.put(kind, new LongAdder());
            names.errors(kind, () -> errors.get(kind).sum());
        }
        names.total(MeterNames.ROWS, rows::sum);
        names.total(MeterNames.BYTES, bytes::sum);
        names.total(MeterNames.INTERVALS, intervals::sum);
        names.total(MeterNames.THROTTLED, errors.get(FailureKind.EXHAUSTED)::sum);
        names.gauge(MeterNames.WATCHED, watched::size);
        names.gauge(MeterNames.FAILING, failing::size);
    }

    /**
     * What one turn of a collector gave.
     *
     * @param living databases of the collector; others leave no meter behind
     */
    void hear(String name, Collected turn, Set<DatabaseName> living) {
        watched.add(name);
        if (turn.next() instanceof Next.Failed failed) {
            boolean first = failing.add(name);
            count(failed.why(), first);
        } else {
            failing.remove(name);
            turn.reports().forEach(report -> report.failure().ifPresent(kind -> count(kind, isNew(name, report))));
        }
        turn.reports().forEach(report -> add(name, report));
        retain(name, living);
    }

    private void count(FailureKind kind, boolean first) {
        if (first || kind.heard()) {
            errors.get(kind).increment();
        }
    }

    private boolean isNew(String name, ViewReport report) {
        ViewReport before = last.getOrDefault(name, Map.of()).get(new Place(report.database(), report.view()));
        return before == null || !before.failure().equals(report.failure());
    }

    private void retain(String name, Set<DatabaseName> living) {
        Set<Place> places = last.getOrDefault(name, Map.of()).keySet();
        Predicate<Place> gone = place -> !living.contains(place.database());
        places.stream()
                .filter(gone)
                .forEach(place -> names.forget(place.database().toString()));
        places.removeIf(gone);
    }

    /** A collector is gone, and what was said of its databases with it. */
    void forget(String name) {
        watched.remove(name);
        failing.remove(name);
        Map<Place, ViewReport> reports = last.remove(name);
        if (reports != null) {
            reports.keySet().forEach(place -> names.forget(place.database().toString()));
        }
    }

    private void add(String name, ViewReport report) {
        rows.add(report.rows());
        bytes.add(report.bytes());
        Map<Place, ViewReport> reports = last.computeIfAbsent(name, added -> new ConcurrentHashMap<>());
        DatabaseName database = report.database();
        names.database(database.toString(), now -> lag(reports, database, now), () -> remaining(reports, database));
        ViewReport before = reports.put(new Place(report.database(), report.view()), report);
        long sent = before == null ? 0 : before.tally().sent();
        long now = report.tally().sent();
        intervals.add(now < sent ? now : now - sent);
    }

    private static double lag(Map<Place, ViewReport> reports, DatabaseName database, long nowMillis) {
        return of(reports, database)
                .filter(report -> ViewPace.of(report.view()) == ViewPace.MINUTELY)
                .flatMap(report -> report.collectedUpTo().stream())
                .mapToDouble(end -> (nowMillis - end.toEpochMilli()) / 1000.0)
                .max()
                .orElse(Double.NaN);
    }

    private static long remaining(Map<Place, ViewReport> reports, DatabaseName database) {
        return of(reports, database)
                .mapToLong(report -> report.tally().remaining())
                .sum();
    }

    private static Stream<ViewReport> of(Map<Place, ViewReport> reports, DatabaseName database) {
        return reports.values().stream().filter(report -> report.database().equals(database));
    }
}
