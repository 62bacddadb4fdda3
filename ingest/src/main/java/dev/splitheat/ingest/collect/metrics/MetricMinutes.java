package dev.splitheat.ingest.collect.metrics;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.metrics.MetricHarvest.OfDatabase;
import dev.splitheat.ingest.collect.metrics.PointLedger.Sent;
import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.MetricPoint;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Cuts what was gathered into minutes of databases.
 *
 * @param readAt by our clock: Cloud Monitoring does not tell its own
 * @param kept minutes that a ledger remembers
 */
record MetricMinutes(GatheredPoints gathered, PeakScore scale, Instant readAt, int kept) {
    /** What time series are called where a view is named. */
    static final String VIEW = "CLOUD_MONITORING";

    /** Minutes that were not sent yet, silent ones included. */
    OfDatabase fresh(DatabaseName database, PointLedger before, Instant upTo) {
        List<Interval<MetricPoint>> minutes = new ArrayList<>();
        PointLedger after = before;
        while (after.sentUpTo().isBefore(upTo)) {
            Interval<MetricPoint> minute = minute(database, after.sentUpTo().plus(Minutes.ONE), 0);
            minutes.add(minute);
            after = after.next(minute.rows().size(), kept);
        }
        return new OfDatabase(minutes, before, after);
    }

    /** Minutes that have more points than when they were sent. */
    OfDatabase again(DatabaseName database, PointLedger before, Minutes looked) {
        List<Interval<MetricPoint>> minutes = new ArrayList<>();
        PointLedger after = before;
        for (Instant end : looked.ends().toList()) {
            Optional<Sent> sent = before.at(end);
            if (sent.isPresent()
                    && gathered.of(database, end).size() > sent.get().points()) {
                minutes.add(minute(database, end, sent.get().revision() + 1));
                after = after.again(end, gathered.of(database, end).size());
            }
        }
        return new OfDatabase(minutes, before, after);
    }

    private Interval<MetricPoint> minute(DatabaseName database, Instant end, int revision) {
        List<MetricPoint> rows =
                gathered.of(database, end).stream().map(scale::normal).toList();
        return new Interval<>(
                database.toString(),
                VIEW,
                end,
                Minutes.ONE,
                readAt,
                revision,
                0,
                1,
                rows.isEmpty() ? Coverage.SILENT : Coverage.COMPLETE,
                false,
                Optional.empty(),
                rows);
    }
}
