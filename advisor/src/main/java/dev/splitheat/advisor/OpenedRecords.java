package dev.splitheat.advisor;

import dev.splitheat.wire.Codec;
import dev.splitheat.wire.UnreadableRecordException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.streams.KeyValue;

/**
 * Kept records, read when they are asked for. Those that were asked for last are not read again: an hour of them is asked for
 * every few minutes, and few are new. What cannot be read is passed over.
 */
final class OpenedRecords<T> {
    /** More than there are of a view in an hour. */
    private static final int MOST = 500;

    private final Codec<T> codec;
    private String database = "";
    private Map<String, Opened<T>> last = new HashMap<>();

    private record Opened<T>(byte[] payload, T told) {}

    OpenedRecords(Codec<T> codec) {
        this.codec = codec;
    }

    /** What all records of a database tell, in their order. */
    List<T> of(String database, List<KeyValue<String, byte[]>> records) {
        return told(database, records, new HashMap<>());
    }

    /** What some of them tell; those that were opened before need not be opened again when all are asked for. */
    List<T> some(String database, List<KeyValue<String, byte[]>> records) {
        boolean others = database.equals(this.database) && last.size() < MOST;
        return told(database, records, others ? last : new HashMap<>());
    }

    private List<T> told(String database, List<KeyValue<String, byte[]>> records, Map<String, Opened<T>> asked) {
        List<T> told = new ArrayList<>();
        for (KeyValue<String, byte[]> each : records) {
            try {
                Opened<T> opened = opened(each);
                asked.put(each.key, opened);
                told.add(opened.told());
            } catch (UnreadableRecordException refusedElsewhere) {
                continue;
            }
        }
        this.database = database;
        last = asked;
        return told;
    }

    private Opened<T> opened(KeyValue<String, byte[]> record) {
        Opened<T> known = last.get(record.key);
        return known != null && Arrays.equals(known.payload(), record.value)
                ? known
                : new Opened<>(record.value, codec.read(record.value));
    }
}
