package dev.splitheat.app.config;

import dev.splitheat.ingest.connect.CatalogSourceConnector;
import dev.splitheat.ingest.connect.KeySampleSourceConnector;
import dev.splitheat.ingest.connect.MonitoringSourceConnector;
import dev.splitheat.ingest.connect.StatisticsSourceConnector;
import java.util.function.Supplier;
import org.apache.kafka.connect.source.SourceConnector;

/** The connectors of the role ingest, by what is added to the prefix to name them. A name never changes: offsets hang on it. */
public enum CollectorKind {
    STATISTICS("statistics", StatisticsSourceConnector::new),
    CATALOGS("catalogs", CatalogSourceConnector::new),
    MONITORING("monitoring", MonitoringSourceConnector::new),
    KEY_SAMPLES("key-samples", KeySampleSourceConnector::new);

    private final String text;
    private final Supplier<SourceConnector> connector;

    CollectorKind(String text, Supplier<SourceConnector> connector) {
        this.text = text;
        this.connector = connector;
    }

    public String text() {
        return text;
    }

    /** A new one, which does nothing before it is started. */
    public SourceConnector connector() {
        return connector.get();
    }
}
