package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.CatalogWatch;
import dev.splitheat.ingest.spanner.CatalogReader;
import dev.splitheat.ingest.spanner.Manners;
import java.time.Clock;
import java.util.function.Function;

/** Collects catalogs. */
public final class CatalogSourceTask extends CollectorTask {
    private final Function<CollectorContext, CatalogWatch> source;

    public CatalogSourceTask() {
        super(CatalogOptions.definition());
        this.source = context -> new CatalogReader(
                context.connections(),
                new Manners(
                        CatalogSettings.of(context.config()).staleness(),
                        CommonSettings.of(context.config()).priority()));
    }

    CatalogSourceTask(CatalogWatch source, Clock clock, BackOff backOff) {
        super(CatalogOptions.definition(), clock, backOff);
        this.source = context -> source;
    }

    @Override
    Crew crew(CollectorContext context) {
        return new CatalogCrew(
                context,
                source.apply(context),
                CatalogSettings.of(context.config()).pollInterval(),
                CatalogSettings.of(context.config()).ddlInterval());
    }
}
