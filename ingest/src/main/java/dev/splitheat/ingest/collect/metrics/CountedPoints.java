package dev.splitheat.ingest.collect.metrics;

import dev.splitheat.ingest.collect.DatabaseName;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** How many points there are, by database and minute: hours of many databases, which would not fit into memory. */
final class CountedPoints {
    private final Map<Cell, PointCount> counts = new HashMap<>();

    void add(ToldPoint point) {
        counts.merge(Cell.of(point), PointCount.of(point.point()), PointCount::plus);
    }

    /** What to read once more: from the first minute that has more points than when it was sent to the last. */
    Optional<MetricErrand> gained(MetricErrand counted, Map<DatabaseName, PointLedger> ledgers) {
        NavigableSet<Instant> ends = new TreeSet<>();
        Set<DatabaseName> databases = new HashSet<>();
        for (DatabaseName database : counted.databases()) {
            List<Instant> gained = counted.minutes()
                    .ends()
                    .filter(end -> gained(database, ledgers.get(database), end))
                    .toList();
            ends.addAll(gained);
            if (!gained.isEmpty()) {
                databases.add(database);
            }
        }
        return ends.isEmpty()
                ? Optional.empty()
                : Optional.of(new MetricErrand(
                        MetricErrand.Kind.AGAIN,
                        databases,
                        new Minutes(ends.first().minus(Minutes.ONE), ends.last())));
    }

    private boolean gained(DatabaseName database, PointLedger ledger, Instant end) {
        return ledger.at(end)
                .filter(sent -> of(database, end).gainedSince(sent))
                .isPresent();
    }

    private PointCount of(DatabaseName database, Instant end) {
        Cell own = Cell.of(database, end);
        return counts.getOrDefault(own, PointCount.NONE).plus(counts.getOrDefault(own.ofInstance(), PointCount.NONE));
    }
}
