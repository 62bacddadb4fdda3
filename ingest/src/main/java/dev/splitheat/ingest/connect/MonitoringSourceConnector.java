package dev.splitheat.ingest.connect;

import org.apache.kafka.connect.connector.Task;

/** Brings Cloud Monitoring's time series of databases to Kafka, a record for each minute. */
public final class MonitoringSourceConnector extends CollectorConnector {
    public MonitoringSourceConnector() {
        super(MonitoringOptions.definition(), MonitoringSettings::of, ProbedTable.NOTHING);
    }

    @Override
    public Class<? extends Task> taskClass() {
        return MonitoringSourceTask.class;
    }
}
