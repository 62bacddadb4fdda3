package dev.splitheat.app.findings;

import dev.splitheat.app.config.KafkaConnection;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.PartitionInfo;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;

/** All that lies in a topic of a running Splitheat now. */
public final class TopicRecords {
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final Duration POLL = Duration.ofMillis(200);

    private final KafkaConnection kafka;
    private final String topic;
    private final String whenSilent;
    private final int share;
    private final int shares;

    /**
     * Those of one Kafka.
     *
     * @param topic with its prefix
     * @param whenSilent what to do when nothing is there: the end of a sentence
     */
    public TopicRecords(KafkaConnection kafka, String topic, String whenSilent) {
        this(kafka, topic, whenSilent, 0, 1);
    }

    private TopicRecords(KafkaConnection kafka, String topic, String whenSilent, int share, int shares) {
        this.kafka = kafka;
        this.topic = topic;
        this.whenSilent = whenSilent;
        this.share = share;
        this.shares = shares;
    }

    /** The same in so many parts, to be read at the same time: all of a database lies in one of them. */
    public List<TopicRecords> shares(int number) {
        return IntStream.range(0, number)
                .mapToObj(each -> new TopicRecords(kafka, topic, whenSilent, each, number))
                .toList();
    }

    /**
     * Gives each record on, in the order of its partition.
     *
     * @throws NoAnswerException when nothing answers, or what answers has no such topic
     */
    public void each(java.util.function.Consumer<ConsumerRecord<String, byte[]>> reader) {
        read(Optional.empty(), reader);
    }

    /**
     * The same from the first record on that has this time or a later one: older ones may be among them.
     *
     * @throws NoAnswerException as above
     */
    public void since(Instant time, java.util.function.Consumer<ConsumerRecord<String, byte[]>> reader) {
        read(Optional.of(time), reader);
    }

    private void read(Optional<Instant> since, java.util.function.Consumer<ConsumerRecord<String, byte[]>> reader) {
        try (Consumer<String, byte[]> consumer = new KafkaConsumer<>(settings())) {
            List<PartitionInfo> known = consumer.partitionsFor(topic, PATIENCE);
            if (known.isEmpty()) {
                throw silent(null);
            }
            List<TopicPartition> partitions = known.stream()
                    .filter(each -> each.partition() % shares == share)
                    .map(each -> new TopicPartition(topic, each.partition()))
                    .toList();
            consumer.assign(partitions);
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions, PATIENCE);
            since.ifPresentOrElse(time -> seek(consumer, ends, time), () -> consumer.seekToBeginning(partitions));
            while (ends.entrySet().stream().anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
                consumer.poll(POLL).forEach(reader);
            }
        } catch (KafkaException e) {
            throw silent(e);
        }
    }

    /** Where nothing is as new, there is nothing to read. */
    private static void seek(Consumer<String, byte[]> consumer, Map<TopicPartition, Long> ends, Instant time) {
        Map<TopicPartition, Long> wanted = new HashMap<>();
        ends.keySet().forEach(partition -> wanted.put(partition, time.toEpochMilli()));
        consumer.offsetsForTimes(wanted, PATIENCE)
                .forEach((partition, found) ->
                        consumer.seek(partition, found == null ? ends.get(partition) : found.offset()));
    }

    /** How many the topic has. */
    int partitions() {
        try (Consumer<String, byte[]> consumer = new KafkaConsumer<>(settings())) {
            int partitions = consumer.partitionsFor(topic, PATIENCE).size();
            if (partitions == 0) {
                throw silent(null);
            }
            return partitions;
        } catch (KafkaException e) {
            throw silent(e);
        }
    }

    private NoAnswerException silent(KafkaException cause) {
        return new NoAnswerException(
                "no Splitheat answers on " + kafka.bootstrapServers() + " with the topic " + topic + ": " + whenSilent,
                cause);
    }

    private Map<String, Object> settings() {
        Map<String, Object> settings = new HashMap<>(kafka.properties());
        settings.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, "read_committed");
        settings.put(ConsumerConfig.KEY_DESERIALIZER_CLASS_CONFIG, StringDeserializer.class.getName());
        settings.put(ConsumerConfig.VALUE_DESERIALIZER_CLASS_CONFIG, ByteArrayDeserializer.class.getName());
        settings.put(ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG, false);
        settings.put(ConsumerConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, (int) PATIENCE.toMillis());
        return settings;
    }
}
