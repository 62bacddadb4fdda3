package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.spanner.SpannerConnections;
import dev.splitheat.topics.DatabasePartition;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.apache.kafka.common.config.AbstractConfig;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.connect.source.SourceRecord;
import org.apache.kafka.connect.source.SourceTask;

/** A task that runs collectors; which ones, a subclass says. */
abstract class CollectorTask extends SourceTask {
    private static final Duration PATIENCE = Duration.ofSeconds(1);

    private final ConfigDef options;
    private final Clock clock;
    private final BackOff backOff;
    private SpannerConnections connections;
    private Crew crew;
    private CollectorFleet fleet;

    CollectorTask(ConfigDef options) {
        this(
                options,
                Clock.systemUTC(),
                new BackOff(Duration.ofSeconds(1), Duration.ofMinutes(5), () -> ThreadLocalRandom.current()
                        .nextDouble()));
    }

    CollectorTask(ConfigDef options, Clock clock, BackOff backOff) {
        this.options = options;
        this.clock = clock;
        this.backOff = backOff;
    }

    /** Opens what this task's collectors share. */
    abstract Crew crew(CollectorContext context);

    @Override
    public final void start(Map<String, String> properties) {
        AbstractConfig config = new AbstractConfig(options, properties, false);
        CommonSettings settings = CommonSettings.of(config);
        CollectorRecords records = new CollectorRecords(settings.topicPrefix(), settings.partitions(), clock);
        connections = new SpannerConnections(settings.host(), settings.credentials());
        crew = crew(new CollectorContext(config, connections, records, clock));
        fleet = new CollectorFleet(records, settings.statusInterval(), backOff, clock);
        fleet.keep(collectors(own(settings)));
    }

    private static List<DatabaseName> own(CommonSettings settings) {
        return settings.watch().databases().stream()
                .flatMap(pattern -> pattern.name().stream())
                .filter(database ->
                        DatabasePartition.of(database.toString(), settings.taskCount()) == settings.taskIndex())
                .toList();
    }

    private Map<String, Supplier<Collector>> collectors(List<DatabaseName> own) {
        Map<String, Set<DatabaseName>> byName =
                own.stream().collect(Collectors.groupingBy(crew::collectorOf, TreeMap::new, Collectors.toSet()));
        Map<String, Supplier<Collector>> collectors = new HashMap<>();
        byName.forEach(
                (name, databases) -> collectors.put(name, () -> crew.collector(name, () -> databases, this::offset)));
        return collectors;
    }

    private Optional<Map<String, Object>> offset(Map<String, String> partition) {
        return Optional.ofNullable(context.offsetStorageReader().offset(partition));
    }

    /** Returns within about a second, with null when nothing was collected. */
    @Override
    public final List<SourceRecord> poll() throws InterruptedException {
        List<SourceRecord> polled = fleet.poll(PATIENCE);
        return polled.isEmpty() ? null : polled;
    }

    @Override
    public final void stop() {
        if (fleet != null) {
            fleet.close();
        }
        if (crew != null) {
            crew.close();
        }
        if (connections != null) {
            connections.close();
        }
    }

    @Override
    public final String version() {
        return CollectorVersion.TEXT;
    }
}
