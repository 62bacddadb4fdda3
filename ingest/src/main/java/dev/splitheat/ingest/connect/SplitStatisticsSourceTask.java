package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.SplitStatisticsSource;
import dev.splitheat.ingest.spanner.Manners;
import dev.splitheat.ingest.spanner.SplitStatisticsReader;
import java.time.Clock;
import java.util.function.Function;

/** Collects SPLIT_STATS_TOP_MINUTE. */
public final class SplitStatisticsSourceTask extends CollectorTask {
    private final Function<CollectorContext, SplitStatisticsSource> source;

    public SplitStatisticsSourceTask() {
        super(StatisticsOptions.definition());
        this.source = SplitStatisticsSourceTask::reader;
    }

    SplitStatisticsSourceTask(SplitStatisticsSource source, Clock clock, BackOff backOff) {
        super(StatisticsOptions.definition(), clock, backOff);
        this.source = context -> source;
    }

    @Override
    Crew crew(CollectorContext context) {
        return new SplitStatisticsCrew(context, source.apply(context));
    }

    private static SplitStatisticsSource reader(CollectorContext context) {
        StatisticsSettings settings = StatisticsSettings.of(context.config());
        return new SplitStatisticsReader(
                context.connections(), Manners.stale(settings.staleness()), settings.queryLimit());
    }
}
