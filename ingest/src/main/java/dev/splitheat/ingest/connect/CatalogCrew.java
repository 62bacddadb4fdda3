package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.CatalogSource;
import dev.splitheat.ingest.collect.DatabaseName;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/** A catalog collector for each database. */
final class CatalogCrew implements Crew {
    private final CollectorContext context;
    private final CatalogSource source;
    private final Duration interval;

    CatalogCrew(CollectorContext context, CatalogSource source, Duration interval) {
        this.context = context;
        this.source = source;
        this.interval = interval;
    }

    @Override
    public Set<Map<String, String>> sourcePartitions(String name) {
        return Set.of(CatalogCollector.sourcePartition(DatabaseName.of(name)));
    }

    @Override
    public Collector collector(
            String name,
            Supplier<Set<DatabaseName>> databases,
            Function<Map<String, String>, Optional<Map<String, Object>>> offsets) {
        DatabaseName database = DatabaseName.of(name);
        return new CatalogCollector(
                database, source, context, interval, offsets.apply(CatalogCollector.sourcePartition(database)));
    }

    @Override
    public void close() {}
}
