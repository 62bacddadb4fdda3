package dev.splitheat.app;

import dev.splitheat.topics.Topic;
import dev.splitheat.wire.Codec;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;

/** Reads topics from the beginning to what is committed now, as any other consumer would. */
record TopicReader(String bootstrapServers, String prefix) {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final Duration POLL = Duration.ofMillis(200);

    /** The values, in the order of their partitions; tombstones are left out. */
    <T> List<T> values(Topic topic, Codec<T> codec) {
        return records(topic).stream()
                .filter(record -> record.value() != null)
                .map(record -> codec.read(record.value()))
                .toList();
    }

    /** The latest record's time by key: for a topic of intervals, the end of the last one of each database. */
    Map<String, Instant> latest(Topic topic) {
        Map<String, Instant> latest = new HashMap<>();
        records(topic)
                .forEach(record -> latest.merge(
                        record.key(),
                        Instant.ofEpochMilli(record.timestamp()),
                        (one, other) -> one.isAfter(other) ? one : other));
        return latest;
    }

    List<ConsumerRecord<String, byte[]>> records(Topic topic) {
        try (KafkaConsumer<String, byte[]> consumer = consumer()) {
            List<TopicPartition> partitions = consumer.partitionsFor(topic.in(prefix), PATIENCE).stream()
                    .map(info -> new TopicPartition(info.topic(), info.partition()))
                    .toList();
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions, PATIENCE);
            List<ConsumerRecord<String, byte[]>> read = new ArrayList<>();
            while (ends.keySet().stream().anyMatch(each -> consumer.position(each, PATIENCE) < ends.get(each))) {
                consumer.poll(POLL).forEach(read::add);
            }
            return List.copyOf(read);
        }
    }

    KafkaConsumer<String, byte[]> consumer() {
        return new KafkaConsumer<>(
                Map.of("bootstrap.servers", bootstrapServers, "isolation.level", "read_committed"),
                new StringDeserializer(),
                new ByteArrayDeserializer());
    }
}
