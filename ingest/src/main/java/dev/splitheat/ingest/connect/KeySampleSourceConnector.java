package dev.splitheat.ingest.connect;

import org.apache.kafka.connect.connector.Task;

/** Brings sampled keys to Kafka, of databases and tables that were opted in. */
public final class KeySampleSourceConnector extends CollectorConnector {
    public KeySampleSourceConnector() {
        super(
                KeySampleOptions.definition(),
                KeySampleSettings::of,
                ProbedTable.SCHEMA,
                KeySampleOptions.REQUESTS_CONSUMER);
    }

    @Override
    public Class<? extends Task> taskClass() {
        return KeySampleSourceTask.class;
    }
}
