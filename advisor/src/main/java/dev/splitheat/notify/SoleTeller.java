package dev.splitheat.notify;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerPartitionAssignor;
import org.apache.kafka.common.Cluster;
import org.apache.kafka.common.TopicPartition;

/**
 * Gives all partitions to one of several processes, the same for every sink, so that what a channel, a workspace or a person
 * can take is kept by whoever tells them. The others stand by. It is the one that has lived longest, so that none that
 * comes takes over.
 */
public final class SoleTeller implements ConsumerPartitionAssignor {
    private static final String PROCESS = String.format("%013d", System.currentTimeMillis()) + "-" + UUID.randomUUID();

    private final String process;

    /** Made by Kafka's client. */
    public SoleTeller() {
        this(PROCESS);
    }

    SoleTeller(String process) {
        this.process = process;
    }

    @Override
    public String name() {
        return "splitheat-sole-teller";
    }

    /** @return the process by its age */
    @Override
    public ByteBuffer subscriptionUserData(Set<String> topics) {
        return StandardCharsets.UTF_8.encode(process);
    }

    @Override
    public GroupAssignment assign(Cluster cluster, GroupSubscription group) {
        Map<String, Subscription> members = group.groupSubscription();
        String teller = members.keySet().stream()
                .min(Comparator.comparing((String member) -> processOf(members.get(member)))
                        .thenComparing(Comparator.naturalOrder()))
                .orElseThrow();
        Map<String, Assignment> assignments = new HashMap<>();
        members.keySet().forEach(member -> assignments.put(member, new Assignment(List.of())));
        assignments.put(teller, new Assignment(partitions(cluster, members.get(teller))));
        return new GroupAssignment(assignments);
    }

    private static List<TopicPartition> partitions(Cluster cluster, Subscription subscription) {
        return subscription.topics().stream()
                .flatMap(topic ->
                        IntStream.range(0, count(cluster, topic)).mapToObj(number -> new TopicPartition(topic, number)))
                .collect(Collectors.toCollection(ArrayList::new));
    }

    private static int count(Cluster cluster, String topic) {
        Integer known = cluster.partitionCountForTopic(topic);
        return known == null ? 0 : known;
    }

    private static String processOf(Subscription member) {
        return member.userData() == null
                ? ""
                : StandardCharsets.UTF_8.decode(member.userData().duplicate()).toString();
    }
}
