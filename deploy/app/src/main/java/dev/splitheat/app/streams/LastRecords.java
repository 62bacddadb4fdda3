package dev.splitheat.app.streams;

import dev.splitheat.app.config.KafkaConnection;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/**
 * Where the last committed record of each partition lies. The end of a partition does not tell: behind the record stand marks
 * of transactions, which nobody is given, and what a topic keeps the newest of has holes.
 */
final class LastRecords implements AutoCloseable {
    private static final int FIRST_STEP = 4;
    private static final int FARTHER = 8;
    private static final Duration WAIT = Duration.ofMillis(200);
    private static final int BYTES_OF_A_PARTITION = 64 * 1024;

    private final KafkaConsumer<byte[], byte[]> consumer;

    LastRecords(KafkaConnection kafka) {
        Map<String, Object> settings = new HashMap<>(kafka.properties());
        settings.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, "read_committed");
        settings.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");
        settings.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, "false");
        settings.put(ConsumerConfig.MAX_PARTITION_FETCH_BYTES_CONFIG, BYTES_OF_A_PARTITION);
        consumer = new KafkaConsumer<>(settings, new ByteArrayDeserializer(), new ByteArrayDeserializer());
    }

    /**
     * The offset behind the last record of each partition that has any from {@code from} on.
     *
     * @param from by partition; from its beginning where it has none
     */
    Map<TopicPartition, Long> behind(Collection<TopicPartition> partitions, Map<TopicPartition, Long> from) {
        Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
        Map<TopicPartition, Long> first = consumer.beginningOffsets(partitions);
        first.replaceAll((partition, begin) -> Math.max(begin, from.getOrDefault(partition, 0L)));
        Map<TopicPartition, Long> found = new HashMap<>();
        Set<TopicPartition> open = partitions.stream()
                .filter(each -> first.get(each) < ends.get(each))
                .collect(Collectors.toSet());
        for (long step = FIRST_STEP; !open.isEmpty(); step *= FARTHER) {
            long back = step;
            Map<TopicPartition, Long> starts = open.stream()
                    .collect(Collectors.toMap(each -> each, each -> Math.max(first.get(each), ends.get(each) - back)));
            found.putAll(lastOf(starts, ends));
            open.removeIf(each -> found.containsKey(each) || starts.get(each) <= first.get(each));
        }
        return found;
    }

    private Map<TopicPartition, Long> lastOf(Map<TopicPartition, Long> starts, Map<TopicPartition, Long> ends) {
        Map<TopicPartition, Long> last = new HashMap<>();
        consumer.assign(starts.keySet());
        starts.forEach(consumer::seek);
        while (starts.keySet().stream().anyMatch(each -> consumer.position(each) < ends.get(each))) {
            for (ConsumerRecord<byte[], byte[]> read : consumer.poll(WAIT)) {
                TopicPartition partition = new TopicPartition(read.topic(), read.partition());
                if (read.offset() < ends.get(partition)) {
                    last.put(partition, read.offset() + 1);
                }
            }
        }
        return last;
    }

    @Override
    public void close() {
        consumer.close();
    }
}
