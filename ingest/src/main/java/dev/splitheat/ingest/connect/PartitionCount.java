package dev.splitheat.ingest.connect;

import dev.splitheat.topics.Topic;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * That all connectors and topics of one prefix have the same number of partitions: what is told of one database must lie in
 * partitions of one number, or readers find half of it.
 */
final class PartitionCount {
    /** Of the connectors that run in this process. */
    static final PartitionCount IN_THIS_PROCESS = new PartitionCount();

    /** Looks up topics; of those that are not there it says nothing. */
    interface Topics {
        Map<String, Integer> partitions(Set<String> topics);
    }

    private final Map<String, Map<String, Integer>> byPrefix = new HashMap<>();

    /** @throws WrongOptionException when another connector that runs here believes in another number */
    synchronized void agree(String connector, TopicSettings topics) {
        new TreeMap<>(byPrefix.getOrDefault(topics.prefix(), Map.of()))
                .entrySet().stream()
                        .filter(other -> !other.getKey().equals(connector) && other.getValue() != topics.partitions())
                        .findFirst()
                        .ifPresent(other -> {
                            throw new WrongOptionException(
                                    CommonOptions.TOPIC_PARTITIONS,
                                    "it is " + topics.partitions() + ", but " + other.getValue() + " in "
                                            + other.getKey()
                                            + ", which sends to topics of the same prefix: set the number"
                                            + " that these topics were made with in all connectors.");
                        });
    }

    synchronized void begin(String connector, TopicSettings topics) {
        agree(connector, topics);
        byPrefix.computeIfAbsent(topics.prefix(), first -> new HashMap<>()).put(connector, topics.partitions());
    }

    synchronized void end(String connector, String prefix) {
        byPrefix.getOrDefault(prefix, new HashMap<>()).remove(connector);
    }

    /** @throws WrongOptionException when a topic has another number, or none of them is there */
    static void check(TopicSettings wanted, Topics topics) {
        Map<String, Integer> found = new TreeMap<>(topics.partitions(Arrays.stream(Topic.values())
                .map(topic -> topic.in(wanted.prefix()))
                .collect(Collectors.toSet())));
        if (found.isEmpty()) {
            throw new WrongOptionException(
                    CommonOptions.TOPIC_PREFIX,
                    "there is no topic such as " + Topic.STATS_SPLIT.in(wanted.prefix())
                            + ": make the topics first, which connectors never do, or correct the prefix.");
        }
        found.entrySet().stream()
                .filter(topic -> topic.getValue() != wanted.partitions())
                .findFirst()
                .ifPresent(topic -> {
                    throw new WrongOptionException(
                            CommonOptions.TOPIC_PARTITIONS,
                            "it is " + wanted.partitions() + ", but topic " + topic.getKey() + " has "
                                    + topic.getValue()
                                    + " partitions: set the number that the topics were made with, which must be the same"
                                    + " for all of them.");
                });
    }
}
