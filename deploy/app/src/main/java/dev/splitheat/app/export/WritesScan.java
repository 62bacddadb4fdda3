package dev.splitheat.app.export;

import dev.splitheat.keyspace.KeySpace;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongConsumer;

/**
 * What one pass over all change records of a stream found.
 *
 * @param keys of writes, each as often as it was written
 * @param unreadable how many of them are none: they count as writes, and nobody knows of which row
 */
record WritesScan(ResultSetFile file, long keys, long unreadable) {
    /** @throws UnreadableExportException at the first thing that is no change record */
    static WritesScan of(ResultSetFile file, LongConsumer bytesRead) {
        ChangeRecordReader reader = new ChangeRecordReader(file);
        LongAdder keys = new LongAdder();
        LongAdder unreadable = new LongAdder();
        file.forEachRow(
                bytesRead,
                row -> reader.read(row, changes -> changes.keys().forEach(key -> {
                    keys.increment();
                    if (!KeySpace.isChangeKey(key)) {
                        unreadable.increment();
                    }
                })));
        return new WritesScan(file, keys.sum(), unreadable.sum());
    }

    /** What cannot be used of the file, in a sentence; nothing where all can be. */
    Optional<String> leftOut() {
        return Optional.of(file.name() + ": " + unreadable + " of " + keys
                        + " keys left out: expected a JSON object of plain values")
                .filter(sentence -> unreadable > 0);
    }
}
