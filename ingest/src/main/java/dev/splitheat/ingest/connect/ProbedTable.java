package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabaseProbe;
import dev.splitheat.ingest.spanner.Manners;
import dev.splitheat.ingest.spanner.SpannerConnections;
import dev.splitheat.ingest.spanner.TableProbe;
import java.time.Duration;

/** What a connector must be able to read of every database. */
enum ProbedTable {
    STATISTICS("SPANNER_SYS.SPLIT_STATS_TOP_MINUTE"),
    SCHEMA("INFORMATION_SCHEMA.TABLES"),
    /** It does not read databases. */
    NOTHING("");

    private final String table;

    ProbedTable(String table) {
        this.table = table;
    }

    DatabaseProbe probe(SpannerConnections connections, Manners.Priority priority) {
        return this == NOTHING
                ? database -> {}
                : new TableProbe(connections, new Manners(Duration.ZERO, priority), table);
    }
}
