package dev.splitheat.ingest.spanner;

import dev.splitheat.ingest.collect.CatalogSource;
import dev.splitheat.ingest.collect.DatabaseName;

/** Reads what the sampling of keys must know of a schema: keys and change streams are told by INFORMATION_SCHEMA alone. */
public final class KeySchemaReader implements CatalogSource {
    private final SpannerConnections connections;
    private final InformationSchemaReader schema;

    public KeySchemaReader(SpannerConnections connections, Manners manners) {
        this.connections = connections;
        this.schema = new InformationSchemaReader(manners);
    }

    @Override
    public Reading read(DatabaseName database) {
        try {
            InformationSchemaReader.Told told = connections.ask(database, schema::read);
            return new Reading(told.catalog(), told.readAt(), told.bytes());
        } catch (RuntimeException e) {
            throw SpannerFailure.of(database, "INFORMATION_SCHEMA", e);
        }
    }
}
