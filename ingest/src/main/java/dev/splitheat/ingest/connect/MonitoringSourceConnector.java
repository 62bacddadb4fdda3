package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.monitoring.MonitoringConnection;
import dev.splitheat.ingest.monitoring.MonitoringReader;
import dev.splitheat.ingest.spanner.SpannerConnections;
import java.time.Instant;
import org.apache.kafka.common.config.AbstractConfig;
import org.apache.kafka.connect.connector.Task;

/** Brings Cloud Monitoring's time series of databases to Kafka, a record for each minute. */
public final class MonitoringSourceConnector extends CollectorConnector {
    public MonitoringSourceConnector() {
        super(MonitoringOptions.definition(), MonitoringSettings::of, MonitoringSourceConnector::probes);
    }

    private static Probing.Probes probes(AbstractConfig config, SpannerConnections connections) {
        CommonSettings settings = CommonSettings.of(config);
        return new Probing.Probes(database -> {}, project -> {
            try (MonitoringConnection connection = new MonitoringConnection(
                    settings.access().host(), settings.access().credentials())) {
                new MonitoringReader(connection).probe(project, Instant.now());
            }
        });
    }

    @Override
    public Class<? extends Task> taskClass() {
        return MonitoringSourceTask.class;
    }
}
