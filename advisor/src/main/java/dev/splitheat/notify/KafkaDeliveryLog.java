package dev.splitheat.notify;

import dev.splitheat.notice.Told;
import dev.splitheat.topics.DatabasePartition;
import dev.splitheat.topics.TopicKey;
import dev.splitheat.wire.UnreadableRecordException;
import dev.splitheat.wire.Wire;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.InterruptException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The topic {@code deliveries}. Its partitions are those of {@code alerts}, so that who tells the alerts of a partition
 * reads the same of it here.
 */
public final class KafkaDeliveryLog implements DeliveryLog, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(KafkaDeliveryLog.class);
    private static final Duration POLL = Duration.ofMillis(200);

    private final Consumer<byte[], byte[]> consumer;
    private final Producer<byte[], byte[]> producer;
    private final String topic;
    private final String sink;
    private final List<Future<?>> underWay = new ArrayList<>();

    /**
     * @param consumer of no group, with {@link AlertDispatcher#consumerSettings} otherwise; closed with this
     * @param producer with {@link KafkaDeadLetters#producerSettings}; closed with this
     */
    public KafkaDeliveryLog(
            Consumer<byte[], byte[]> consumer, Producer<byte[], byte[]> producer, String topic, String sink) {
        this.consumer = Objects.requireNonNull(consumer, "consumer");
        this.producer = Objects.requireNonNull(producer, "producer");
        this.topic = Objects.requireNonNull(topic, "topic");
        this.sink = Objects.requireNonNull(sink, "sink");
    }

    @Override
    public Collection<Told> read(Collection<TopicPartition> partitions) {
        List<TopicPartition> here = partitions.stream()
                .map(partition -> new TopicPartition(topic, partition.partition()))
                .toList();
        consumer.assign(here);
        consumer.seekToBeginning(here);
        Map<TopicPartition, Long> ends = consumer.endOffsets(here);
        Map<String, Told> latest = new LinkedHashMap<>();
        while (here.stream().anyMatch(partition -> consumer.position(partition) < ends.get(partition))) {
            consumer.poll(POLL).forEach(record -> take(record, latest));
        }
        consumer.assign(List.of());
        return latest.values();
    }

    private void take(ConsumerRecord<byte[], byte[]> record, Map<String, Told> latest) {
        String key = new String(record.key(), StandardCharsets.UTF_8);
        if (!key.endsWith("|" + sink)) {
            return;
        }
        if (record.value() == null) {
            latest.remove(key);
            return;
        }
        try {
            latest.put(key, Wire.DELIVERIES.read(record.value()));
        } catch (UnreadableRecordException e) {
            LOG.warn("{}-{} offset {} is passed over", record.topic(), record.partition(), record.offset(), e);
        }
    }

    @Override
    public void write(Told told) {
        send(told, Wire.DELIVERIES.write(told));
    }

    @Override
    public void forget(Told told) {
        send(told, null);
    }

    private void send(Told told, byte[] value) {
        String key = TopicKey.of(told.database(), told.alertId(), told.sink());
        try {
            int partitions = producer.partitionsFor(topic).size();
            underWay.add(producer.send(new ProducerRecord<>(
                    topic, DatabasePartition.of(key, partitions), key.getBytes(StandardCharsets.UTF_8), value)));
        } catch (KafkaException e) {
            throw new UnwrittenDeliveryException(topic, e);
        }
    }

    @Override
    public void flush() {
        try {
            for (Future<?> each : underWay) {
                each.get();
            }
            underWay.clear();
        } catch (ExecutionException e) {
            throw new UnwrittenDeliveryException(topic, e.getCause());
        } catch (InterruptedException e) {
            throw new InterruptException(e);
        }
    }

    @Override
    public void close() {
        consumer.close();
        producer.close();
    }
}
