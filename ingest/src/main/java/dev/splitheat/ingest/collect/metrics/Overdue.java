package dev.splitheat.ingest.collect.metrics;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.metrics.MetricHarvest.OfDatabase;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Those databases of a project that are too far behind to be read on from where they are. */
record Overdue(MetricPlan plan, Instant newest) {
    /** Who is further behind has live minutes first: what others of the project are made to wait for is a minute's work. */
    private static final Duration LONG = Duration.ofHours(1);
    /** What was longer ago than Google keeps it is not even told as missing: the others of the project wait meanwhile. */
    private static final Duration LONGEST_GAP = Duration.ofDays(1);
    /** Minutes that are sent in one turn without asking for them. */
    private static final int MOST_MISSING = 1_000;

    /** What Google no longer has is said to be missing, before anything is asked for. */
    Map<DatabaseName, OfDatabase> missing(Instant now, Map<DatabaseName, PointLedger> ledgers) {
        List<DatabaseName> behind = ledgers.keySet().stream()
                .filter(database -> isForgotten(ledgers.get(database)))
                .toList();
        Map<DatabaseName, OfDatabase> given = new HashMap<>();
        for (DatabaseName database : behind) {
            PointLedger ledger = ledgers.get(database);
            Instant told = oldest().minus(LONGEST_GAP);
            Minutes gone = new Minutes(ledger.sentUpTo().isBefore(told) ? told : ledger.sentUpTo(), oldest());
            given.put(
                    database,
                    MetricMinutes.missing(database, ledger, gone, now, Math.max(1, MOST_MISSING / behind.size())));
        }
        return given;
    }

    /** Where to go on: with live minutes, and what is passed over is owed. */
    PointLedger leapt(PointLedger ledger) {
        Instant live = newest.minus(plan.interval());
        return isForgotten(ledger) || !ledger.sentUpTo().isBefore(live.minus(LONG)) ? ledger : ledger.leapt(live);
    }

    private boolean isForgotten(PointLedger ledger) {
        return ledger.sentUpTo().isBefore(oldest());
    }

    private Instant oldest() {
        return newest.minus(MetricPlan.RETENTION);
    }
}
