package dev.splitheat.ingest.connect;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;

/** Asks Kafka how many partitions topics have. */
final class KafkaTopics implements PartitionCount.Topics {
    private static final long PATIENCE_SECONDS = 10;

    /** Nobody answered, which says nothing about the topics. */
    static final class UnansweredException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        UnansweredException(String servers, Throwable cause) {
            super("whether the topics have topic.partitions partitions is not checked, since " + servers
                    + " did not tell (" + cause.getClass().getSimpleName() + ").");
        }
    }

    private final String servers;
    private final Map<String, Object> settings;

    KafkaTopics(String servers, Map<String, Object> settings) {
        this.servers = servers;
        this.settings = new HashMap<>(settings);
        this.settings.put("bootstrap.servers", servers);
    }

    @Override
    public Map<String, Integer> partitions(Set<String> topics) {
        try (Admin admin = Admin.create(settings)) {
            Map<String, Integer> partitions = new HashMap<>();
            for (Map.Entry<String, KafkaFuture<TopicDescription>> topic :
                    admin.describeTopics(topics).topicNameValues().entrySet()) {
                partitions(topic.getValue(), partitions);
            }
            return partitions;
        } catch (RuntimeException | ExecutionException | TimeoutException e) {
            throw new UnansweredException(servers, e instanceof ExecutionException ? e.getCause() : e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UnansweredException(servers, e);
        }
    }

    private static void partitions(KafkaFuture<TopicDescription> topic, Map<String, Integer> into)
            throws ExecutionException, TimeoutException, InterruptedException {
        try {
            TopicDescription found = topic.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
            into.put(found.name(), found.partitions().size());
        } catch (ExecutionException e) {
            if (!(e.getCause() instanceof UnknownTopicOrPartitionException)) {
                throw e;
            }
        }
    }
}
