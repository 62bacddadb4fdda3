package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.CatalogSource;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.keys.ChangeSource;
import dev.splitheat.ingest.collect.keys.Consent;
import dev.splitheat.ingest.collect.keys.SamplingRequests;
import dev.splitheat.ingest.collect.keys.StoredKeySource;
import dev.splitheat.ingest.collect.keys.WantedMinutes;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/** Makes a collector for each database whose keys may be sampled; they share the threads that read partitions. */
final class KeySampleCrew implements Crew {
    /** Where everything is read. */
    record Sources(CatalogSource schemas, ChangeSource changes, StoredKeySource stored) {}

    private final CollectorContext context;
    private final KeySampleSettings settings;
    private final Sources sources;
    private final SamplingRequests requests;
    private final Optional<RequestFeed> feed;
    private final SharedThreads partitionReaders;

    KeySampleCrew(
            CollectorContext context,
            KeySampleSettings settings,
            Sources sources,
            SamplingRequests requests,
            Optional<RequestFeed> feed) {
        this.context = context;
        this.settings = settings;
        this.sources = sources;
        this.requests = requests;
        this.feed = feed;
        this.partitionReaders = new SharedThreads(settings.partitionQueries(), "splitheat-partition-reader");
        feed.ifPresent(RequestFeed::start);
    }

    @Override
    public Set<Map<String, String>> sourcePartitions(String name) {
        DatabaseName database = DatabaseName.of(name);
        return Set.of(WrittenKeys.sourcePartition(database), StoredKeys.sourcePartition(database));
    }

    @Override
    public Set<Map<String, String>> leftOut(String name) {
        return settings.consent(DatabaseName.of(name)).isPresent() ? Set.of() : sourcePartitions(name);
    }

    @Override
    public Collector collector(
            String name,
            Supplier<Set<DatabaseName>> databases,
            Function<Map<String, String>, Optional<Map<String, Object>>> offsets) {
        DatabaseName database = DatabaseName.of(name);
        return settings.consent(database)
                .<Collector>map(consent -> collector(database, consent, offsets))
                .orElseGet(() -> new UnwantedDatabase(name, context.clock()));
    }

    private Collector collector(
            DatabaseName database,
            Consent consent,
            Function<Map<String, String>, Optional<Map<String, Object>>> offsets) {
        StreamSweep sweep = new StreamSweep(database, sources.changes(), consent, requests, partitionReaders.share());
        return new KeySampleCollector(
                database,
                new KeyLore(
                        sources.schemas(),
                        database,
                        consent,
                        settings.changeStream(),
                        new KeyLore.Freshness(settings.schemaInterval(), settings.staleness()),
                        context.clock()),
                new WrittenKeys(
                        database,
                        sweep,
                        new WantedMinutes(database, consent, requests, settings.streamEvery()),
                        new WrittenMinutes(
                                database,
                                context.records(),
                                offsets.apply(WrittenKeys.sourcePartition(database)),
                                settings.streamHistory())),
                new StoredKeys(
                        database,
                        sources.stored(),
                        context.records(),
                        settings.storedInterval(),
                        offsets.apply(StoredKeys.sourcePartition(database))),
                context.clock());
    }

    @Override
    public void close() {
        feed.ifPresent(RequestFeed::close);
        partitionReaders.close();
    }
}
