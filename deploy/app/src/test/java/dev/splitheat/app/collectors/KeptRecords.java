package dev.splitheat.app.collectors;

import dev.splitheat.app.KeptOffsets;
import dev.splitheat.topics.Topic;
import dev.splitheat.topics.TopicKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.apache.kafka.connect.source.SourceRecord;

/** What Kafka has of one connector: records and offsets, both or neither. */
final class KeptRecords {
    private final List<SourceRecord> records = new ArrayList<>();
    private final KeptOffsets offsets = new KeptOffsets();

    synchronized void commit(List<SourceRecord> transaction) {
        records.addAll(transaction);
        transaction.forEach(record -> offsets.store(record.sourcePartition(), record.sourceOffset()));
    }

    KeptOffsets offsets() {
        return offsets;
    }

    synchronized List<SourceRecord> records() {
        return List.copyOf(records);
    }

    /** What offsets are kept under. */
    Set<String> partitions() {
        return offsets.partitions();
    }

    /** Keys of a database that compaction would leave in a topic. */
    synchronized Set<String> standing(Topic topic, String database) {
        Set<String> keys = new TreeSet<>();
        records.stream()
                .filter(record -> record.topic().equals(topic.in("splitheat.")))
                .filter(record -> TopicKey.database((String) record.key()).equals(database))
                .forEach(record -> {
                    keys.remove((String) record.key());
                    if (record.value() != null) {
                        keys.add((String) record.key());
                    }
                });
        return keys;
    }
}
