package dev.splitheat.app.streams;

import dev.splitheat.app.config.KafkaConnection;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.TaskMetadata;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Whether an application has read what its topics held when it was started. That its stores are restored is not enough: they
 * hold what it had read before, which at a first start is nothing.
 */
public final class ReadBack implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ReadBack.class);
    private static final long BETWEEN_LOOKS_MILLIS = 200;
    private static final int LONGEST_ANSWER_SECONDS = 10;
    private static final int NAMED = 3;
    private static final String RESTORED = "what pages show is still being restored from Kafka";
    private static final String UNKNOWN =
            "how much of what pages show is still to be read is not known: Kafka did not tell";

    private final KafkaConnection kafka;
    private final String applicationId;
    private final KafkaStreams streams;
    private final ScheduledExecutorService timer = new ScheduledThreadPoolExecutor(
            1,
            task -> {
                Thread thread = new Thread(task, "read-back");
                thread.setDaemon(true);
                return thread;
            },
            new ThreadPoolExecutor.DiscardPolicy());
    private Optional<Map<TopicPartition, Long>> wanted = Optional.empty();
    private final Map<TopicPartition, Long> read = new HashMap<>();
    private volatile Optional<String> missing = Optional.of(RESTORED);

    ReadBack(KafkaConnection kafka, String applicationId, KafkaStreams streams) {
        this.kafka = kafka;
        this.applicationId = applicationId;
        this.streams = streams;
        timer.scheduleWithFixedDelay(this::look, 0, BETWEEN_LOOKS_MILLIS, TimeUnit.MILLISECONDS);
    }

    /** What is still to be read, in a sentence; empty from when all of it was read. */
    public Optional<String> missing() {
        return missing;
    }

    private void look() {
        try {
            if (streams.state() == KafkaStreams.State.RUNNING) {
                compare();
            }
        } catch (ExecutionException | TimeoutException | KafkaException | IllegalStateException refused) {
            // Kafka is away, or partitions are being handed out: it is asked again.
            missing = Optional.of(UNKNOWN);
            LOG.debug("how much {} has read is not known", applicationId, refused);
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
    }

    private void compare() throws ExecutionException, InterruptedException, TimeoutException {
        List<TaskMetadata> tasks = streams.metadataForLocalThreads().stream()
                .flatMap(thread -> thread.activeTasks().stream())
                .toList();
        List<TopicPartition> mine =
                tasks.stream().flatMap(task -> task.topicPartitions().stream()).toList();
        if (wanted.isEmpty()) {
            wanted = Optional.of(ends(mine));
        }
        tasks.forEach(task -> task.committedOffsets()
                .forEach((partition, offset) -> read.merge(partition, Math.max(0, offset), Math::max)));
        Map<TopicPartition, Long> left = wanted.get();
        left.keySet().retainAll(mine);
        left.entrySet().removeIf(each -> read(each.getKey()) >= each.getValue());
        missing = left.isEmpty() ? Optional.empty() : Optional.of(sentence(left));
        if (left.isEmpty()) {
            timer.shutdown();
        }
    }

    private long read(TopicPartition partition) {
        return read.getOrDefault(partition, 0L);
    }

    private Map<TopicPartition, Long> ends(Collection<TopicPartition> mine)
            throws ExecutionException, InterruptedException, TimeoutException {
        try (Admin admin = Admin.create(Map.copyOf(kafka.properties()));
                LastRecords last = new LastRecords(kafka)) {
            Map<TopicPartition, OffsetAndMetadata> before = admin.listConsumerGroupOffsets(applicationId)
                    .partitionsToOffsetAndMetadata()
                    .get(LONGEST_ANSWER_SECONDS, TimeUnit.SECONDS);
            before.forEach((partition, offset) -> {
                if (offset != null) {
                    read.put(partition, offset.offset());
                }
            });
            return new HashMap<>(last.behind(mine, read));
        }
    }

    private String sentence(Map<TopicPartition, Long> left) {
        List<String> topics = left.keySet().stream()
                .map(TopicPartition::topic)
                .distinct()
                .sorted()
                .toList();
        long records = left.entrySet().stream()
                .mapToLong(each -> each.getValue() - read(each.getKey()))
                .sum();
        return String.format(
                Locale.ENGLISH,
                "what pages show is still being read from Kafka: at most %,d %s of %s%s",
                records,
                records == 1 ? "record" : "records",
                topics.stream().limit(NAMED).collect(Collectors.joining(", ")),
                topics.size() > NAMED ? " and " + (topics.size() - NAMED) + " more topics" : "");
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }
}
