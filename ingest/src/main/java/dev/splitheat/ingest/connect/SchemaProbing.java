package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.spanner.Manners;
import dev.splitheat.ingest.spanner.SpannerConnections;
import dev.splitheat.ingest.spanner.TableProbe;
import java.time.Duration;
import org.apache.kafka.common.config.AbstractConfig;

/** Of every database the schema must be readable. */
final class SchemaProbing implements Probing {
    private static final String TABLE = "INFORMATION_SCHEMA.TABLES";

    static TableProbe probe(SpannerConnections connections, Manners.Priority priority) {
        return new TableProbe(connections, new Manners(Duration.ZERO, priority), TABLE);
    }

    @Override
    public Probes probes(AbstractConfig config, SpannerConnections connections) {
        return Probes.of(probe(connections, CommonSettings.of(config).priority()));
    }
}
