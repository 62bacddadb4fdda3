package dev.splitheat.ingest.connect;

import org.apache.kafka.connect.connector.Task;

/** Brings every statistic of SPANNER_SYS to Kafka: history first, then each interval once, and again when it was filled later. */
public final class StatisticsSourceConnector extends CollectorConnector {
    public StatisticsSourceConnector() {
        super(StatisticsOptions.definition(), StatisticsSettings::of, new StatisticsProbing());
    }

    @Override
    public Class<? extends Task> taskClass() {
        return StatisticsSourceTask.class;
    }
}
