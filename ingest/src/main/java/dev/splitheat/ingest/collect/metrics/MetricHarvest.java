package dev.splitheat.ingest.collect.metrics;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.MetricPoint;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
     * @param own end of the last of them that has a point of the database's own; none when all are of its instance
     */
    public record OfDatabase(
            List<Interval<MetricPoint>> minutes, PointLedger before, PointLedger after, Optional<Instant> own) {
        public OfDatabase {
            minutes = List.copyOf(minutes);
        }

        static OfDatabase unchanged(DatabaseName database, PointLedger ledger) {
            return new OfDatabase(List.of(), ledger, ledger, Optional.empty());
        }

        /** @param looked at again, from before an outage */
        OfDatabase settled(Optional<Minutes> looked) {
            return looked.map(minutes -> new OfDatabase(this.minutes, before, after.settled(minutes.upTo()), own))
                    .orElse(this);
        }

        public long points() {
            return minutes.stream().mapToLong(minute -> minute.rows().size()).sum();
        }

        public long missing() {
            return minutes.stream()
                    .filter(minute -> minute.coverage() == Coverage.MISSING)
                    .count();
        }

        public long revised() {
            return minutes.stream().filter(minute -> minute.revision() > 0).count();
        }
    }
}
