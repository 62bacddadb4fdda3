package dev.splitheat.app.export;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.ingest.collect.keys.KeyTexts;
import dev.splitheat.ingest.collect.keys.SampleRows;
import dev.splitheat.ingest.collect.keys.StreamRecord.Changes;
import dev.splitheat.ingest.collect.keys.WriteTally;
import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.TableSample;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.LongConsumer;

/**
 * What exported change records say was written, sampled as the collectors do. Records stand in the order of their
 * partitions, so all minutes are sampled at once; keys are kept, records are not.
 */
public final class ExportedWrites {
    private static final String VIEW = "CHANGE_STREAM";
    /** Of a table in a minute: half of what collectors give to one who asks for more; a day of them stays small. */
    private static final int KEYS = 128;

    private final String database;
    private final KeyTexts texts;
    private final Map<String, String> streams = new HashMap<>();
    private final NavigableMap<Instant, WriteTally> minutes = new TreeMap<>();
    /** Always the same draw: the same export gives the same findings. */
    private final Random lots = new Random(0);

    private Optional<Instant> first = Optional.empty();
    private Optional<Instant> last = Optional.empty();

    private ExportedWrites(String database, Catalog catalog) {
        this.database = database;
        this.texts = new KeyTexts(catalog);
    }

    /**
     * Reads all files through.
     *
     * @param files by the name of their stream
     */
    static ExportedWrites read(
            String database, Catalog catalog, Map<String, ResultSetFile> files, LongConsumer bytesRead) {
        ExportedWrites writes = new ExportedWrites(database, catalog);
        files.forEach((stream, file) -> {
            ChangeRecordReader reader = new ChangeRecordReader(file);
            try (ResultSetRows rows = file.rows(bytesRead)) {
                for (Optional<StructValue> row = rows.next(); row.isPresent(); row = rows.next()) {
                    reader.read(row.get(), changes -> writes.add(stream, changes));
                }
            }
        });
        return writes;
    }

    /** Two streams may watch one table: what the second one says of it was said. */
    private void add(String stream, Changes changes) {
        if (streams.computeIfAbsent(changes.table(), table -> stream).equals(stream)) {
            Instant minute = changes.committedAt().truncatedTo(ChronoUnit.MINUTES);
            minutes.computeIfAbsent(minute, start -> tally()).add(changes);
            first = first.filter(minute::isAfter).or(() -> Optional.of(minute));
            last = last.filter(minute::isBefore).or(() -> Optional.of(minute));
        }
    }

    private WriteTally tally() {
        return new WriteTally(table -> KEYS, lots);
    }

    /** Whether there is anything to give. */
    public boolean isEmpty() {
        return first.isEmpty();
    }

    /**
     * The samples of the time of another interval, each minute's with its own counts; missing outside of what the records span.
     * Each is given once: what was given is not kept.
     */
    public Interval<TableSample> at(Interval<?> other) {
        Instant start = other.end().minus(other.length());
        NavigableMap<Instant, WriteTally> inside = minutes.subMap(start, true, other.end(), false);
        List<TableSample> rows = inside.values().stream()
                .flatMap(minute -> SampleRows.of(minute, texts).stream())
                .toList();
        inside.clear();
        return new Interval<>(
                database,
                VIEW,
                other.end(),
                other.length(),
                other.readAt(),
                0,
                0,
                1,
                coverage(start, other.end(), rows),
                false,
                Optional.empty(),
                rows);
    }

    private Coverage coverage(Instant start, Instant end, List<TableSample> rows) {
        if (!rows.isEmpty()) {
            return Coverage.COMPLETE;
        }
        boolean within = first.filter(end::isAfter).isPresent()
                && last.filter(minute -> !minute.isBefore(start)).isPresent();
        return within ? Coverage.SILENT : Coverage.MISSING;
    }
}
