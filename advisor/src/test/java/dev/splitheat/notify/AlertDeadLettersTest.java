package dev.splitheat.notify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitheat.alert.Audience;
import dev.splitheat.alert.Samples;
import dev.splitheat.finding.Severity;
import dev.splitheat.wire.Wire;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Future;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.MockConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.MockProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.PartitionInfo;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.Test;

/** What a dispatcher does with records that are no alerts. */
class AlertDeadLettersTest {
    private static final String TOPIC = "splitheat.alerts";
    private static final String DEAD_LETTERS = "splitheat.dead-letters";
    private static final TopicPartition PARTITION = new TopicPartition(TOPIC, 0);
    private static final ByteArraySerializer BYTES = new ByteArraySerializer();
    private static final byte[] GARBAGE = {1, 2, 3};

    private final ScriptedSink sink = new ScriptedSink();
    private final MockProducer<byte[], byte[]> producer = new MockProducer<>(true, null, BYTES, BYTES);
    private final MockConsumer<byte[], byte[]> consumer = new MockConsumer<>("earliest");
    private long offset;

    @Test
    void recordThatIsNoAlert_isADeadLetter_andTheFlowGoesOn() {
        AlertDispatcher dispatcher = dispatcher(new KafkaDeadLetters(producer, DEAD_LETTERS));
        append("a", GARBAGE);
        append("b", alert("b"));

        dispatcher.round();

        assertThat(sink.told).containsExactly("b@1");
        assertThat(producer.history()).singleElement().satisfies(letter -> {
            assertThat(letter.topic()).isEqualTo(DEAD_LETTERS);
            assertThat(letter.key()).isEqualTo(bytes("a"));
            assertThat(letter.value()).isEqualTo(GARBAGE);
            assertThat(header(letter, "splitheat.why")).startsWith("cannot read an Alert");
            assertThat(header(letter, "__streams.errors.topic")).isEqualTo(TOPIC);
            assertThat(header(letter, "__streams.errors.partition")).isEqualTo("0");
            assertThat(header(letter, "__streams.errors.offset")).isEqualTo("0");
        });
        assertThat(dispatcher.counts().unreadable()).isEqualTo(1);
        assertThat(committed()).isEqualTo(2);
    }

    @Test
    void keyThatIsNoText_isKeptAsItWas() {
        AlertDispatcher dispatcher = dispatcher(new KafkaDeadLetters(producer, DEAD_LETTERS));
        byte[] key = {(byte) 0xff, (byte) 0xfe};
        consumer.addRecord(new ConsumerRecord<>(TOPIC, 0, 0, key, GARBAGE));

        dispatcher.round();

        assertThat(producer.history()).singleElement().satisfies(letter -> assertThat(letter.key())
                .isEqualTo(key));
    }

    @Test
    void recordThatIsNoAlert_isReadAgain_whenItsDeadLetterIsNotAnswered() {
        AlertDispatcher dispatcher = dispatcher(new KafkaDeadLetters(producer, DEAD_LETTERS));
        append("a", alert("a"));
        dispatcher.round();
        producer.sendException = new TimeoutException("no answer");
        append("b", GARBAGE);
        append("c", alert("c"));

        assertThatThrownBy(dispatcher::round)
                .isInstanceOf(UnwrittenDeadLetterException.class)
                .hasMessage("splitheat.alerts-0 offset 1 cannot be read, and splitheat.dead-letters does not take its"
                        + " dead letter: no answer");
        handOver();

        assertThat(committed()).isEqualTo(1);
        assertThat(dispatcher.counts().unreadable()).isZero();
    }

    @Test
    void recordThatIsNoAlert_isReadAgain_whenItsDeadLetterIsRefused() {
        AlertDispatcher dispatcher = dispatcher(new KafkaDeadLetters(refusing(), DEAD_LETTERS));
        append("b", GARBAGE);

        assertThatThrownBy(dispatcher::round)
                .isInstanceOf(UnwrittenDeadLetterException.class)
                .hasMessageEndingWith("too large");
        handOver();

        assertThat(committed()).isZero();
    }

    @Test
    void recordThatIsNoAlert_isOnlyCounted_whereAnotherSinkWritesTheLetter() {
        AlertDispatcher dispatcher = dispatcher(DeadLetters.LEFT_TO_ANOTHER_SINK);
        append("a", GARBAGE);

        dispatcher.round();

        assertThat(dispatcher.counts().unreadable()).isEqualTo(1);
        assertThat(committed()).isEqualTo(1);
    }

    @Test
    void deadLetters_areAcknowledgedByEveryReplica() {
        assertThat(KafkaDeadLetters.producerSettings())
                .containsEntry("acks", "all")
                .containsEntry("enable.idempotence", true);
    }

    private AlertDispatcher dispatcher(DeadLetters deadLetters) {
        consumer.updateBeginningOffsets(Map.of(PARTITION, 0L));
        consumer.updatePartitions(TOPIC, List.of(new PartitionInfo(TOPIC, 0, null, null, null)));
        AlertDispatcher made = new AlertDispatcher(
                consumer,
                TOPIC,
                sink,
                Audience.EVERYBODY,
                deadLetters,
                DeliveryLog.FORGETFUL,
                new HandClock(),
                Duration.ZERO);
        made.subscribe();
        consumer.rebalance(List.of(PARTITION));
        return made;
    }

    private static MockProducer<byte[], byte[]> refusing() {
        return new MockProducer<>(false, null, BYTES, BYTES) {
            @Override
            public synchronized Future<RecordMetadata> send(ProducerRecord<byte[], byte[]> letter) {
                Future<RecordMetadata> sent = super.send(letter);
                errorNext(new RecordTooLargeException("too large"));
                return sent;
            }
        };
    }

    private void append(String key, byte[] value) {
        consumer.addRecord(new ConsumerRecord<>(TOPIC, 0, offset++, bytes(key), value));
    }

    private long committed() {
        OffsetAndMetadata committed = consumer.committed(Set.of(PARTITION)).get(PARTITION);
        return committed == null ? 0 : committed.offset();
    }

    /** Commits as a consumer does that closes; what is committed can be asked for only while the partition is held. */
    private void handOver() {
        consumer.rebalance(List.of());
        consumer.rebalance(List.of(PARTITION));
    }

    private static byte[] alert(String id) {
        return Wire.ALERTS.write(Samples.firing(id, 1, Severity.CRITICAL));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String header(ProducerRecord<byte[], byte[]> letter, String name) {
        return new String(letter.headers().lastHeader(name).value(), StandardCharsets.UTF_8);
    }
}
