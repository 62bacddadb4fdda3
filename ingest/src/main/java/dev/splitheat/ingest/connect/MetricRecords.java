package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.metrics.Backlog;
import dev.splitheat.ingest.collect.metrics.MetricHarvest.OfDatabase;
import dev.splitheat.ingest.collect.metrics.MinuteParts;
import dev.splitheat.ingest.collect.metrics.PointLedger;
import dev.splitheat.ingest.collect.metrics.ProjectMetrics;
import dev.splitheat.ingest.collect.metrics.Unsettled;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.MetricPoint;
import dev.splitheat.topics.Topic;
import dev.splitheat.topics.TopicKey;
import dev.splitheat.wire.Wire;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.kafka.connect.source.SourceRecord;

/** Minutes of time series as records, each database's with its own offset. */
final class MetricRecords {
    private static final String INTERVAL_END = "intervalEnd";
    private static final String LEDGER = "ledger";
    private static final String OWED = "owed";
    private static final String UNSETTLED = "unsettled";

    private final CollectorRecords records;

    MetricRecords(CollectorRecords records) {
        this.records = records;
    }

    static Map<String, String> sourcePartition(DatabaseName database) {
        return SourcePartition.of(database.toString(), ProjectMetrics.VIEW);
    }

    /**
     * @throws UnusableOffsetException when somebody else wrote it
     * @throws dev.splitheat.ingest.collect.UnreadableProgressException when its end is still to come
     */
    static PointLedger ledger(Map<String, Object> offset, Instant now) {
        Instant end = StoredInstant.of(offset, INTERVAL_END, now);
        try {
            return PointLedger.of(
                    end,
                    String.valueOf(offset.get(LEDGER)),
                    Backlog.of(text(offset, OWED)),
                    Unsettled.of(text(offset, UNSETTLED)));
        } catch (IllegalArgumentException e) {
            throw new UnusableOffsetException(e.getMessage());
        }
    }

    /** What an earlier version did not store is nothing. */
    private static String text(Map<String, Object> offset, String field) {
        return String.valueOf(offset.getOrDefault(field, ""));
    }

    /** Takes the offset of a database back that is gone. */
    SourceRecord noOffset(DatabaseName database) {
        return records.noOffset(sourcePartition(database));
    }

    /** Only the last record moves the offset: a crash in between sends all of them again. */
    List<SourceRecord> of(DatabaseName database, OfDatabase share) {
        List<Interval<MetricPoint>> parts = share.minutes().stream()
                .map(MinuteParts::of)
                .flatMap(List::stream)
                .toList();
        int last = parts.size() - 1;
        Map<String, ?> before = offset(share.before());
        Map<String, ?> after = offset(share.after());
        return IntStream.rangeClosed(0, last)
                .mapToObj(at -> record(database, parts.get(at), at == last ? after : before))
                .toList();
    }

    private SourceRecord record(DatabaseName database, Interval<MetricPoint> minute, Map<String, ?> offset) {
        return records.record(
                Topic.METRICS,
                TopicKey.of(minute.database()),
                Wire.METRIC_MINUTES.write(minute),
                minute.end(),
                sourcePartition(database),
                offset);
    }

    private static Map<String, Object> offset(PointLedger ledger) {
        return Map.of(
                INTERVAL_END, ChronoUnit.MICROS.between(Instant.EPOCH, ledger.sentUpTo()),
                LEDGER, ledger.text(),
                OWED, ledger.owed().text(),
                UNSETTLED, ledger.unsettled().text());
    }
}
