package dev.splitheat.notify;

import dev.splitheat.alert.Audience;
import dev.splitheat.alert.Samples;
import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import dev.splitheat.topics.TopicKey;
import dev.splitheat.wire.Wire;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.MockConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.PartitionInfo;
import org.apache.kafka.common.TopicPartition;

/** A dispatcher of alerts with a topic and a sink of a script. */
abstract class ScriptedDispatcher {
    private static final String TOPIC = "splitheat.alerts";
    private static final TopicPartition PARTITION = new TopicPartition(TOPIC, 0);
    private static final DeadLetters NO_LETTERS = (refused, why) -> {
        throw new AssertionError("no record here is unreadable");
    };
    static final Delivery RETRY = new Delivery.Retry(Optional.empty(), "down");

    final KeptLog log = new KeptLog();
    final HandClock clock = new HandClock();
    final ScriptedSink sink = new ScriptedSink();
    MockConsumer<byte[], byte[]> consumer = consumer(0);
    AlertDispatcher dispatcher = dispatcher(Audience.EVERYBODY);
    long offset;
    double chance = 1;

    static Alert alert(String id, int revision) {
        return Samples.firing(id, revision, Severity.CRITICAL);
    }

    static Alert in(Alert.State state, Alert alert) {
        return new Alert(alert.revision(), state, alert.finding(), alert.advice());
    }

    void append(Alert alert) {
        append(TopicKey.of(alert.finding().database(), alert.finding().id()), Wire.ALERTS.write(alert));
    }

    void append(String key, byte[] value) {
        consumer.addRecord(new ConsumerRecord<>(TOPIC, 0, offset++, key.getBytes(StandardCharsets.UTF_8), value));
    }

    long committed() {
        OffsetAndMetadata committed = consumer.committed(Set.of(PARTITION)).get(PARTITION);
        return committed == null ? 0 : committed.offset();
    }

    AlertDispatcher dispatcher(Audience audience) {
        return dispatcher(audience, Duration.ZERO);
    }

    AlertDispatcher dispatcher(Audience audience, Duration settle) {
        AlertDispatcher made = new AlertDispatcher(
                consumer, TOPIC, sink, audience, NO_LETTERS, log, clock, settle, new Pauses(() -> chance));
        made.subscribe();
        consumer.rebalance(List.of(PARTITION));
        return made;
    }

    static MockConsumer<byte[], byte[]> consumer(long from) {
        MockConsumer<byte[], byte[]> consumer = new MockConsumer<>("earliest");
        consumer.updateBeginningOffsets(Map.of(PARTITION, from));
        consumer.updatePartitions(TOPIC, List.of(new PartitionInfo(TOPIC, 0, null, null, null)));
        return consumer;
    }
}
