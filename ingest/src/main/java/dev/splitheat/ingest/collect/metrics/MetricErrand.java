package dev.splitheat.ingest.collect.metrics;

import dev.splitheat.ingest.collect.DatabaseName;
import java.util.Objects;
import java.util.Set;

/** What one turn asks of all metrics, for some databases of a project. */
record MetricErrand(Kind kind, Set<DatabaseName> databases, Minutes minutes) {
    enum Kind {
        /** Minutes that were not sent yet. */
        READ,
        /** Minutes that were passed over. */
        OWED,
        /** Whether minutes that were sent have more points by now. */
        RECOUNT,
        /** The same of minutes that were sent before an outage. */
        SETTLE,
        /** Minutes that have: read once more, whole. */
        AGAIN
    }

    MetricErrand {
        Objects.requireNonNull(kind, "kind");
        databases = Set.copyOf(databases);
        Objects.requireNonNull(minutes, "minutes");
    }

    /** As much of it as one turn can do. @param most minutes of databases */
    MetricErrand first(long most) {
        long many = Math.max(1, most / databases.size());
        return switch (kind) {
            case RECOUNT, SETTLE -> this;
            case READ, AGAIN -> new MetricErrand(kind, databases, minutes.first(many));
            case OWED -> new MetricErrand(kind, databases, minutes.last(many));
        };
    }
}
