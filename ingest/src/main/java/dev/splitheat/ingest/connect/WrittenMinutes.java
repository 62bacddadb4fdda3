package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.UnreadableProgressException;
import dev.splitheat.ingest.connect.KeySampleRecords.Told;
import dev.splitheat.interval.CollectorStatus.Tally;
import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.TableSample;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.connect.source.SourceRecord;

/** Which minutes of one database's change stream were sent, and as what; each moves the offset to its end. */
final class WrittenMinutes {
    private static final String INTERVAL_END = "intervalEnd";
    /** Of those that are gone, in one turn. */
    private static final int MOST_MISSING = 500;

    private final Map<String, String> partition;
    private final KeySampleRecords records;
    private final Duration history;
    private Optional<Instant> sentUpTo;
    private Optional<Instant> readUpTo;
    private long sent;
    private long missing;

    /**
     * @param offset where an earlier run ended
     * @param history how far back a first start goes
     */
    WrittenMinutes(
            DatabaseName database, CollectorRecords records, Optional<Map<String, Object>> offset, Duration history) {
        this.history = history;
        this.partition = WrittenKeys.sourcePartition(database);
        this.records = new KeySampleRecords(database, WrittenKeys.VIEW, records);
        this.sentUpTo = UnusableOffsetException.of(
                partition, () -> offset.map(stored -> StoredInstant.of(stored, INTERVAL_END)));
        this.readUpTo = sentUpTo;
    }

    /** End of the last minute that was sent, also by an earlier run. */
    Optional<Instant> sentUpTo() {
        return sentUpTo;
    }

    /** @throws UnusableOffsetException when an earlier run cannot have ended where it is stored to */
    void resume(Instant now) {
        UnusableOffsetException.of(partition, () -> {
            sentUpTo.ifPresent(end -> UnreadableProgressException.refuseAhead(end, now));
            return sentUpTo;
        });
    }

    /** Where the next minute begins. A first start's is the one that it is in, unless somebody agreed to what was written before. */
    Instant next(Instant now) {
        readUpTo = Optional.of(readUpTo.orElseGet(() -> now.minus(history).truncatedTo(ChronoUnit.MINUTES)));
        return readUpTo.get();
    }

    List<SourceRecord> sampled(Instant end, Instant now, boolean truncated, List<TableSample> rows) {
        sent++;
        return record(end, now, rows.isEmpty() ? Coverage.SILENT : Coverage.COMPLETE, truncated, rows);
    }

    /** A minute that nobody wanted: it tells nothing of what was written, and is no loss either. */
    List<SourceRecord> passedOver(Instant end, Instant now) {
        return record(end, now, Coverage.MISSING, false, List.of());
    }

    /** One minute at least, some of the others. */
    List<SourceRecord> missing(Instant start, Instant upTo, Instant now) {
        List<SourceRecord> given = new ArrayList<>();
        Instant end = start;
        do {
            end = end.plus(KeySampleRecords.LENGTH);
            given.addAll(record(end, now, Coverage.MISSING, false, List.of()));
            missing++;
        } while (end.isBefore(upTo) && given.size() < MOST_MISSING);
        return given;
    }

    private List<SourceRecord> record(
            Instant end, Instant now, Coverage coverage, boolean truncated, List<TableSample> rows) {
        Instant readAt = now.isBefore(end) ? end : now;
        List<SourceRecord> made = records.of(
                new Told(end, readAt, coverage, truncated),
                rows,
                StoredInstant.as(INTERVAL_END, end.minus(KeySampleRecords.LENGTH)),
                StoredInstant.as(INTERVAL_END, end));
        readUpTo = Optional.of(end);
        sentUpTo = readUpTo;
        return made;
    }

    /** @param due up to when minutes can be read */
    Tally tally(Instant due) {
        long behind = Duration.between(readUpTo.orElse(due), due).toMinutes();
        return new Tally(sent, missing, 0, 0, Math.max(0, behind));
    }
}
