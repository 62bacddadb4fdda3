package dev.splitheat.app.topics;

import dev.splitheat.app.connect.WorkerSettings;
import dev.splitheat.topics.Topic;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A topic as it should be.
 *
 * @param partitionsMatter whether another number of partitions breaks something
 */
public record WantedTopic(String name, int partitions, boolean partitionsMatter, Map<String, String> settings) {
    private static final Map<String, String> COMPACTED = Map.of("cleanup.policy", "compact");
    private static final int CONNECT_PARTITIONS = 5;

    public WantedTopic {
        if (partitions < 1) {
            throw new IllegalArgumentException("no partitions for " + name + ": " + partitions);
        }
        settings = Map.copyOf(settings);
    }

    /** Splitheat's own topics, which are read together and so must be cut alike, and the three that Connect keeps. */
    public static List<WantedTopic> all(int partitions, WorkerSettings connect) {
        List<WantedTopic> topics = new ArrayList<>();
        for (Topic topic : Topic.values()) {
            topics.add(new WantedTopic(topic.in(connect.prefix()), partitions, true, topic.settings()));
        }
        // Connect orders its configurations by their place in one partition.
        topics.add(new WantedTopic(connect.configsTopic(), 1, true, COMPACTED));
        int internal = Math.min(CONNECT_PARTITIONS, partitions);
        topics.add(new WantedTopic(connect.offsetsTopic(), internal, false, COMPACTED));
        topics.add(new WantedTopic(connect.statusTopic(), internal, false, COMPACTED));
        return List.copyOf(topics);
    }

    /** Such as {@code 12 partitions, cleanup.policy=delete, retention.ms=3024000000}. */
    public String describe() {
        StringBuilder text =
                new StringBuilder().append(partitions).append(partitions == 1 ? " partition" : " partitions");
        new TreeMap<>(settings)
                .forEach((name, value) ->
                        text.append(", ").append(name).append('=').append(value));
        return text.toString();
    }
}
