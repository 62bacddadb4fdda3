package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.CatalogSource;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.FailureKind;
import dev.splitheat.ingest.collect.UnreadableDatabaseException;
import dev.splitheat.ingest.connect.Collected.Next;
import dev.splitheat.interval.CollectorStatus.Tally;
import dev.splitheat.topics.Topic;
import dev.splitheat.topics.TopicKey;
import dev.splitheat.wire.CatalogParts;
import dev.splitheat.wire.Wire;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.connect.source.SourceRecord;

/** Collects one database's catalog; gives it only when it differs from the last one. */
final class CatalogCollector implements Collector {
    static final String VIEW = "INFORMATION_SCHEMA";

    private static final String VERSION = "version";
    private static final String NONE = "";

    private final DatabaseName database;
    private final CatalogSource source;
    private final CollectorContext context;
    private final Duration interval;
    private String version;
    private Optional<Instant> readAt = Optional.empty();

    /** @param offset where an earlier run ended */
    CatalogCollector(
            DatabaseName database,
            CatalogSource source,
            CollectorContext context,
            Duration interval,
            Optional<Map<String, Object>> offset) {
        this.database = database;
        this.source = source;
        this.context = context;
        this.interval = interval;
        this.version = offset.map(stored -> String.valueOf(stored.get(VERSION))).orElse(NONE);
    }

    static Map<String, String> sourcePartition(DatabaseName database) {
        return SourcePartition.of(database.toString(), VIEW);
    }

    @Override
    public String name() {
        return database.toString();
    }

    @Override
    public Collected collect() {
        try {
            CatalogSource.Reading reading = source.read(database);
            readAt = Optional.of(reading.readAt());
            Next next = new Next.At(context.clock().instant().plus(interval));
            return new Collected(changed(reading), next, List.of(report(Optional.empty(), reading.problem())));
        } catch (UnreadableDatabaseException e) {
            ViewReport report = report(Optional.of(e.kind()), Optional.of(e.getMessage()));
            return new Collected(List.of(), new Next.Failed(e.kind()), List.of(report));
        }
    }

    @Override
    public List<SourceRecord> retire() {
        return List.of();
    }

    private List<SourceRecord> changed(CatalogSource.Reading reading) {
        String old = version;
        version = CatalogParts.version(reading.catalog());
        return version.equals(old)
                ? List.of()
                : CatalogParts.cut(database.toString(), reading.catalog(), reading.readAt()).stream()
                        .map(part -> record(part, old))
                        .toList();
    }

    private ViewReport report(Optional<FailureKind> failure, Optional<String> problem) {
        return new ViewReport(database, VIEW, failure, problem, readAt, Tally.NONE, 0, 0);
    }

    /** Only the last part moves the offset: a crash between two parts sends all of them again. */
    private SourceRecord record(CatalogParts.Part part, String old) {
        boolean last = part.part() == part.parts() - 1;
        return context.records()
                .record(
                        Topic.CATALOGS,
                        TopicKey.of(part.database(), part.version(), Integer.toString(part.part())),
                        Wire.CATALOG_PARTS.write(part),
                        part.readAt(),
                        sourcePartition(database),
                        Map.of(VERSION, last ? part.version() : old));
    }
}
