package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.CatalogSource;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.topics.Topic;
import dev.splitheat.topics.TopicKey;
import dev.splitheat.wire.CatalogParts;
import dev.splitheat.wire.Wire;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.connect.source.SourceRecord;

/** Collects one database's catalog; gives it only when it differs from the last one. */
final class CatalogCollector implements ViewCollector {
    static final String VIEW = "INFORMATION_SCHEMA";

    private static final String VERSION = "version";
    private static final String NONE = "";

    private final DatabaseName database;
    private final CatalogSource source;
    private final CollectorRecords records;
    private String version;
    private Optional<Instant> readAt = Optional.empty();

    /** @param offset where an earlier run ended; null when there was none */
    CatalogCollector(
            DatabaseName database, CatalogSource source, CollectorRecords records, Map<String, Object> offset) {
        this.database = database;
        this.source = source;
        this.records = records;
        this.version = offset == null ? NONE : String.valueOf(offset.get(VERSION));
    }

    static Map<String, String> sourcePartition(DatabaseName database) {
        return SourcePartition.of(database.toString(), VIEW);
    }

    @Override
    public DatabaseName database() {
        return database;
    }

    @Override
    public String view() {
        return VIEW;
    }

    @Override
    public Collected collect() {
        CatalogSource.Reading reading = source.read(database);
        readAt = Optional.of(reading.readAt());
        String old = version;
        version = CatalogParts.version(reading.catalog());
        List<CatalogParts.Part> parts = version.equals(old)
                ? List.of()
                : CatalogParts.cut(database.toString(), reading.catalog(), reading.readAt());
        return new Collected(parts.stream().map(part -> record(part, old)).toList(), false, reading.problem());
    }

    /** When the catalog was last seen, changed or not. */
    @Override
    public Optional<Instant> collectedUpTo() {
        return readAt;
    }

    /** Only the last part moves the offset: a crash between two parts sends all of them again. */
    private SourceRecord record(CatalogParts.Part part, String old) {
        boolean last = part.part() == part.parts() - 1;
        return records.record(
                Topic.CATALOGS,
                TopicKey.of(part.database(), part.version(), Integer.toString(part.part())),
                Wire.CATALOG_PARTS.write(part),
                part.readAt(),
                sourcePartition(database),
                Map.of(VERSION, last ? part.version() : old));
    }
}
