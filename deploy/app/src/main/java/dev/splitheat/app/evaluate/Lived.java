package dev.splitheat.app.evaluate;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.MetricPoint;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.interval.TableSample;
import dev.splitheat.keyspace.KeySpace;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A scenario that was lived through: what there was to see, and the truth.
 *
 * @param nodes of its instance
 * @param catalog as it was at the end
 * @param minutes split statistics by interval end, one entry for every minute
 * @param others the other views by interval end
 * @param besides sampled keys and time series, by the end of the interval in which they came
 */
record Lived(
        String scenario,
        String database,
        int nodes,
        Catalog catalog,
        KeySpace keys,
        NavigableMap<Instant, List<SplitRow>> minutes,
        NavigableMap<Instant, List<Interval<?>>> others,
        NavigableMap<Instant, Besides> besides,
        List<Hotspot> hotspots) {
    Lived {
        Objects.requireNonNull(scenario, "scenario");
        Objects.requireNonNull(database, "database");
        Objects.requireNonNull(catalog, "catalog");
        Objects.requireNonNull(keys, "keys");
        minutes = Collections.unmodifiableNavigableMap(new TreeMap<>(minutes));
        besides = Collections.unmodifiableNavigableMap(new TreeMap<>(besides));
        others = Collections.unmodifiableNavigableMap(new TreeMap<>(others));
        hotspots = List.copyOf(hotspots);
    }

    /** What came with a minute that no view of {@code SPANNER_SYS} has; series come later than their own minute. */
    record Besides(Interval<TableSample> keys, Optional<Interval<MetricPoint>> series) {
        Besides {
            Objects.requireNonNull(keys, "keys");
            Objects.requireNonNull(series, "series");
        }
    }

    /** The time in which no hotspot was there. */
    Duration healthy() {
        long minutesWithout = minutes.keySet().stream()
                .filter(end -> hotspots.stream().noneMatch(hotspot -> lasts(hotspot, end)))
                .count();
        return Duration.ofMinutes(minutesWithout);
    }

    /** Whether Spanner reported any split. */
    boolean everWarm() {
        return minutes.values().stream().anyMatch(rows -> !rows.isEmpty());
    }

    private static boolean lasts(Hotspot hotspot, Instant intervalEnd) {
        return hotspot.onset().isBefore(intervalEnd) && !intervalEnd.isAfter(hotspot.end());
    }
}
