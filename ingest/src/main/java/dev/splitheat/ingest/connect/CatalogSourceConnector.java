package dev.splitheat.ingest.connect;

import java.time.Duration;
import org.apache.kafka.connect.connector.Task;

/** Brings databases' catalogs to Kafka, each when it changed. */
public final class CatalogSourceConnector extends CollectorConnector {
    static final Duration POLL_INTERVAL = Duration.ofSeconds(60);

    public CatalogSourceConnector() {
        super(POLL_INTERVAL);
    }

    @Override
    public Class<? extends Task> taskClass() {
        return CatalogSourceTask.class;
    }
}
