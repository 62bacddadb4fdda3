package dev.splitheat.app.findings;

import dev.splitheat.app.config.KafkaConnection;
import dev.splitheat.topics.DatabasePartition;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;

/** Writes single records to a topic of a running Splitheat, each safe when the call returns. */
final class TopicWriter {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final KafkaConnection kafka;
    private final String topic;
    private final TopicRecords records;

    /** @param topic with its prefix */
    TopicWriter(KafkaConnection kafka, String topic, TopicRecords records) {
        this.kafka = kafka;
        this.topic = topic;
        this.records = records;
    }

    /** @throws NoAnswerException when nothing answers, what answers has no such topic, or may not be written to */
    void write(String key, byte[] value) {
        int partition = DatabasePartition.of(key, records.partitions());
        try (Producer<String, byte[]> producer = new KafkaProducer<>(settings())) {
            producer.send(new ProducerRecord<>(topic, partition, key, value)).get();
        } catch (KafkaException refused) {
            throw refused(refused);
        } catch (ExecutionException refused) {
            throw refused(refused.getCause());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw refused(interrupted);
        }
    }

    private NoAnswerException refused(Throwable cause) {
        return new NoAnswerException(
                kafka.bootstrapServers() + " does not take a record into " + topic + ": " + cause.getMessage(), cause);
    }

    private Map<String, Object> settings() {
        Map<String, Object> settings = new HashMap<>(kafka.properties());
        settings.put(ProducerConfig.KEY_SERIALIZER_CLASS_CONFIG, StringSerializer.class.getName());
        settings.put(ProducerConfig.VALUE_SERIALIZER_CLASS_CONFIG, ByteArraySerializer.class.getName());
        settings.put(ProducerConfig.ACKS_CONFIG, "all");
        settings.put(ProducerConfig.LINGER_MS_CONFIG, 0);
        settings.put(ProducerConfig.MAX_BLOCK_MS_CONFIG, PATIENCE.toMillis());
        settings.put(ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG, (int) PATIENCE.toMillis() / 2);
        settings.put(ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG, (int) PATIENCE.toMillis());
        return settings;
    }
}
