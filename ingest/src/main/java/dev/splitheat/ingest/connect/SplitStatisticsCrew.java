package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.CollectionPlan;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.SplitStatisticsSource;
import dev.splitheat.interval.StatisticsView;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/** A split statistics collector for each database. */
final class SplitStatisticsCrew implements Crew {
    private static final StatisticsView VIEW = StatisticsView.SPLIT_STATS_TOP_MINUTE;

    private final CollectorContext context;
    private final SplitStatisticsSource source;

    SplitStatisticsCrew(CollectorContext context, SplitStatisticsSource source) {
        this.context = context;
        this.source = source;
    }

    @Override
    public Set<Map<String, String>> sourcePartitions(String name) {
        return Set.of(SplitStatisticsCollector.sourcePartition(DatabaseName.of(name), VIEW));
    }

    @Override
    public Collector collector(
            String name,
            Supplier<Set<DatabaseName>> databases,
            Function<Map<String, String>, Optional<Map<String, Object>>> offsets) {
        DatabaseName database = DatabaseName.of(name);
        StatisticsSettings settings = StatisticsSettings.of(context.config());
        return new SplitStatisticsCollector(
                database,
                new CollectionPlan(name, VIEW, settings.settle(), history(settings)),
                source,
                context,
                settings.pollInterval(),
                offsets.apply(SplitStatisticsCollector.sourcePartition(database, VIEW)));
    }

    private static Duration history(StatisticsSettings settings) {
        return settings.history().compareTo(VIEW.retention()) < 0 ? settings.history() : VIEW.retention();
    }

    @Override
    public void close() {}
}
