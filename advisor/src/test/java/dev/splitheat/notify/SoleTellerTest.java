package dev.splitheat.notify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerPartitionAssignor.Assignment;
import org.apache.kafka.clients.consumer.ConsumerPartitionAssignor.GroupSubscription;
import org.apache.kafka.clients.consumer.ConsumerPartitionAssignor.Subscription;
import org.apache.kafka.common.Cluster;
import org.apache.kafka.common.Node;
import org.apache.kafka.common.PartitionInfo;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Test;

class SoleTellerTest {
    private static final String TOPIC = "splitheat.alerts";
    private static final Cluster CLUSTER = new Cluster(
            "c",
            List.of(Node.noNode()),
            Stream.of(0, 1, 2)
                    .map(number -> new PartitionInfo(TOPIC, number, Node.noNode(), new Node[0], new Node[0]))
                    .toList(),
            Set.of(),
            Set.of());

    @Test
    void oneProcessTellsAll_theOthersStandBy() {
        Map<String, Assignment> assigned =
                assign(Map.of("x", subscription("2-b"), "y", subscription("1-a"), "z", subscription("3-c")));

        assertThat(assigned.get("y").partitions()).containsExactly(partition(0), partition(1), partition(2));
        assertThat(assigned.get("x").partitions()).isEmpty();
        assertThat(assigned.get("z").partitions()).isEmpty();
    }

    @Test
    void newProcess_takesNothingOver() {
        Map<String, Assignment> assigned = assign(Map.of("z", subscription("1-a"), "a", subscription("2-b")));

        assertThat(assigned.get("z").partitions()).hasSize(3);
    }

    @Test
    void whenTheTellerIsGone_theNextOldestTells() {
        Map<String, Assignment> assigned = assign(Map.of("a", subscription("2-b"), "z", subscription("3-c")));

        assertThat(assigned.get("a").partitions()).hasSize(3);
    }

    private static Map<String, Assignment> assign(Map<String, Subscription> members) {
        return new SoleTeller("9-me")
                .assign(CLUSTER, new GroupSubscription(members))
                .groupAssignment();
    }

    private static Subscription subscription(String process) {
        return new Subscription(List.of(TOPIC), new SoleTeller(process).subscriptionUserData(Set.of(TOPIC)));
    }

    private static TopicPartition partition(int number) {
        return new TopicPartition(TOPIC, number);
    }
}
