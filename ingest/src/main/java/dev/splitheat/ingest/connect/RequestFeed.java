package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.keys.SamplingRequests;
import dev.splitheat.topics.TopicKey;
import dev.splitheat.wire.UnreadableRecordException;
import dev.splitheat.wire.Wire;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.PartitionInfo;
import org.apache.kafka.common.TopicPartition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads all sampling requests, on a thread of its own, from the beginning: the topic is compacted and small. Samples are
 * collected without it; a topic that is not there is looked for again, a record that cannot be read is passed over.
 */
final class RequestFeed implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(RequestFeed.class);
    private static final String HOLDER = "sampling requests";
    private static final Duration WAIT = Duration.ofSeconds(1);
    private static final Duration LOOK_AGAIN = Duration.ofSeconds(30);

    private final Supplier<Consumer<byte[], byte[]>> opener;
    private final String topic;
    private final SamplingRequests requests;
    private final Duration lookAgain;
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Thread thread = new Thread(this::run, "splitheat-sampling-requests");
    /** Woken up, and not interrupted: a consumer that is interrupted cannot close its connections in order. */
    private volatile Optional<Consumer<byte[], byte[]>> reading = Optional.empty();

    private Optional<String> complaint = Optional.empty();

    RequestFeed(Supplier<Consumer<byte[], byte[]>> opener, String topic, SamplingRequests requests) {
        this(opener, topic, requests, LOOK_AGAIN);
    }

    RequestFeed(
            Supplier<Consumer<byte[], byte[]>> opener, String topic, SamplingRequests requests, Duration lookAgain) {
        this.opener = opener;
        this.topic = topic;
        this.requests = requests;
        this.lookAgain = lookAgain;
        thread.setDaemon(true);
    }

    void start() {
        thread.start();
    }

    private void run() {
        do {
            try (Consumer<byte[], byte[]> consumer = opener.get()) {
                reading = Optional.of(consumer);
                follow(consumer);
            } catch (RuntimeException e) {
                complain(e instanceof KafkaException ? e.getMessage() : e.toString());
            }
        } while (!closedWithin(lookAgain));
    }

    private void follow(Consumer<byte[], byte[]> consumer) {
        List<PartitionInfo> known = Objects.requireNonNullElse(consumer.partitionsFor(topic), List.of());
        if (known.isEmpty()) {
            complain("there is no such topic");
            return;
        }
        List<TopicPartition> partitions = known.stream()
                .map(info -> new TopicPartition(info.topic(), info.partition()))
                .toList();
        consumer.assign(partitions);
        consumer.seekToBeginning(partitions);
        complaint.ifPresent(before -> SaidOnce.IN_THIS_PROCESS.settled(HOLDER, before));
        complaint = Optional.empty();
        while (!closedWithin(Duration.ZERO)) {
            consumer.poll(WAIT).forEach(this::take);
        }
    }

    private void take(ConsumerRecord<byte[], byte[]> record) {
        try {
            if (record.value() != null) {
                requests.accept(Wire.SAMPLING_REQUESTS.read(record.value()));
            } else if (record.key() != null) {
                String key = new String(record.key(), StandardCharsets.UTF_8);
                String database = TopicKey.database(key);
                requests.withdraw(database, key.substring(Math.min(key.length(), database.length() + 1)));
            }
        } catch (UnreadableRecordException e) {
            LOG.warn("{} {} at {}: no sampling request, passed over", topic, record.partition(), record.offset());
        }
    }

    /** Once, until it went well again; the tasks of a worker read the same topic. */
    private void complain(String problem) {
        String sentence = topic + ": sampling requests are not read now, samples stay as small as usual: " + problem;
        if (complaint.isEmpty() && !closedWithin(Duration.ZERO)) {
            if (SaidOnce.IN_THIS_PROCESS.isNews(HOLDER, sentence)) {
                LOG.warn("{}", sentence);
            }
            complaint = Optional.of(sentence);
        }
    }

    private boolean closedWithin(Duration time) {
        try {
            return closed.await(time.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }

    @Override
    public void close() {
        closed.countDown();
        reading.ifPresent(Consumer::wakeup);
    }
}
