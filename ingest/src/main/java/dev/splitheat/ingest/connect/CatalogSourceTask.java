package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.CatalogSource;
import dev.splitheat.ingest.spanner.CatalogReader;
import dev.splitheat.ingest.spanner.Manners;
import java.time.Clock;
import java.util.function.Function;

/** Collects catalogs. */
public final class CatalogSourceTask extends CollectorTask {
    private final Function<CollectorContext, CatalogSource> source;

    public CatalogSourceTask() {
        super(CollectorOptions.definition(CatalogSourceConnector.POLL_INTERVAL));
        this.source = context -> new CatalogReader(
                context.connections(),
                Manners.stale(CollectorSettings.of(context.config()).staleness()));
    }

    CatalogSourceTask(CatalogSource source, Clock clock, BackOff backOff) {
        super(CollectorOptions.definition(CatalogSourceConnector.POLL_INTERVAL), clock, backOff);
        this.source = context -> source;
    }

    @Override
    Crew crew(CollectorContext context) {
        return new CatalogCrew(
                context,
                source.apply(context),
                CollectorSettings.of(context.config()).pollInterval());
    }
}
