package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.StatisticsSource;
import dev.splitheat.ingest.spanner.Manners;
import dev.splitheat.ingest.spanner.StatisticsReader;
import java.time.Clock;
import java.util.function.Function;

/** Collects statistics. */
public final class StatisticsSourceTask extends CollectorTask {
    private final Function<CollectorContext, StatisticsSource> source;

    public StatisticsSourceTask() {
        super(StatisticsOptions.definition());
        this.source = StatisticsSourceTask::reader;
    }

    StatisticsSourceTask(Clock clock, BackOff backOff) {
        super(StatisticsOptions.definition(), clock, backOff);
        this.source = StatisticsSourceTask::reader;
    }

    StatisticsSourceTask(StatisticsSource source, Clock clock, BackOff backOff) {
        super(StatisticsOptions.definition(), clock, backOff);
        this.source = context -> source;
    }

    @Override
    Crew crew(CollectorContext context) {
        return new StatisticsCrew(context, source.apply(context));
    }

    private static StatisticsSource reader(CollectorContext context) {
        StatisticsSettings settings = StatisticsSettings.of(context.config());
        Manners manners = new Manners(
                settings.staleness(), CommonSettings.of(context.config()).priority());
        return new StatisticsReader(context.connections(), manners, settings.queryLimit(), settings.textLimit());
    }
}
