package dev.splitheat.notify;

import dev.splitheat.alert.Audience;
import dev.splitheat.finding.Alert;
import dev.splitheat.wire.UnreadableRecordException;
import dev.splitheat.wire.Wire;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.apache.kafka.clients.consumer.CommitFailedException;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.RebalanceInProgressException;
import org.apache.kafka.common.errors.WakeupException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells one sink the topic's alerts: each at least once, the latest revision of those read together, until the sink
 * takes or rejects it. Offsets are committed up to the first alert that is still untold, so a restart repeats and never
 * loses. Each sink has its own dispatcher, thread and consumer group: one that fails holds up no other.
 */
public final class AlertDispatcher implements Runnable, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(AlertDispatcher.class);
    private static final Duration POLL = Duration.ofMillis(500);
    /** Well inside max.poll.interval.ms, whose default is five minutes. */
    private static final int LONGEST_BURST = 4;

    private static final Duration LONGEST_ROUND = Duration.ofMinutes(1);

    private final Consumer<String, byte[]> consumer;
    private final String topic;
    private final Sink sink;
    private final Audience audience;
    private final Clock clock;
    private final Duration settle;
    private final Outbox outbox = new Outbox();
    private final BackOff backOff = new BackOff();
    private final Map<TopicPartition, Long> read = new HashMap<>();
    private final Map<TopicPartition, Long> committed = new HashMap<>();
    private volatile DispatchCounts counts = new DispatchCounts(0, 0, 0, 0, 0);
    private Instant heldUntil = Instant.MIN;
    private Instant heldAtMost = Instant.MIN;
    private volatile boolean closing;

    /**
     * A dispatcher that has not yet read anything.
     *
     * @param consumer with {@link #consumerSettings}; the dispatcher closes it
     * @param settle how long news after a silence is held, so that what follows at once is told with it; a burst, four times
     *     as long at most
     */
    public AlertDispatcher(
            Consumer<String, byte[]> consumer,
            String topic,
            Sink sink,
            Audience audience,
            Clock clock,
            Duration settle) {
        this.consumer = Objects.requireNonNull(consumer, "consumer");
        this.topic = Objects.requireNonNull(topic, "topic");
        this.sink = Objects.requireNonNull(sink, "sink");
        this.audience = Objects.requireNonNull(audience, "audience");
        this.clock = Objects.requireNonNull(clock, "clock");
        this.settle = Objects.requireNonNull(settle, "settle");
    }

    /** What the consumer of a sink must have, beside the addresses and security of the cluster. */
    public static Map<String, Object> consumerSettings(String applicationId, Sink sink) {
        return Map.of(
                ConsumerConfig.GROUP_ID_CONFIG,
                applicationId + "-alerts-" + sink.name(),
                ConsumerConfig.ISOLATION_LEVEL_CONFIG,
                "read_committed",
                ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG,
                false,
                ConsumerConfig.AUTO_OFFSET_RESET_CONFIG,
                "earliest",
                ConsumerConfig.KEY_DESERIALIZER_CLASS_CONFIG,
                StringDeserializer.class.getName(),
                ConsumerConfig.VALUE_DESERIALIZER_CLASS_CONFIG,
                ByteArrayDeserializer.class.getName());
    }

    /** Dispatches until closed. What Kafka's client throws ends it: the owner of the thread decides what then. */
    @Override
    public void run() {
        try {
            subscribe();
            while (!closing) {
                round();
            }
        } catch (WakeupException e) {
            if (!closing) {
                throw e;
            }
        } finally {
            consumer.close();
        }
    }

    /** Ends {@link #run} soon; what is untold then is told after the next start. */
    @Override
    public void close() {
        closing = true;
        consumer.wakeup();
    }

    public DispatchCounts counts() {
        return counts;
    }

    void subscribe() {
        consumer.subscribe(List.of(topic), new Handover());
    }

    /** Reads what there is, tells what can be told, and commits. */
    void round() {
        boolean silent = outbox.size() == 0;
        ConsumerRecords<String, byte[]> news = consumer.poll(patience(silent));
        news.forEach(this::take);
        hold(silent, !news.isEmpty());
        if (!clock.instant().isBefore(heldUntil)) {
            tell();
        }
        commit(read.keySet());
    }

    /** A burst is held until it pauses, and not for ever. */
    private void hold(boolean silent, boolean news) {
        Instant now = clock.instant();
        if (silent && news) {
            heldUntil = now.plus(settle);
            heldAtMost = now.plus(settle.multipliedBy(LONGEST_BURST));
        } else if (news && now.isBefore(heldUntil)) {
            Instant longer = now.plus(settle);
            heldUntil = longer.isBefore(heldAtMost) ? longer : heldAtMost;
        }
    }

    private Duration patience(boolean silent) {
        Instant now = clock.instant();
        if (silent) {
            return POLL;
        }
        return now.isBefore(heldUntil) ? Duration.between(now, heldUntil) : backOff.remaining(now, POLL);
    }

    private void take(ConsumerRecord<String, byte[]> record) {
        TopicPartition partition = new TopicPartition(record.topic(), record.partition());
        read.put(partition, record.offset() + 1);
        alert(record)
                .filter(audience::wants)
                .ifPresent(alert -> outbox.put(new Outbox.Pending(record.key(), alert, partition, record.offset())));
    }

    private Optional<Alert> alert(ConsumerRecord<String, byte[]> record) {
        try {
            return Optional.ofNullable(record.value()).map(Wire.ALERTS::read);
        } catch (UnreadableRecordException e) {
            LOG.warn(
                    "{}-{} offset {} is no alert and is skipped",
                    record.topic(),
                    record.partition(),
                    record.offset(),
                    e);
            count(0, 0, 0, 1);
            return Optional.empty();
        }
    }

    private void tell() {
        Instant end = clock.instant().plus(LONGEST_ROUND);
        for (int left = outbox.size(); left > 0 && !closing; left--) {
            Instant now = clock.instant();
            if (!backOff.open(now) || now.isAfter(end)) {
                break;
            }
            outbox.next().ifPresent(this::tell);
        }
        count(0, 0, 0, 0);
    }

    private void tell(Outbox.Pending pending) {
        Delivery delivery = sink.deliver(pending.alert());
        if (delivery instanceof Delivery.Retry retry) {
            if (!backOff.failing()) {
                LOG.warn("sink {} fails ({}); its alerts wait and are tried again", sink.name(), retry.why());
            }
            backOff.failed(clock.instant(), retry.after());
            outbox.postpone(pending);
            count(0, 0, 1, 0);
            return;
        }
        if (backOff.failing()) {
            LOG.info("sink {} takes alerts again", sink.name());
        }
        backOff.succeeded();
        outbox.done(pending);
        if (delivery instanceof Delivery.Rejected rejected) {
            String id = pending.alert().finding().id();
            int revision = pending.alert().revision();
            LOG.warn("sink {} rejected alert {} revision {}: {}", sink.name(), id, revision, rejected.why());
            count(0, 1, 0, 0);
        } else {
            count(1, 0, 0, 0);
        }
    }

    private void commit(Collection<TopicPartition> partitions) {
        Map<TopicPartition, OffsetAndMetadata> progress = new HashMap<>();
        for (TopicPartition partition : partitions) {
            long offset = outbox.firstUntold(partition).orElse(read.getOrDefault(partition, -1L));
            if (offset >= 0 && !Long.valueOf(offset).equals(committed.put(partition, offset))) {
                progress.put(partition, new OffsetAndMetadata(offset));
            }
        }
        if (progress.isEmpty()) {
            return;
        }
        try {
            consumer.commitSync(progress);
        } catch (CommitFailedException | RebalanceInProgressException e) {
            committed.keySet().removeAll(progress.keySet());
            LOG.info("sink {}: partitions moved before a commit; some alerts are told again", sink.name());
        }
    }

    private void count(int delivered, int rejected, int retries, int unreadable) {
        DispatchCounts before = counts;
        counts = new DispatchCounts(
                before.delivered() + delivered,
                before.rejected() + rejected,
                before.retries() + retries,
                before.unreadable() + unreadable,
                outbox.size());
    }

    /** Hands partitions over without telling twice what is told, nor keeping what is another's to tell. */
    private final class Handover implements ConsumerRebalanceListener {
        @Override
        public void onPartitionsAssigned(Collection<TopicPartition> partitions) {
            LOG.debug("sink {} reads {}", sink.name(), partitions);
        }

        @Override
        public void onPartitionsRevoked(Collection<TopicPartition> partitions) {
            commit(partitions);
            onPartitionsLost(partitions);
        }

        @Override
        public void onPartitionsLost(Collection<TopicPartition> partitions) {
            outbox.drop(partitions);
            read.keySet().removeAll(partitions);
            committed.keySet().removeAll(partitions);
        }
    }
}
