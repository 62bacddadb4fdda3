package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabaseProbe;
import dev.splitheat.ingest.spanner.Manners;
import dev.splitheat.ingest.spanner.SpannerConnections;
import dev.splitheat.ingest.spanner.TableProbe;
import java.time.Duration;
import org.apache.kafka.common.config.AbstractConfig;

/** What a connector must be able to read of every database. */
enum ProbedTable implements Probing {
    SCHEMA("INFORMATION_SCHEMA.TABLES");

    private final String table;

    ProbedTable(String table) {
        this.table = table;
    }

    DatabaseProbe probe(SpannerConnections connections, Manners.Priority priority) {
        return new TableProbe(connections, new Manners(Duration.ZERO, priority), table);
    }

    @Override
    public Probes probes(AbstractConfig config, SpannerConnections connections) {
        return Probes.of(probe(connections, CommonSettings.of(config).priority()));
    }
}
