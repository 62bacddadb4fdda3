package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.StatisticsSource;
import dev.splitheat.interval.StatisticsView;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A collector of statistics for each database. */
final class StatisticsCrew implements Crew {
    /** So many databases are asked within a second of each other, more are spread further. */
    private static final int DATABASES_A_SECOND = 50;

    private static final int LONGEST_SPREAD = 20;

    private final CollectorContext context;
    private final StatisticsSource source;
    private final StatisticsSettings settings;
    private final Map<String, Supplier<Set<DatabaseName>>> watched = new ConcurrentHashMap<>();

    StatisticsCrew(CollectorContext context, StatisticsSource source) {
        this.context = context;
        this.source = source;
        this.settings = StatisticsSettings.of(context.config());
    }

    /** Of all views: what was collected under another choice is gone with the database, too. */
    @Override
    public Set<Map<String, String>> sourcePartitions(String name) {
        return Stream.of(StatisticsView.values())
                .map(view -> SourcePartition.of(name, view.name()))
                .collect(Collectors.toSet());
    }

    @Override
    public Set<Map<String, String>> leftOut(String name) {
        return Stream.of(StatisticsView.values())
                .filter(view -> !settings.views().contains(view))
                .map(view -> SourcePartition.of(name, view.name()))
                .collect(Collectors.toSet());
    }

    @Override
    public Collector collector(
            String name,
            Supplier<Set<DatabaseName>> databases,
            Function<Map<String, String>, Optional<Map<String, Object>>> offsets) {
        DatabaseName database = DatabaseName.of(name);
        watched.put(name, databases);
        return new StatisticsCollector(
                new DatabaseLines(database, source, settings, offsets),
                new CensusTaker(database, source),
                settings,
                context.records(),
                context.clock(),
                () -> spread(name));
    }

    /** Stable for a database, so that it is asked at the same second of each minute. */
    private Duration spread(String name) {
        watched.values().removeIf(databases -> databases.get().isEmpty());
        int seconds = Math.min(LONGEST_SPREAD, 1 + watched.size() / DATABASES_A_SECOND);
        return Duration.ofMillis(Math.floorMod(name.hashCode(), 1_000) * (long) seconds);
    }

    @Override
    public void close() {}
}
