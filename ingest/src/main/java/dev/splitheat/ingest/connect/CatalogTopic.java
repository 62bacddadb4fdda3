package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.CatalogSource.Reading;
import dev.splitheat.ingest.collect.CatalogVersions;
import dev.splitheat.ingest.collect.CatalogVersions.Version;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.topics.Topic;
import dev.splitheat.topics.TopicKey;
import dev.splitheat.wire.CatalogParts;
import dev.splitheat.wire.Wire;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.kafka.connect.source.SourceRecord;

/** What one database's records in the topic of catalogs are to become. */
record CatalogTopic(DatabaseName database, CollectorRecords records) {
    private static final byte[] TOMBSTONE = null;

    /**
     * @param versions that are there once the records are
     * @param records of which the last alone moves the offset: a crash between two sends all of them again
     */
    record Update(CatalogVersions versions, List<SourceRecord> records) {
        Update {
            records = List.copyOf(records);
        }
    }

    private record Draft(String key, byte[] value) {}

    /** The parts of a catalog that is not the current one yet, and what is to be swept. */
    Update update(CatalogVersions old, Reading reading) {
        List<CatalogParts.Part> parts = CatalogParts.cut(database.toString(), reading.catalog(), reading.readAt());
        Version version = new Version(parts.get(0).version(), parts.size());
        if (old.isCurrent(version)) {
            return sweep(old, reading.readAt());
        }
        CatalogVersions sent = old.sent(version, reading.readAt());
        List<Draft> drafts = new ArrayList<>(tombstones(sent.expired(reading.readAt())));
        parts.forEach(part -> drafts.add(new Draft(key(version, part.part()), Wire.CATALOG_PARTS.write(part))));
        return update(old, sent.withoutExpired(reading.readAt()), drafts, reading.readAt());
    }

    /** Tombstones for versions that were superseded long ago. */
    Update sweep(CatalogVersions old, Instant now) {
        return update(old, old.withoutExpired(now), tombstones(old.expired(now)), now);
    }

    /** Tombstones for everything, and for the offset. */
    List<SourceRecord> withdrawn(CatalogVersions versions, Instant now) {
        return tombstones(versions.all()).stream()
                .map(draft -> record(draft, now, null))
                .toList();
    }

    private Update update(CatalogVersions old, CatalogVersions now, List<Draft> drafts, Instant time) {
        Map<String, Object> before = CatalogOffset.of(old);
        Map<String, Object> after = CatalogOffset.of(now);
        return new Update(
                now,
                IntStream.range(0, drafts.size())
                        .mapToObj(at -> record(drafts.get(at), time, at == drafts.size() - 1 ? after : before))
                        .toList());
    }

    private SourceRecord record(Draft draft, Instant time, Map<String, Object> offset) {
        return records.record(
                Topic.CATALOGS, draft.key(), draft.value(), time, CatalogCollector.sourcePartition(database), offset);
    }

    private List<Draft> tombstones(List<Version> versions) {
        return versions.stream()
                .flatMap(version -> IntStream.range(0, version.parts()).mapToObj(part -> key(version, part)))
                .map(key -> new Draft(key, TOMBSTONE))
                .toList();
    }

    private String key(Version version, int part) {
        return TopicKey.of(database.toString(), version.digest(), Integer.toString(part));
    }
}
