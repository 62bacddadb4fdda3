package dev.splitheat.app.topics;

import dev.splitheat.app.config.KafkaConnection;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.errors.AuthenticationException;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.errors.TopicExistsException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;

/** A cluster's topics by way of Kafka's admin client. */
final class AdminTopics implements ClusterTopics, AutoCloseable {
    /** How long a cluster may be silent. */
    static final Duration PATIENCE = Duration.ofSeconds(12);

    private final String bootstrapServers;
    private final Admin admin;

    private AdminTopics(String bootstrapServers, Admin admin) {
        this.bootstrapServers = bootstrapServers;
        this.admin = admin;
    }

    static AdminTopics connect(KafkaConnection kafka) {
        Map<String, Object> properties = new HashMap<>(kafka.properties());
        properties.put("client.id", "splitheat-topics");
        properties.put("default.api.timeout.ms", Long.toString(PATIENCE.toMillis()));
        properties.put("request.timeout.ms", "5000");
        try {
            return new AdminTopics(kafka.bootstrapServers(), Admin.create(properties));
        } catch (KafkaException unusable) {
            throw new KafkaUnreachableException(
                    kafka.bootstrapServers(), "cannot be used (" + rootMessage(unusable) + ")", unusable);
        }
    }

    @Override
    public Map<String, FoundTopic> find(Set<String> names) {
        Map<String, FoundTopic> found = new HashMap<>();
        admin.describeTopics(names).topicNameValues().forEach((name, answer) -> {
            try {
                TopicDescription description = get(answer);
                found.put(name, new FoundTopic(name, description.partitions().size(), Optional.empty()));
            } catch (UnknownTopicOrPartitionException | AuthorizationException absent) {
                found.remove(name);
            }
        });
        readSettings(found);
        return found;
    }

    private void readSettings(Map<String, FoundTopic> found) {
        List<ConfigResource> resources = found.keySet().stream()
                .map(name -> new ConfigResource(ConfigResource.Type.TOPIC, name))
                .toList();
        admin.describeConfigs(resources).values().forEach((resource, answer) -> {
            try {
                Map<String, String> settings = values(get(answer));
                found.computeIfPresent(
                        resource.name(),
                        (name, topic) -> new FoundTopic(name, topic.partitions(), Optional.of(settings)));
            } catch (AuthorizationException unreadable) {
                found.computeIfPresent(
                        resource.name(), (name, topic) -> new FoundTopic(name, topic.partitions(), Optional.empty()));
            }
        });
    }

    private static Map<String, String> values(Config config) {
        Map<String, String> values = new HashMap<>();
        for (ConfigEntry entry : config.entries()) {
            if (entry.value() != null) {
                values.put(entry.name(), entry.value());
            }
        }
        return values;
    }

    @Override
    public Set<String> create(Collection<WantedTopic> topics, short replication) {
        List<NewTopic> wanted = topics.stream()
                .map(topic -> new NewTopic(
                                topic.name(),
                                Optional.of(topic.partitions()),
                                replication < 0 ? Optional.empty() : Optional.of(replication))
                        .configs(topic.settings()))
                .toList();
        Set<String> refused = new HashSet<>();
        admin.createTopics(wanted).values().forEach((name, answer) -> {
            try {
                get(answer);
            } catch (AuthorizationException notAllowed) {
                refused.add(name);
            } catch (TopicExistsException raced) {
                // Another Splitheat that starts at the same time was quicker: its topic is like ours.
                refused.remove(name);
            }
        });
        return refused;
    }

    private <T> T get(KafkaFuture<T> answer) {
        try {
            return answer.get();
        } catch (ExecutionException failure) {
            throw translated(failure.getCause());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new KafkaUnreachableException(bootstrapServers, "was not waited for", interrupted);
        }
    }

    private RuntimeException translated(Throwable cause) {
        if (cause instanceof TimeoutException) {
            return new KafkaUnreachableException(
                    bootstrapServers, "does not answer within " + PATIENCE.toSeconds() + " s", cause);
        }
        if (cause instanceof AuthenticationException) {
            return new KafkaUnreachableException(
                    bootstrapServers, "does not let us in (" + cause.getMessage() + ")", cause);
        }
        if (cause instanceof AuthorizationException
                || cause instanceof UnknownTopicOrPartitionException
                || cause instanceof TopicExistsException) {
            return (RuntimeException) cause;
        }
        return new KafkaUnreachableException(bootstrapServers, "refuses (" + cause.getMessage() + ")", cause);
    }

    private static String rootMessage(Throwable failure) {
        Throwable root = failure;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return root.getMessage();
    }

    @Override
    public void close() {
        admin.close(Duration.ofSeconds(2));
    }
}
