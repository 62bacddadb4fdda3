package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.CatalogWatch;
import dev.splitheat.ingest.collect.DatabaseName;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.apache.kafka.connect.source.SourceRecord;

/** A catalog collector for each database. */
final class CatalogCrew implements Crew {
    private final CollectorContext context;
    private final CatalogWatch source;
    private final Duration interval;
    private final Duration textInterval;

    CatalogCrew(CollectorContext context, CatalogWatch source, Duration interval, Duration textInterval) {
        this.context = context;
        this.source = source;
        this.interval = interval;
        this.textInterval = textInterval;
    }

    @Override
    public Set<Map<String, String>> sourcePartitions(String name) {
        return Set.of(CatalogCollector.sourcePartition(DatabaseName.of(name)));
    }

    /** Offsets of catalogs move when a catalog changes; when it was last looked at, its status knows. */
    @Override
    public Set<Map<String, String>> recalled(String name) {
        Map<String, String> partition = CatalogCollector.sourcePartition(DatabaseName.of(name));
        return Set.of(partition, SourcePartition.ofStatus(partition));
    }

    @Override
    public Collector collector(
            String name,
            Supplier<Set<DatabaseName>> databases,
            Function<Map<String, String>, Optional<Map<String, Object>>> offsets) {
        DatabaseName database = DatabaseName.of(name);
        Map<String, String> partition = CatalogCollector.sourcePartition(database);
        return new CatalogCollector(
                database,
                source,
                context,
                interval,
                textInterval,
                offsets.apply(partition),
                offsets.apply(SourcePartition.ofStatus(partition)).flatMap(StatusOffset::upTo));
    }

    @Override
    public List<SourceRecord> withdrawn(
            DatabaseName database, Function<Map<String, String>, Optional<Map<String, Object>>> offsets) {
        return collector(database.toString(), Set::of, offsets).retire();
    }

    @Override
    public void close() {}
}
