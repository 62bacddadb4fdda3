package dev.splitheat.notify;

import dev.splitheat.alert.Audience;
import dev.splitheat.alert.Samples;
import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import dev.splitheat.topics.TopicKey;
import dev.splitheat.wire.Wire;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.MockConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.PartitionInfo;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;

/** A topic of alerts, the people who are told of them, and a dispatcher between that may be restarted. */
abstract class ToldPeople {
    private static final String TOPIC = "splitheat.alerts";
    static final TopicPartition PARTITION = new TopicPartition(TOPIC, 0);

    final KeptLog log = new KeptLog();
    final HandClock clock = new HandClock();
    final PeopleSink sink = new PeopleSink();
    final List<Alert> topic = new ArrayList<>();
    Audience audience = Audience.EVERYBODY;
    /** Whether Kafka takes no commits. */
    boolean away;

    MockConsumer<byte[], byte[]> consumer;
    int mostReadAtOnce = 200;
    /** Where the topic ends, though less of it can be read. */
    int end;

    private int readable;
    private int position;
    private Optional<ConsumerRecord<byte[], byte[]>> tombstone = Optional.empty();
    AlertDispatcher dispatcher = started();

    static <T> T last(List<T> list) {
        return list.get(list.size() - 1);
    }

    List<String> tasks() {
        return sink.told.stream()
                .map(telling -> telling.task() + " " + telling.alert().id() + "@"
                        + telling.alert().revision())
                .toList();
    }

    void publish(Alert alert) {
        topic.add(alert);
        send();
        dispatcher.round();
    }

    /** The alert is so old that it leaves the topic. */
    void publishTombstone(String id) {
        Alert alert = firing(id, 1);
        byte[] key = TopicKey.of(alert.database(), alert.id()).getBytes(StandardCharsets.UTF_8);
        tombstone = Optional.of(new ConsumerRecord<>(TOPIC, 0, topic.size(), key, null));
        dispatcher.round();
    }

    /** What was added can be read from now on. */
    void send() {
        readable = topic.size();
    }

    private ConsumerRecord<byte[], byte[]> record(int offset) {
        Alert alert = topic.get(offset);
        byte[] key = TopicKey.of(alert.database(), alert.id()).getBytes(StandardCharsets.UTF_8);
        return new ConsumerRecord<>(TOPIC, 0, offset, key, Wire.ALERTS.write(alert));
    }

    int committed() {
        OffsetAndMetadata committed = consumer.committed(Set.of(PARTITION)).get(PARTITION);
        return committed == null ? 0 : (int) committed.offset();
    }

    /** Another process of the same group: it reads from what is committed on. */
    void restart() {
        restartAt(committed());
    }

    void restartAt(int offset) {
        position = offset;
        dispatcher = started();
        send();
    }

    private AlertDispatcher started() {
        consumer = new MockConsumer<>("earliest") {
            @Override
            public void commitSync(Map<TopicPartition, OffsetAndMetadata> offsets) {
                if (away) {
                    throw new TimeoutException("nobody answers");
                }
                super.commitSync(offsets);
            }

            @Override
            public synchronized ConsumerRecords<byte[], byte[]> poll(Duration atMost) {
                List<ConsumerRecord<byte[], byte[]>> next = IntStream.range(
                                position, Math.min(readable, position + mostReadAtOnce))
                        .mapToObj(ToldPeople.this::record)
                        .collect(Collectors.toCollection(ArrayList::new));
                position += next.size();
                tombstone.ifPresent(next::add);
                tombstone = Optional.empty();
                return next.isEmpty()
                        ? ConsumerRecords.empty()
                        : new ConsumerRecords<>(Map.of(PARTITION, next), Map.of());
            }

            @Override
            public synchronized long position(TopicPartition partition) {
                return position;
            }

            @Override
            public OptionalLong currentLag(TopicPartition partition) {
                return OptionalLong.of(Math.max(end, readable) - position);
            }

            @Override
            public synchronized void seek(TopicPartition partition, long offset) {
                position = (int) offset;
            }

            @Override
            public synchronized void seekToBeginning(Collection<TopicPartition> partitions) {
                position = 0;
            }
        };
        consumer.updateBeginningOffsets(Map.of(PARTITION, 0L));
        consumer.updatePartitions(TOPIC, List.of(new PartitionInfo(TOPIC, 0, null, null, null)));
        AlertDispatcher made = new AlertDispatcher(
                consumer, TOPIC, sink, audience, DeadLetters.LEFT_TO_ANOTHER_SINK, log, clock, Duration.ZERO);
        made.subscribe();
        consumer.rebalance(List.of(PARTITION));
        return made;
    }

    static Alert firing(String id, int revision) {
        return Samples.firing(id, revision, Severity.CRITICAL);
    }

    static Alert over(String id, int revision) {
        Alert firing = firing(id, revision);
        return new Alert(revision, Alert.State.RESOLVED, firing.finding(), firing.advice());
    }
}
