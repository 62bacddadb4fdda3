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
import org.apache.kafka.common.errors.RetriableException;
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
    /** What may not be safe yet, the latest of each key. */
    private final Map<String, byte[]> unsafe = new LinkedHashMap<>();

    private final List<Future<?>> underWay = new ArrayList<>();
    /** Whether something is not even under way. */
    private boolean unsent;

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
        return latest(partitions.stream()
                .map(partition -> new TopicPartition(topic, partition.partition()))
                .toList());
    }

    @Override
    public Collection<Told> everything() {
        return latest(consumer.partitionsFor(topic).stream()
                .map(info -> new TopicPartition(topic, info.partition()))
                .toList());
    }

    private Collection<Told> latest(List<TopicPartition> here) {
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
        unsafe.put(key, value);
        try {
            underWay.add(sent(key, value));
        } catch (RetriableException away) {
            unsent = true;
            LOG.debug("sink {}: {} is written with the next flush", sink, key, away);
        } catch (KafkaException e) {
            throw new UnwrittenDeliveryException(topic, e);
        }
    }

    private Future<?> sent(String key, byte[] value) {
        int partitions = producer.partitionsFor(topic).size();
        return producer.send(new ProducerRecord<>(
                topic, DatabasePartition.of(key, partitions), key.getBytes(StandardCharsets.UTF_8), value));
    }

    @Override
    public void flush() {
        boolean complained = false;
        while (!unsafe.isEmpty() && !isSafe()) {
            if (!complained) {
                LOG.warn("sink {}: Kafka is away; what was told is written down when it is back", sink);
                complained = true;
            }
            sendAgain();
        }
        unsafe.clear();
    }

    /** Whether Kafka has taken all there is. */
    private boolean isSafe() {
        boolean safe = !unsent;
        try {
            for (Future<?> each : underWay) {
                safe &= arrived(each);
            }
        } catch (InterruptedException e) {
            throw new InterruptException(e);
        } finally {
            underWay.clear();
            unsent = false;
        }
        return safe;
    }

    private boolean arrived(Future<?> sending) throws InterruptedException {
        try {
            sending.get();
            return true;
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RetriableException) {
                return false;
            }
            throw new UnwrittenDeliveryException(topic, e.getCause());
        }
    }

    /** The latest of each key, also of what was taken: an older one may have come after it. */
    private void sendAgain() {
        try {
            for (Map.Entry<String, byte[]> each : unsafe.entrySet()) {
                underWay.add(sent(each.getKey(), each.getValue()));
            }
        } catch (RetriableException away) {
            unsent = true;
            LOG.debug("sink {}: still away", sink, away);
        } catch (KafkaException e) {
            throw new UnwrittenDeliveryException(topic, e);
        }
    }

    @Override
    public void close() {
        consumer.close();
        producer.close();
    }
}
