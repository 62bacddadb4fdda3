package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.keys.SampleRows;
import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.TableSample;
import dev.splitheat.topics.Topic;
import dev.splitheat.topics.TopicKey;
import dev.splitheat.wire.Wire;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.connect.source.SourceRecord;

/** Makes the records of one interval of sampled keys; only the last part moves the offset. */
final class KeySampleRecords {
    static final Duration LENGTH = Duration.ofMinutes(1);

    private final DatabaseName database;
    private final String view;
    private final CollectorRecords records;

    KeySampleRecords(DatabaseName database, String view, CollectorRecords records) {
        this.database = database;
        this.view = view;
        this.records = records;
    }

    /** Where an interval stands, and how much of it is there. */
    record Told(Instant end, Instant readAt, Coverage coverage, boolean truncated) {}

    List<SourceRecord> of(Told told, List<TableSample> rows, Map<String, ?> before, Map<String, ?> after) {
        List<List<TableSample>> parts = SampleRows.parts(rows);
        List<SourceRecord> all = new ArrayList<>();
        for (int part = 0; part < parts.size(); part++) {
            Interval<TableSample> interval = new Interval<>(
                    database.toString(),
                    view,
                    told.end(),
                    LENGTH,
                    told.readAt(),
                    0,
                    part,
                    parts.size(),
                    told.coverage(),
                    told.truncated(),
                    Optional.empty(),
                    parts.get(part));
            all.add(record(interval, part == parts.size() - 1 ? after : before));
        }
        return all;
    }

    private SourceRecord record(Interval<TableSample> interval, Map<String, ?> offset) {
        return records.record(
                Topic.KEY_SAMPLES,
                TopicKey.of(interval.database()),
                Wire.KEY_SAMPLES.write(interval),
                interval.end(),
                SourcePartition.of(interval.database(), view),
                offset);
    }
}
