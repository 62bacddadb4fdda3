package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.CatalogSource;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.spanner.CatalogReader;
import dev.splitheat.ingest.spanner.Manners;
import java.time.Clock;
import java.util.Map;

/** Collects catalogs. */
public final class CatalogSourceTask extends CollectorTask<CatalogSource> {
    public CatalogSourceTask() {
        super(
                CollectorOptions.definition(CatalogSourceConnector.POLL_INTERVAL),
                (connections, settings) -> new CatalogReader(connections, Manners.stale(settings.staleness())));
    }

    CatalogSourceTask(CatalogSource source, Clock clock, BackOff backOff) {
        super(
                CollectorOptions.definition(CatalogSourceConnector.POLL_INTERVAL),
                (connections, settings) -> source,
                clock,
                backOff);
    }

    @Override
    Map<String, String> sourcePartition(DatabaseName database) {
        return CatalogCollector.sourcePartition(database);
    }

    @Override
    ViewCollector collector(
            DatabaseName database,
            CollectorSettings settings,
            CatalogSource source,
            CollectorRecords records,
            Map<String, Object> offset) {
        return new CatalogCollector(database, source, records, offset);
    }
}
