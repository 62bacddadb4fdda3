package dev.splitheat.app.topics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TopicProvisionerTest {
    private static final WantedTopic HEAT =
            new WantedTopic("s.heat", 12, true, Map.of("cleanup.policy", "delete", "retention.ms", "100"));
    private static final WantedTopic FINDINGS =
            new WantedTopic("s.findings", 12, true, Map.of("cleanup.policy", "compact,delete"));

    private final List<String> report = new ArrayList<>();

    @Test
    void missingTopicsAreCreatedAndSaid() {
        FakeCluster cluster = new FakeCluster(true);

        new TopicProvisioner(cluster, report::add).provision(List.of(HEAT, FINDINGS), (short) -1);

        assertThat(cluster.topics).containsOnlyKeys("s.heat", "s.findings");
        assertThat(report)
                .containsExactly(
                        "created s.heat (12 partitions, cleanup.policy=delete, retention.ms=100)",
                        "created s.findings (12 partitions, cleanup.policy=compact,delete)");
    }

    @Test
    void aPolicyInAnotherOrderIsTheSame() {
        FakeCluster cluster = new FakeCluster(false);
        cluster.holds("s.findings", 12, Map.of("cleanup.policy", "delete, compact"));

        new TopicProvisioner(cluster, report::add).provision(List.of(FINDINGS), (short) -1);

        assertThat(report).containsExactly("found s.findings");
    }

    @Test
    void anotherRetentionIsNamedAndLivedWith() {
        FakeCluster cluster = new FakeCluster(false);
        cluster.holds("s.heat", 12, Map.of("cleanup.policy", "delete", "retention.ms", "50"));

        new TopicProvisioner(cluster, report::add).provision(List.of(HEAT), (short) -1);

        assertThat(report).containsExactly("found s.heat has retention.ms=50, wanted retention.ms=100");
    }

    @Test
    void wrongPartitionsAndPolicyStopTheStart() {
        FakeCluster cluster = new FakeCluster(true);
        cluster.holds("s.heat", 6, Map.of("cleanup.policy", "compact", "retention.ms", "100"));

        TopicProvisioner provisioner = new TopicProvisioner(cluster, report::add);

        assertThatThrownBy(() -> provisioner.provision(List.of(HEAT), (short) -1))
                .isInstanceOf(TopicsException.class)
                .hasMessage("the topics are not as Splitheat needs them: create or change these, then start again:"
                        + "\n  s.heat has partitions=6, wanted partitions=12"
                        + "\n  s.heat has cleanup.policy=compact, wanted cleanup.policy=delete");
    }

    @Test
    void whereNothingMayBeCreatedAllThatIsMissingOrDifferentIsNamed() {
        FakeCluster cluster = new FakeCluster(false);
        cluster.holds("s.heat", 12, Map.of("cleanup.policy", "delete", "retention.ms", "50"));

        TopicProvisioner provisioner = new TopicProvisioner(cluster, report::add);

        assertThatThrownBy(() -> provisioner.provision(List.of(HEAT, FINDINGS), (short) -1))
                .isInstanceOf(TopicsException.class)
                .hasMessageContaining("\n  s.heat has retention.ms=50, wanted retention.ms=100")
                .hasMessageEndingWith("\n  s.findings is missing and this user may not create it;"
                        + " wanted 12 partitions, cleanup.policy=compact,delete");
    }

    @Test
    void settingsThatCannotBeReadAreSaid() {
        FakeCluster cluster = new FakeCluster(false);
        cluster.topics.put("s.heat", new FoundTopic("s.heat", 12, Optional.empty()));

        new TopicProvisioner(cluster, report::add).provision(List.of(HEAT), (short) -1);

        assertThat(report).containsExactly("found s.heat (its settings cannot be read: that needs DESCRIBE_CONFIGS)");
    }

    /** Topics in memory. */
    private static final class FakeCluster implements ClusterTopics {
        private final Map<String, FoundTopic> topics = new HashMap<>();
        private final boolean mayCreate;

        FakeCluster(boolean mayCreate) {
            this.mayCreate = mayCreate;
        }

        void holds(String name, int partitions, Map<String, String> settings) {
            topics.put(name, new FoundTopic(name, partitions, Optional.of(settings)));
        }

        @Override
        public Map<String, FoundTopic> find(Set<String> names) {
            Map<String, FoundTopic> found = new HashMap<>(topics);
            found.keySet().retainAll(names);
            return found;
        }

        @Override
        public Set<String> create(Collection<WantedTopic> wanted, short replication) {
            Set<String> refused = new HashSet<>();
            for (WantedTopic topic : wanted) {
                if (mayCreate) {
                    holds(topic.name(), topic.partitions(), topic.settings());
                } else {
                    refused.add(topic.name());
                }
            }
            return refused;
        }
    }
}
