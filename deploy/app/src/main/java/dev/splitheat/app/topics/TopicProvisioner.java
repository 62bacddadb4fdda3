package dev.splitheat.app.topics;

import dev.splitheat.app.config.KafkaConnection;
import dev.splitheat.notify.Checked;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Creates the topics that are missing and looks at those that are there. It changes none that exists. Another number of
 * partitions or another cleanup policy stops the start, since both give wrong results; another retention is named only.
 */
public final class TopicProvisioner {
    private final ClusterTopics cluster;
    private final Consumer<String> report;

    TopicProvisioner(ClusterTopics cluster, Consumer<String> report) {
        this.cluster = cluster;
        this.report = report;
    }

    /**
     * Provisions a cluster, telling {@code report} a line for each topic.
     *
     * @param replication -1 for the cluster's default
     * @throws TopicsException that names every topic that is missing and may not be created, or is set wrongly
     * @throws KafkaUnreachableException within 15 s when the cluster does not answer
     */
    public static void provision(
            KafkaConnection kafka, List<WantedTopic> topics, int replication, Consumer<String> report) {
        try (AdminTopics cluster = AdminTopics.connect(kafka)) {
            new TopicProvisioner(cluster, report).provision(topics, (short) replication);
        }
    }

    /**
     * Looks at the topics and creates none.
     *
     * @throws KafkaUnreachableException when the cluster does not answer
     */
    public static List<Checked> check(KafkaConnection kafka, List<WantedTopic> topics) {
        try (AdminTopics cluster = AdminTopics.connect(kafka)) {
            return new TopicProvisioner(cluster, line -> {}).check(topics);
        }
    }

    List<Checked> check(List<WantedTopic> topics) {
        Map<String, FoundTopic> found =
                cluster.find(topics.stream().map(WantedTopic::name).collect(Collectors.toSet()));
        List<Checked> checked = new ArrayList<>();
        checked.add(Checked.good("it answers, and has " + found.size() + " of " + topics.size() + " topics"
                + (found.size() == topics.size() ? "" : "; 'splitheat run' makes the others")));
        for (WantedTopic wanted : topics) {
            if (found.containsKey(wanted.name())) {
                Difference.between(wanted, found.get(wanted.name())).stream()
                        .map(difference -> difference.breaking()
                                ? Checked.wrong(difference.toString())
                                : Checked.unknown(difference + ": the operator's choice"))
                        .forEach(checked::add);
            }
        }
        return checked;
    }

    void provision(List<WantedTopic> topics, short replication) {
        Set<String> names = new LinkedHashSet<>();
        topics.forEach(topic -> names.add(topic.name()));
        Map<String, FoundTopic> found = cluster.find(names);
        List<WantedTopic> missing = topics.stream()
                .filter(topic -> !found.containsKey(topic.name()))
                .toList();
        Set<String> refused = missing.isEmpty() ? Set.of() : cluster.create(missing, replication);
        List<String> complaints = new ArrayList<>();
        boolean mustStop = false;
        for (WantedTopic topic : topics) {
            FoundTopic there = found.get(topic.name());
            if (there != null) {
                mustStop |= compare(topic, there, complaints);
            } else if (refused.contains(topic.name())) {
                mustStop = true;
                complaints.add(
                        topic.name() + " is missing and this user may not create it; wanted " + topic.describe());
            } else {
                report.accept("created " + topic.name() + " (" + topic.describe() + ")");
            }
        }
        if (mustStop) {
            throw new TopicsException(complaints);
        }
    }

    private boolean compare(WantedTopic wanted, FoundTopic found, List<String> complaints) {
        List<Difference> differences = Difference.between(wanted, found);
        for (Difference difference : differences) {
            complaints.add(difference.toString());
            report.accept("found " + difference);
        }
        if (differences.isEmpty()) {
            report.accept("found " + wanted.name()
                    + (found.settings().isPresent()
                            ? ""
                            : " (its settings cannot be read: that needs DESCRIBE_CONFIGS)"));
        }
        return differences.stream().anyMatch(Difference::breaking);
    }
}
