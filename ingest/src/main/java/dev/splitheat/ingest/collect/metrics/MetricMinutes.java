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
 * @param ofInstances nothing but what is told of instances was asked for
 * @param told there is one of the metrics that were asked for
 */
record MetricMinutes(
        GatheredPoints gathered, PeakScore scale, Instant readAt, int kept, boolean ofInstances, boolean told) {
    /** What time series are called where a view is named. */
    static final String VIEW = "CLOUD_MONITORING";

    /** Minutes that were not sent yet, silent ones included. */
    OfDatabase fresh(DatabaseName database, PointLedger before, Instant upTo) {
        List<Interval<MetricPoint>> minutes = new ArrayList<>();
        PointLedger after = before;
        Optional<Instant> own = Optional.empty();
        while (after.sentUpTo().isBefore(upTo)) {
            Instant end = after.sentUpTo().plus(Minutes.ONE);
            minutes.add(minute(database, end, 0));
            after = after.next(PointCount.of(gathered.of(database, end)), kept);
            own = own(database, end) ? Optional.of(end) : own;
        }
        return new OfDatabase(minutes, before, after, own);
    }

    /** Of the minutes that were passed over last those that were asked for. */
    OfDatabase owed(DatabaseName database, PointLedger before, Minutes asked) {
        Optional<Minutes> due = before.owed().last().flatMap(last -> last.beyond(asked.after()));
        return due.map(paid -> paid(database, before, paid)).orElseGet(() -> OfDatabase.unchanged(database, before));
    }

    private OfDatabase paid(DatabaseName database, PointLedger before, Minutes paid) {
        List<Interval<MetricPoint>> minutes =
                paid.ends().map(end -> minute(database, end, 0)).toList();
        List<PointCount> counts = paid.ends()
                .map(end -> PointCount.of(gathered.of(database, end)))
                .toList();
        return new OfDatabase(minutes, before, before.paid(paid, counts, kept), Optional.empty());
    }

    /** Minutes that have more points than when they were sent. */
    OfDatabase again(DatabaseName database, PointLedger before, Minutes looked) {
        List<Interval<MetricPoint>> minutes = new ArrayList<>();
        PointLedger after = before;
        for (Instant end : looked.ends().toList()) {
            Optional<Sent> sent = before.at(end);
            PointCount count = PointCount.of(gathered.of(database, end));
            if (sent.filter(count::gainedSince).isPresent()) {
                minutes.add(minute(database, end, sent.get().revision() + 1));
                after = after.again(end, count);
            }
        }
        return new OfDatabase(minutes, before, after, Optional.empty());
    }

    /** Minutes that are not kept any more, the oldest of them. @param most in one turn */
    static OfDatabase missing(DatabaseName database, PointLedger before, Minutes gone, Instant readAt, long most) {
        List<Instant> ends = gone.first(most).ends().toList();
        return new OfDatabase(
                ends.stream()
                        .map(end -> minute(database, end, readAt, 0, Coverage.MISSING, List.of()))
                        .toList(),
                before,
                PointLedger.beginning(ends.get(ends.size() - 1)),
                Optional.empty());
    }

    private boolean own(DatabaseName database, Instant end) {
        return ofInstances || gathered.anyOwn(database, end);
    }

    private Coverage coverage(DatabaseName database, Instant end, List<MetricPoint> rows) {
        if (!told) {
            return Coverage.MISSING;
        }
        return rows.isEmpty() ? Coverage.SILENT : own(database, end) ? Coverage.COMPLETE : Coverage.PARTIAL;
    }

    private Interval<MetricPoint> minute(DatabaseName database, Instant end, int revision) {
        List<MetricPoint> rows =
                gathered.of(database, end).stream().map(scale::normal).toList();
        return minute(database, end, readAt, revision, coverage(database, end, rows), rows);
    }

    private static Interval<MetricPoint> minute(
            DatabaseName database,
            Instant end,
            Instant readAt,
            int revision,
            Coverage coverage,
            List<MetricPoint> rows) {
        return new Interval<>(
                database.toString(),
                VIEW,
                end,
                Minutes.ONE,
                readAt,
                revision,
                0,
                1,
                coverage,
                false,
                Optional.empty(),
                rows);
    }
}
