package dev.splitheat.notify;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/**
 * Writes dead letters as the topologies do: the bytes as they were read, why in {@code splitheat.why}, and where they
 * stood under the names that Kafka Streams gives its own.
 */
public final class KafkaDeadLetters implements DeadLetters {
    private final Producer<byte[], byte[]> producer;
    private final String topic;

    /** Kafka's client would take 32 MB for each sink. */
    private static final long MOST_BUFFERED = 4 << 20;

    /** @param producer with {@link #producerSettings}; the caller closes it */
    public KafkaDeadLetters(Producer<byte[], byte[]> producer, String topic) {
        this.producer = Objects.requireNonNull(producer, "producer");
        this.topic = Objects.requireNonNull(topic, "topic");
    }

    /** What the producer must have, beside the addresses and security of the cluster. */
    public static Map<String, Object> producerSettings() {
        return Map.of(
                ProducerConfig.ACKS_CONFIG,
                "all",
                ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG,
                true,
                ProducerConfig.BUFFER_MEMORY_CONFIG,
                MOST_BUFFERED,
                ProducerConfig.KEY_SERIALIZER_CLASS_CONFIG,
                ByteArraySerializer.class.getName(),
                ProducerConfig.VALUE_SERIALIZER_CLASS_CONFIG,
                ByteArraySerializer.class.getName());
    }

    @Override
    public void write(ConsumerRecord<byte[], byte[]> refused, String why) {
        ProducerRecord<byte[], byte[]> letter = new ProducerRecord<>(topic, refused.key(), refused.value());
        letter.headers()
                .add("splitheat.why", utf8(why))
                .add("__streams.errors.topic", utf8(refused.topic()))
                .add("__streams.errors.partition", utf8(Integer.toString(refused.partition())))
                .add("__streams.errors.offset", utf8(Long.toString(refused.offset())));
        try {
            producer.send(letter).get();
        } catch (ExecutionException e) {
            throw new UnwrittenDeadLetterException(refused, topic, e.getCause());
        } catch (InterruptedException e) {
            throw new InterruptException(e);
        } catch (KafkaException e) {
            throw new UnwrittenDeadLetterException(refused, topic, e);
        }
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
