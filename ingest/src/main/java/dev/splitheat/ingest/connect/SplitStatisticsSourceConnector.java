package dev.splitheat.ingest.connect;

import org.apache.kafka.connect.connector.Task;

/** Brings SPLIT_STATS_TOP_MINUTE to Kafka: its history first, then each minute once. */
public final class SplitStatisticsSourceConnector extends CollectorConnector {
    public SplitStatisticsSourceConnector() {
        super(StatisticsOptions.definition(), StatisticsSettings::of, ProbedTable.STATISTICS);
    }

    @Override
    public Class<? extends Task> taskClass() {
        return SplitStatisticsSourceTask.class;
    }
}
