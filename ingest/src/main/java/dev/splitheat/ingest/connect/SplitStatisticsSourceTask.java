package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.CollectionPlan;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.SplitStatisticsSource;
import dev.splitheat.ingest.spanner.Manners;
import dev.splitheat.ingest.spanner.SplitStatisticsReader;
import dev.splitheat.interval.StatisticsView;
import java.time.Clock;
import java.util.Map;

/** Collects SPLIT_STATS_TOP_MINUTE. */
public final class SplitStatisticsSourceTask extends CollectorTask<SplitStatisticsSource> {
    private static final StatisticsView VIEW = StatisticsView.SPLIT_STATS_TOP_MINUTE;

    public SplitStatisticsSourceTask() {
        super(
                CollectorOptions.definition(SplitStatisticsSourceConnector.POLL_INTERVAL),
                (connections, settings) -> new SplitStatisticsReader(
                        connections, Manners.stale(settings.staleness()), settings.queryLimit()));
    }

    SplitStatisticsSourceTask(Clock clock, BackOff backOff) {
        super(
                CollectorOptions.definition(SplitStatisticsSourceConnector.POLL_INTERVAL),
                (connections, settings) -> new SplitStatisticsReader(
                        connections, Manners.stale(settings.staleness()), settings.queryLimit()),
                clock,
                backOff);
    }

    SplitStatisticsSourceTask(SplitStatisticsSource source, Clock clock, BackOff backOff) {
        super(
                CollectorOptions.definition(SplitStatisticsSourceConnector.POLL_INTERVAL),
                (connections, settings) -> source,
                clock,
                backOff);
    }

    @Override
    Map<String, String> sourcePartition(DatabaseName database) {
        return SplitStatisticsCollector.sourcePartition(database, VIEW);
    }

    private static CollectionPlan plan(DatabaseName database, CollectorSettings settings) {
        return new CollectionPlan(database.toString(), VIEW, settings.settle(), settings.history());
    }

    @Override
    ViewCollector collector(
            DatabaseName database,
            CollectorSettings settings,
            SplitStatisticsSource source,
            CollectorRecords records,
            Map<String, Object> offset) {
        return new SplitStatisticsCollector(database, plan(database, settings), source, records, offset);
    }
}
