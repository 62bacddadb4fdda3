package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.CatalogSource.Reading;
import dev.splitheat.ingest.collect.CatalogVersions;
import dev.splitheat.ingest.collect.CatalogWatch;
import dev.splitheat.ingest.collect.CatalogWatch.Glance;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.FailureKind;
import dev.splitheat.ingest.collect.UnreadableDatabaseException;
import dev.splitheat.ingest.connect.Collected.Next;
import dev.splitheat.interval.CollectorStatus.Tally;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.connect.source.SourceRecord;

/**
 * Collects one database's catalog; looks often, reads it whole when it may have changed, and gives it only when it differs
 * from the last one.
 */
final class CatalogCollector implements Collector {
    static final String VIEW = "INFORMATION_SCHEMA";

    /** What was read last in this run. */
    private record Last(String fingerprint, Instant readAt, Optional<String> problem, boolean textual) {}

    private final DatabaseName database;
    private final CatalogWatch source;
    private final CollectorContext context;
    private final Duration interval;
    private final Duration textInterval;
    private final CatalogTopic topic;
    private CatalogVersions versions;
    private Optional<Last> last = Optional.empty();
    private Optional<Instant> seenAt;
    private Tally tally = Tally.NONE;
    /** Read in this turn. */
    private long bytes;

    /**
     * @param textInterval between two readings of the DDL text, where it is needed and nothing else changed
     * @param offset where an earlier run ended
     * @param seenAt when an earlier run saw it last, as far as it was told
     */
    CatalogCollector(
            DatabaseName database,
            CatalogWatch source,
            CollectorContext context,
            Duration interval,
            Duration textInterval,
            Optional<Map<String, Object>> offset,
            Optional<Instant> seenAt) {
        this.database = database;
        this.source = source;
        this.context = context;
        this.interval = interval;
        this.textInterval = textInterval;
        this.seenAt = seenAt;
        this.topic = new CatalogTopic(database, context.records());
        this.versions = UnusableOffsetException.of(
                sourcePartition(database), () -> offset.map(CatalogOffset::read).orElse(CatalogVersions.none()));
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
        bytes = 0;
        try {
            Glance glance = source.look(database);
            bytes += glance.bytes();
            seenAt = Optional.of(glance.readAt());
            List<SourceRecord> records = changed(glance) ? read(glance) : swept(glance.readAt());
            Next next = new Next.At(context.clock().instant().plus(interval));
            return new Collected(
                    records, next, List.of(report(Optional.empty(), last.flatMap(Last::problem), records.size())));
        } catch (UnreadableDatabaseException e) {
            ViewReport report = report(Optional.of(e.kind()), Optional.of(e.getMessage()), 0);
            return new Collected(List.of(), new Next.Failed(e.kind()), List.of(report));
        }
    }

    @Override
    public List<SourceRecord> retire() {
        List<SourceRecord> tombstones =
                topic.withdrawn(versions, context.clock().instant());
        versions = CatalogVersions.none();
        last = Optional.empty();
        return tombstones;
    }

    /** In a run's first turn nothing is known of what the catalog lacks, even when the topic has it. */
    private boolean changed(Glance glance) {
        return last.isEmpty()
                || !last.get().fingerprint().equals(glance.fingerprint())
                || last.get().textual()
                        && !glance.readAt().isBefore(last.get().readAt().plus(textInterval));
    }

    /** The glance is older than the reading: a change between them is seen as one by the next glance. */
    private List<SourceRecord> read(Glance glance) {
        Reading reading = source.read(database);
        bytes += reading.bytes();
        last = Optional.of(new Last(glance.fingerprint(), reading.readAt(), reading.problem(), reading.textual()));
        CatalogTopic.Update update = topic.update(versions, reading);
        if (!update.versions().current().equals(versions.current())) {
            tally = new Tally(tally.sent() + 1, 0, 0, 0, 0);
        }
        return took(update);
    }

    private List<SourceRecord> swept(Instant now) {
        return took(topic.sweep(versions, now));
    }

    private List<SourceRecord> took(CatalogTopic.Update update) {
        versions = update.versions();
        return update.records();
    }

    private ViewReport report(Optional<FailureKind> failure, Optional<String> problem, long rows) {
        return new ViewReport(database, VIEW, failure, problem, seenAt, tally, rows, bytes);
    }
}
