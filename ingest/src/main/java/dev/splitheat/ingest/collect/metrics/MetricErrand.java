package dev.splitheat.ingest.collect.metrics;

import dev.splitheat.ingest.collect.DatabaseName;
import java.util.Objects;
import java.util.Set;

/** What one turn asks of all metrics, for some databases of a project. */
record MetricErrand(Kind kind, Set<DatabaseName> databases, Minutes minutes) {
    enum Kind {
        /** Minutes that were not sent yet. */
        READ,
        /** Whether minutes that were sent have more points by now. */
        RECOUNT,
        /** Minutes that have: read once more, whole. */
        AGAIN
    }

    /** Minutes of databases that one turn holds in memory and sends as one transaction. */
    private static final int AT_ONCE = 1_000;

    MetricErrand {
        Objects.requireNonNull(kind, "kind");
        databases = Set.copyOf(databases);
        Objects.requireNonNull(minutes, "minutes");
    }

    /** As much of it as one turn can do. */
    MetricErrand first() {
        return kind == Kind.RECOUNT
                ? this
                : new MetricErrand(kind, databases, minutes.first(Math.max(1, AT_ONCE / databases.size())));
    }
}
