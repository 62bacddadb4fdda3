package dev.splitheat.app.topics;

import dev.splitheat.app.config.KafkaConnection;
import dev.splitheat.app.lifecycle.Role;
import java.util.List;
import java.util.function.Consumer;

/** The topics as a part of a process: all that follows may rely on them. */
public final class TopicsRole implements Role {
    private final KafkaConnection kafka;
    private final List<WantedTopic> topics;
    private final int replication;
    private final Consumer<String> report;

    /** As {@link TopicProvisioner#provision}. */
    public TopicsRole(KafkaConnection kafka, List<WantedTopic> topics, int replication, Consumer<String> report) {
        this.kafka = kafka;
        this.topics = List.copyOf(topics);
        this.replication = replication;
        this.report = report;
    }

    @Override
    public String name() {
        return "topics";
    }

    @Override
    public void start() {
        TopicProvisioner.provision(kafka, topics, replication, report);
    }

    @Override
    public void close() {
        // Topics stay.
    }
}
