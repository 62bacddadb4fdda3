package dev.splitheat.notify;

import dev.splitheat.alert.Audience;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import org.apache.kafka.clients.consumer.CommitFailedException;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.consumer.RangeAssignor;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.RebalanceInProgressException;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.errors.WakeupException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells one sink the topic's alerts: what is news to it by what it was told before, at least once, the latest revision of
 * those read together, until the sink takes or rejects it. Offsets are committed up to the first alert that is still untold, so a restart repeats and never
 * loses. Each sink has its own dispatcher, thread and consumer group: one that fails holds up no other. What is no alert
 * becomes a dead letter, and is passed once the letter is safe.
 */
public final class AlertDispatcher implements Runnable, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(AlertDispatcher.class);
    private static final Duration POLL = Duration.ofMillis(500);
    private static final Duration SESSION = Duration.ofSeconds(9);
    private static final Duration LONGEST_READING = Duration.ofMinutes(1);
    private static final Duration LONGEST_WITHOUT_NEWS = Duration.ofSeconds(10);
    /** Kafka's client would keep 50 MB for each sink. */
    private static final int MOST_FETCHED = 4 << 20;

    private static final int MOST_FETCHED_OF_A_PARTITION = 256 << 10;
    private static final int MOST_READ_AT_ONCE = 200;

    private final Consumer<byte[], byte[]> consumer;
    private final String topic;
    private final Sink sink;
    private final Clock clock;
    private final Outbox outbox = new Outbox();
    private final Rereading rereading = new Rereading();
    private final Ledger ledger;
    private final Tally tally = new Tally();
    private final Progress progress = new Progress(outbox::firstUntold);
    private final AlertReader reader;
    private final Settling settling;
    private final Teller teller;
    private volatile boolean closing;
    private boolean moved;
    private Instant lastRound = Instant.MIN;
    private Instant lastNews = Instant.MIN;
    private Optional<Instant> behindSince = Optional.empty();

    /**
     * A dispatcher that has not yet read anything.
     *
     * @param consumer with {@link #consumerSettings}; the dispatcher closes it
     * @param log where it stands what the sink knows already
     * @param settle how long news after a silence is held, so that what follows at once is told with it; a burst, four times
     *     as long at most
     */
    public AlertDispatcher(
            Consumer<byte[], byte[]> consumer,
            String topic,
            Sink sink,
            Audience audience,
            DeadLetters deadLetters,
            DeliveryLog log,
            Clock clock,
            Duration settle) {
        this(consumer, topic, sink, audience, deadLetters, log, clock, settle, Pauses.RANDOM);
    }

    AlertDispatcher(
            Consumer<byte[], byte[]> consumer,
            String topic,
            Sink sink,
            Audience audience,
            DeadLetters deadLetters,
            DeliveryLog log,
            Clock clock,
            Duration settle,
            Pauses pauses) {
        this.consumer = Objects.requireNonNull(consumer, "consumer");
        this.topic = Objects.requireNonNull(topic, "topic");
        this.sink = Objects.requireNonNull(sink, "sink");
        this.clock = Objects.requireNonNull(clock, "clock");
        this.ledger = new Ledger(log, sink.name());
        this.reader = new AlertReader(deadLetters, tally);
        this.settling = new Settling(settle);
        this.teller = new Teller(sink, audience, outbox, ledger, tally, clock, pauses);
    }

    /** What the consumer of a sink must have, beside the addresses and security of the cluster. */
    public static Map<String, Object> consumerSettings(String applicationId, Sink sink) {
        return Map.ofEntries(
                Map.entry(ConsumerConfig.GROUP_ID_CONFIG, applicationId + "-alerts-" + sink.name()),
                Map.entry(ConsumerConfig.ISOLATION_LEVEL_CONFIG, "read_committed"),
                Map.entry(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false),
                Map.entry(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest"),
                // While processes of a version that shared partitions still live, they go on sharing.
                Map.entry(
                        ConsumerConfig.PARTITION_ASSIGNMENT_STRATEGY_CONFIG,
                        List.of(SoleTeller.class.getName(), RangeAssignor.class.getName())),
                Map.entry(ConsumerConfig.SESSION_TIMEOUT_MS_CONFIG, (int) SESSION.toMillis()),
                Map.entry(ConsumerConfig.HEARTBEAT_INTERVAL_MS_CONFIG, (int)
                        SESSION.dividedBy(3).toMillis()),
                Map.entry(ConsumerConfig.FETCH_MAX_BYTES_CONFIG, MOST_FETCHED),
                Map.entry(ConsumerConfig.MAX_PARTITION_FETCH_BYTES_CONFIG, MOST_FETCHED_OF_A_PARTITION),
                Map.entry(ConsumerConfig.MAX_POLL_RECORDS_CONFIG, MOST_READ_AT_ONCE),
                Map.entry(ConsumerConfig.KEY_DESERIALIZER_CLASS_CONFIG, ByteArrayDeserializer.class.getName()),
                Map.entry(ConsumerConfig.VALUE_DESERIALIZER_CLASS_CONFIG, ByteArrayDeserializer.class.getName()));
    }

    /**
     * Dispatches until closed. What Kafka's client throws ends it, and so does a dead letter that cannot be written: the
     * owner of the thread decides what then.
     */
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
        return tally.counts();
    }

    void subscribe() {
        consumer.subscribe(List.of(topic), new Handover());
    }

    /** Reads what there is, tells what can be told, and commits. */
    void round() {
        heedTheClock();
        boolean silent = !outbox.anyDue(clock.instant());
        if (!rereading.isUnderWay() && !behind()) {
            rereading.begin(outbox.wanted(clock.instant()), consumer);
        }
        ConsumerRecords<byte[], byte[]> news = consumer.poll(patience(silent));
        news.forEach(this::take);
        rereading.goOn(consumer, outbox::lost);
        if (!news.isEmpty()) {
            lastNews = clock.instant();
            settling.heard(clock.instant(), silent);
        }
        DispatchCounts before = tally.counts();
        keepWithinMemory();
        if (behind()) {
            teller.sift();
        } else if (!settling.holds(clock.instant())) {
            teller.tell(() -> closing);
        }
        moved = !tally.counts().equals(before);
        tally.waiting(outbox.size(), outbox.oldest(clock.instant()), teller.heldBack(clock.instant()));
        ledger.flush();
        commit(progress.takeUncommitted());
    }

    /** What is over by now and was never told is let go first. */
    private void keepWithinMemory() {
        if (outbox.isCrowded(clock.instant())) {
            teller.sift();
            outbox.trim(clock.instant()).forEach(teller::letGo);
        }
    }

    /** How many alerts are in memory. */
    int kept() {
        return outbox.kept();
    }

    /** How long is left to wait is not known when the clock went back: everything is looked at again. */
    private void heedTheClock() {
        Instant now = clock.instant();
        if (now.isBefore(lastRound)) {
            outbox.waitNoLonger();
            teller.waitNoLonger();
        }
        lastRound = now;
    }

    /**
     * Whether there is more to read first: what it says of an alert may be newer, and that it is over. Not for ever, and not
     * for long without news, since a partition that cannot be read must not hold up the others.
     */
    private boolean behind() {
        boolean more = !rereading.isUnderWay()
                && consumer.assignment().stream()
                        .anyMatch(each -> consumer.currentLag(each).orElse(0) > 0);
        Instant now = clock.instant();
        if (!more) {
            behindSince = Optional.empty();
        } else if (behindSince.isEmpty()) {
            behindSince = Optional.of(now);
        }
        return behindSince
                .filter(since -> now.isBefore(since.plus(LONGEST_READING)) && !now.isBefore(since))
                .filter(since -> now.isBefore((lastNews.isAfter(since) ? lastNews : since).plus(LONGEST_WITHOUT_NEWS)))
                .isPresent();
    }

    private Duration patience(boolean silent) {
        Instant now = clock.instant();
        if (silent) {
            return POLL;
        }
        if (settling.holds(now)) {
            return settling.remaining(now);
        }
        return moved ? teller.pause(now, POLL) : POLL;
    }

    private void take(ConsumerRecord<byte[], byte[]> record) {
        if (!rereading.takes(record)) {
            return;
        }
        if (record.value() == null) {
            forget(record);
        } else {
            reader.read(record).ifPresent(outbox::put);
        }
        progress.passed(record);
    }

    /** The alert has been over for so long that nobody asks for it any more. */
    private void forget(ConsumerRecord<byte[], byte[]> tombstone) {
        String key = new String(tombstone.key(), StandardCharsets.UTF_8);
        outbox.forget(key);
        ledger.forget(key);
    }

    private void commit(Map<TopicPartition, OffsetAndMetadata> offsets) {
        if (offsets.isEmpty()) {
            return;
        }
        try {
            consumer.commitSync(offsets);
        } catch (CommitFailedException | RebalanceInProgressException e) {
            progress.giveBack(offsets.keySet());
            LOG.info("sink {}: partitions moved before a commit; some alerts are told again", sink.name());
        } catch (TimeoutException e) {
            progress.giveBack(offsets.keySet());
            LOG.warn("sink {}: Kafka is away; how far alerts are told is committed when it is back", sink.name());
        }
    }

    /** Hands partitions over without telling twice what is told, nor keeping what is another's to tell. */
    private final class Handover implements ConsumerRebalanceListener {
        @Override
        public void onPartitionsAssigned(Collection<TopicPartition> partitions) {
            LOG.debug("sink {} reads {}", sink.name(), partitions);
            ledger.take(partitions, sink.forgetsAtRestart(), clock.instant());
            teller.restore();
            if (sink.forgetsAtRestart() || teller.needsThePast()) {
                consumer.seekToBeginning(partitions);
            }
        }

        @Override
        public void onPartitionsRevoked(Collection<TopicPartition> partitions) {
            ledger.flush();
            commit(progress.takeUncommitted(partitions));
            onPartitionsLost(partitions);
        }

        @Override
        public void onPartitionsLost(Collection<TopicPartition> partitions) {
            outbox.drop(partitions);
            progress.drop(partitions);
            rereading.drop(partitions);
            Predicate<String> databases =
                    Ledger.databasesOf(partitions, consumer.partitionsFor(topic).size());
            ledger.drop(databases);
            sink.release(databases);
            teller.restore();
        }
    }
}
