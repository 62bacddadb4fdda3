package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.spanner.SpannerConnections;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.connect.source.SourceRecord;
import org.apache.kafka.connect.source.SourceTask;

/**
 * A task that collects one view of its databases.
 *
 * @param <S> where the view is read
 */
abstract class CollectorTask<S> extends SourceTask {
    private static final Duration PATIENCE = Duration.ofSeconds(1);

    /** Opens the source that a view is read from. */
    interface SourceOpener<S> {
        S open(SpannerConnections connections, CollectorSettings settings);
    }

    private final ConfigDef options;
    private final SourceOpener<S> opener;
    private final Clock clock;
    private final BackOff backOff;
    private SpannerConnections connections;
    private CollectorFleet fleet;

    CollectorTask(ConfigDef options, SourceOpener<S> opener) {
        this(
                options,
                opener,
                Clock.systemUTC(),
                new BackOff(Duration.ofSeconds(1), Duration.ofMinutes(5), () -> ThreadLocalRandom.current()
                        .nextDouble()));
    }

    CollectorTask(ConfigDef options, SourceOpener<S> opener, Clock clock, BackOff backOff) {
        this.options = options;
        this.opener = opener;
        this.clock = clock;
        this.backOff = backOff;
    }

    abstract Map<String, String> sourcePartition(DatabaseName database);

    /** @param offset where an earlier run ended; null when there was none */
    abstract ViewCollector collector(
            DatabaseName database,
            CollectorSettings settings,
            S source,
            CollectorRecords records,
            Map<String, Object> offset);

    @Override
    public final void start(Map<String, String> properties) {
        CollectorSettings settings = CollectorSettings.of(options, properties);
        CollectorRecords records = new CollectorRecords(settings.topicPrefix(), settings.partitions(), clock);
        List<DatabaseName> own = settings.ownDatabases();
        Map<Map<String, String>, Map<String, Object>> offsets = context.offsetStorageReader()
                .offsets(own.stream().map(this::sourcePartition).toList());
        connections = new SpannerConnections(settings.host());
        S source = opener.open(connections, settings);
        List<ViewCollector> collectors = own.stream()
                .map(database -> collector(database, settings, source, records, offsets.get(sourcePartition(database))))
                .toList();
        fleet = new CollectorFleet(collectors, records, settings.pollInterval(), backOff, clock);
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
        if (connections != null) {
            connections.close();
        }
    }

    @Override
    public final String version() {
        return CollectorVersion.TEXT;
    }
}
