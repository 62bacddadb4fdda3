package dev.splitheat.app;

import dev.splitheat.app.config.KafkaConnection;
import dev.splitheat.notify.DeadLetters;
import dev.splitheat.notify.KafkaDeadLetters;
import dev.splitheat.topics.Topic;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;

/** The dead letters of a process's own consumers, with the producer that they need. */
final class DeadLetterBox implements DeadLetters, AutoCloseable {
    private final Producer<byte[], byte[]> producer;
    private final DeadLetters letters;

    DeadLetterBox(KafkaConnection kafka, String prefix) {
        Map<String, Object> settings = new HashMap<>(kafka.properties());
        settings.putAll(KafkaDeadLetters.producerSettings());
        producer = new KafkaProducer<>(settings);
        letters = new KafkaDeadLetters(producer, Topic.DEAD_LETTERS.in(prefix));
    }

    @Override
    public void write(ConsumerRecord<byte[], byte[]> refused, String why) {
        letters.write(refused, why);
    }

    /** At once: every letter was acknowledged before its writer went on. */
    @Override
    public void close() {
        producer.close(Duration.ZERO);
    }
}
