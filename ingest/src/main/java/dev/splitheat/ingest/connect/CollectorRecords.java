package dev.splitheat.ingest.connect;

import dev.splitheat.interval.CollectorStatus;
import dev.splitheat.topics.DatabasePartition;
import dev.splitheat.topics.Topic;
import dev.splitheat.topics.TopicKey;
import dev.splitheat.wire.Wire;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.source.SourceRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Makes source records: the value is encoded here, the partition follows from the database. */
final class CollectorRecords {
    private static final Logger LOG = LoggerFactory.getLogger(CollectorRecords.class);

    private final String prefix;
    private final int partitions;
    private final Clock clock;
    private final AtomicBoolean warned = new AtomicBoolean();

    CollectorRecords(String prefix, int partitions, Clock clock) {
        this.prefix = prefix;
        this.partitions = partitions;
        this.clock = clock;
    }

    /**
     * @param value none for a tombstone
     * @param offset none to forget where the source was
     * @param time event time; one from the future becomes now, since it would push the stream's time ahead
     */
    SourceRecord record(
            Topic topic, String key, byte[] value, Instant time, Map<String, ?> source, Map<String, ?> offset) {
        return new SourceRecord(
                source,
                offset,
                topic.in(prefix),
                DatabasePartition.of(key, partitions),
                Schema.STRING_SCHEMA,
                key,
                value == null ? Schema.OPTIONAL_BYTES_SCHEMA : Schema.BYTES_SCHEMA,
                value,
                clamped(time, TopicKey.database(key)));
    }

    /**
     * A status has a source of its own, so that it never moves the offset of what is collected.
     *
     * @param offset as {@link StatusOffset} makes it
     */
    SourceRecord status(CollectorStatus status, Map<String, Object> offset) {
        return record(
                Topic.COLLECTOR_STATUS,
                TopicKey.of(status.database(), status.view()),
                Wire.COLLECTOR_STATUS.write(status),
                status.at(),
                SourcePartition.ofStatus(status.database(), status.view()),
                offset);
    }

    /** Takes a status back. */
    SourceRecord noStatus(StatusDesk.Place place) {
        return noStatus(SourcePartition.ofStatus(place.database().toString(), place.view()));
    }

    /** @param partition a status' own */
    SourceRecord noStatus(Map<String, String> partition) {
        return nothing(partition, null);
    }

    /** Takes an offset back. A record must carry it: what it says is that the partition has no status. */
    SourceRecord noOffset(Map<String, String> partition) {
        return nothing(partition, null);
    }

    /** Says that the partition has no status, for the sake of the offset that travels along. */
    SourceRecord nothing(Map<String, String> partition, Map<String, Object> offset) {
        String key = TopicKey.of(partition.get("database"), partition.get("view"));
        return record(Topic.COLLECTOR_STATUS, key, null, clock.instant(), partition, offset);
    }

    private long clamped(Instant time, String database) {
        long now = clock.millis();
        if (time.toEpochMilli() <= now) {
            return time.toEpochMilli();
        }
        if (warned.compareAndSet(false, true)) {
            LOG.warn(
                    "Spanner's clock is ahead of this machine's ({} at {} for {}): such records are stamped with this"
                            + " machine's time; set its clock",
                    time,
                    Instant.ofEpochMilli(now),
                    database);
        }
        return now;
    }
}
