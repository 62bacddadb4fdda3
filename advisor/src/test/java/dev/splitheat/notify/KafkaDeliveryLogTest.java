package dev.splitheat.notify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitheat.notice.Told;
import dev.splitheat.wire.Wire;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import org.apache.kafka.clients.consumer.MockConsumer;
import org.apache.kafka.clients.producer.MockProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.PartitionInfo;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.Test;

class KafkaDeliveryLogTest {
    private static final String TOPIC = "splitheat.deliveries";

    private final FailingProducer producer = new FailingProducer();
    private final KafkaDeliveryLog log =
            new KafkaDeliveryLog(new MockConsumer<>("earliest"), producer, TOPIC, "people");

    @Test
    void kafkaThatIsAwayForLong_isWaitedFor_andTheLatestIsWritten() {
        producer.failures.addAll(List.of(new TimeoutException("2 minutes"), new TimeoutException("2 minutes")));

        log.write(told("a", 1));
        log.write(told("b", 1));
        log.write(told("a", 2));
        log.flush();

        assertThat(producer.failures).isEmpty();
        assertThat(latest()).isEqualTo(Map.of("a", 2, "b", 1));
    }

    @Test
    void nothingIsWrittenTwice_whenKafkaIsThere() {
        log.write(told("a", 1));
        log.flush();
        log.flush();

        assertThat(producer.history()).hasSize(1);
    }

    @Test
    void whatKafkaRefuses_endsTheTelling() {
        producer.failures.add(new AuthorizationException("not allowed"));

        log.write(told("a", 1));

        assertThatThrownBy(log::flush).isInstanceOf(UnwrittenDeliveryException.class);
    }

    private Map<String, Integer> latest() {
        Map<String, Integer> latest = new java.util.TreeMap<>();
        for (ProducerRecord<byte[], byte[]> record : producer.history()) {
            Told told = Wire.DELIVERIES.read(record.value());
            latest.put(told.alertId(), told.revision());
        }
        return latest;
    }

    private static Told told(String alert, int revision) {
        return new Told(
                "projects/p/instances/i/databases/d",
                alert,
                "people",
                Told.Stage.OPEN,
                revision,
                1,
                0,
                Map.of(),
                0,
                Optional.empty(),
                Optional.empty(),
                Instant.EPOCH);
    }

    /** Fails as often as it is told to. */
    private static final class FailingProducer extends MockProducer<byte[], byte[]> {
        private final Deque<RuntimeException> failures = new ArrayDeque<>();

        private FailingProducer() {
            super(true, null, new ByteArraySerializer(), new ByteArraySerializer());
        }

        @Override
        public List<PartitionInfo> partitionsFor(String topic) {
            return List.of(new PartitionInfo(topic, 0, null, null, null));
        }

        @Override
        public synchronized Future<RecordMetadata> send(ProducerRecord<byte[], byte[]> record) {
            return failures.isEmpty() ? super.send(record) : CompletableFuture.failedFuture(failures.poll());
        }
    }
}
