package dev.splitheat.app;

import dev.splitheat.app.config.KafkaConnection;
import dev.splitheat.app.lifecycle.PartStoppedException;
import dev.splitheat.app.lifecycle.Role;
import dev.splitheat.topics.Topic;
import dev.splitheat.wire.UnreadableRecordException;
import dev.splitheat.wire.Wire;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.WakeupException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Ends a process whose every database is refused, by what the collectors say of themselves. It is started before them, so
 * that it hears them from the first word on and nothing of a former life, and ends with the first database that is read.
 */
final class DatabaseWatch implements Role {
    private static final Logger LOG = LoggerFactory.getLogger(DatabaseWatch.class);
    private static final Duration POLL = Duration.ofMillis(500);
    private static final Duration LONGEST_CLOSE = Duration.ofSeconds(2);

    private final KafkaConnection kafka;
    private final String prefix;
    private final RefusedDatabases databases;
    private final Clock clock;
    private final Consumer<Throwable> failed;
    private KafkaConsumer<byte[], byte[]> consumer;
    private DeadLetterBox letters;
    private Thread thread;
    private volatile boolean closing;

    /** @param failed told once that there is nothing to watch, or that the watch itself failed */
    DatabaseWatch(
            KafkaConnection kafka, String prefix, RefusedDatabases databases, Clock clock, Consumer<Throwable> failed) {
        this.kafka = kafka;
        this.prefix = prefix;
        this.databases = databases;
        this.clock = clock;
        this.failed = failed;
    }

    @Override
    public String name() {
        return "watch over databases";
    }

    @Override
    public void start() {
        Map<String, Object> settings = new HashMap<>(kafka.properties());
        settings.putAll(Map.of("isolation.level", "read_committed", "enable.auto.commit", false));
        consumer = new KafkaConsumer<>(settings, new ByteArrayDeserializer(), new ByteArrayDeserializer());
        letters = new DeadLetterBox(kafka, prefix);
        List<TopicPartition> partitions = consumer.partitionsFor(Topic.COLLECTOR_STATUS.in(prefix)).stream()
                .map(info -> new TopicPartition(info.topic(), info.partition()))
                .toList();
        consumer.assign(partitions);
        consumer.seekToEnd(partitions);
        partitions.forEach(consumer::position);
        thread = new Thread(this::watch, "splitheat-database-watch");
        thread.start();
    }

    private void watch() {
        try (KafkaConsumer<byte[], byte[]> reading = consumer) {
            while (!closing && !databases.anyRead()) {
                reading.poll(POLL).forEach(this::hear);
                Optional<NothingToWatchException> verdict = databases.verdict(clock.instant());
                if (verdict.isPresent()) {
                    failed.accept(verdict.get());
                    return;
                }
            }
        } catch (WakeupException e) {
            LOG.debug("the watch over databases is closed");
        } catch (RuntimeException e) {
            LOG.error("the watch over databases ended", e);
            failed.accept(new PartStoppedException("the " + name(), e));
        }
    }

    private void hear(ConsumerRecord<byte[], byte[]> record) {
        try {
            if (record.value() != null) {
                databases.heard(Wire.COLLECTOR_STATUS.read(record.value()), clock.instant());
            }
        } catch (UnreadableRecordException e) {
            letters.write(record, e.getMessage());
        }
    }

    @Override
    public void close() throws InterruptedException {
        closing = true;
        if (thread != null) {
            consumer.wakeup();
            thread.join(LONGEST_CLOSE.toMillis());
        } else if (consumer != null) {
            consumer.close();
        }
        if (letters != null) {
            letters.close();
        }
    }
}
