package dev.splitheat.ingest.connect;

import org.apache.kafka.connect.connector.Task;

/** Brings databases' catalogs to Kafka, each when it changed. */
public final class CatalogSourceConnector extends CollectorConnector {
    public CatalogSourceConnector() {
        super(CatalogOptions.definition(), CatalogSettings::of, new SchemaProbing());
    }

    @Override
    public Class<? extends Task> taskClass() {
        return CatalogSourceTask.class;
    }
}
