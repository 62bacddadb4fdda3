package dev.splitheat.app.findings;

import dev.splitheat.app.config.KafkaConnection;
import dev.splitheat.finding.Alert;
import dev.splitheat.topics.Topic;
import dev.splitheat.wire.Wire;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;

/** The latest alerts of a running Splitheat. */
public final class KnownAlerts {
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final Duration POLL = Duration.ofMillis(200);

    private final KafkaConnection kafka;
    private final String topic;
    private final String whenSilent;

    /**
     * Those of one Kafka.
     *
     * @param prefix of the topics
     * @param whenSilent what to do when nothing is there: the end of a sentence
     */
    public KnownAlerts(KafkaConnection kafka, String prefix, String whenSilent) {
        this.kafka = kafka;
        this.topic = Topic.ALERTS.in(prefix);
        this.whenSilent = whenSilent;
    }

    /**
     * All of them, as of now.
     *
     * @throws NoAnswerException when nothing answers, or what answers has no such topic
     */
    public Collection<Alert> read() {
        try (Consumer<String, byte[]> consumer = new KafkaConsumer<>(settings())) {
            List<TopicPartition> partitions = consumer.partitionsFor(topic, PATIENCE).stream()
                    .map(each -> new TopicPartition(topic, each.partition()))
                    .toList();
            if (partitions.isEmpty()) {
                throw silent(null);
            }
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            return latest(consumer, consumer.endOffsets(partitions, PATIENCE));
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

    private static Collection<Alert> latest(Consumer<String, byte[]> consumer, Map<TopicPartition, Long> ends) {
        Map<String, Alert> latest = new LinkedHashMap<>();
        while (ends.entrySet().stream().anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
            for (ConsumerRecord<String, byte[]> record : consumer.poll(POLL)) {
                if (record.value() == null) {
                    latest.remove(record.key());
                } else {
                    latest.put(record.key(), Wire.ALERTS.read(record.value()));
                }
            }
        }
        return latest.values();
    }
}
