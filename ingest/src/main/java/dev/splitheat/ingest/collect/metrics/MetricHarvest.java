package dev.splitheat.ingest.collect.metrics;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.MetricPoint;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * What one turn gave.
 *
 * @param newest end of the last minute that is complete
 * @param databases those that were asked about
 * @param calls of Cloud Monitoring, descriptors aside
 * @param bytes roughly
 * @param next when to come again
 */
public record MetricHarvest(
        Instant newest, Map<DatabaseName, OfDatabase> databases, int calls, long points, long bytes, Instant next) {
    public MetricHarvest {
        databases = Map.copyOf(databases);
    }

    /**
     * One database's share.
     *
     * @param minutes to be sent together, in this order
     * @param before where its offset stands
     * @param after where it stands once all of them are sent
     */
    public record OfDatabase(List<Interval<MetricPoint>> minutes, PointLedger before, PointLedger after) {
        public OfDatabase {
            minutes = List.copyOf(minutes);
        }

        static OfDatabase unchanged(DatabaseName database, PointLedger ledger) {
            return new OfDatabase(List.of(), ledger, ledger);
        }

        public long points() {
            return minutes.stream().mapToLong(minute -> minute.rows().size()).sum();
        }

        public long revised() {
            return minutes.stream().filter(minute -> minute.revision() > 0).count();
        }
    }
}
