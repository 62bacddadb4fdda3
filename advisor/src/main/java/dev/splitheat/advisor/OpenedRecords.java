package dev.splitheat.advisor;

import dev.splitheat.wire.Payload;
import dev.splitheat.wire.UnreadableRecordException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.apache.kafka.streams.KeyValue;

/**
 * Kept records, read when they are asked for. Those that were asked for last are not read again: an hour of them is asked for
 * every few minutes, and few are new. What cannot be read is passed over.
 */
final class OpenedRecords<T> {
    /** As many as are kept of a view, at most: those that were let go meanwhile are among what is known. */
    private static final long MOST_BYTES = 4_000_000;

    private final Function<Payload, T> reader;
    private String database = "";
    private Map<String, Opened<T>> known = new HashMap<>();
    /** Of all that is known, and of what came in their place meanwhile. */
    private long bytes;

    private record Opened<T>(Payload payload, T told) {}

    /** @param reader of what one record tells; throws {@link UnreadableRecordException} where it tells nothing */
    OpenedRecords(Function<Payload, T> reader) {
        this.reader = reader;
    }

    /** What all records of a database tell, in their order. */
    List<T> of(String database, List<KeyValue<String, Payload>> records) {
        return told(database, records, false);
    }

    /** What the newest of them tell; older ones that were opened before need not be opened again when all are asked for. */
    List<T> ofNewest(String database, List<KeyValue<String, Payload>> records) {
        return told(database, records, database.equals(this.database) && bytes < MOST_BYTES);
    }

    /** {@code keepOthers}: what was asked for before stays known, also where it is not asked for now. */
    private List<T> told(String database, List<KeyValue<String, Payload>> records, boolean keepOthers) {
        Map<String, Opened<T>> before = known;
        if (!keepOthers) {
            known = new HashMap<>();
            bytes = 0;
        }
        this.database = database;
        List<T> told = new ArrayList<>();
        for (KeyValue<String, Payload> each : records) {
            try {
                told.add(opened(each, before).told());
            } catch (UnreadableRecordException refusedElsewhere) {
                continue;
            }
        }
        return told;
    }

    private Opened<T> opened(KeyValue<String, Payload> record, Map<String, Opened<T>> before) {
        Opened<T> found = before.get(record.key);
        Opened<T> opened = found != null && found.payload().equals(record.value)
                ? found
                : new Opened<>(record.value, reader.apply(record.value));
        if (known.put(record.key, opened) != opened) {
            bytes += record.value.length();
        }
        return opened;
    }
}
