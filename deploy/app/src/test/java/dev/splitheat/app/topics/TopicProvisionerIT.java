package dev.splitheat.app.topics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.splitheat.app.broker.BrokerPorts;
import dev.splitheat.app.broker.BrokerWithAuthorizer;
import dev.splitheat.app.broker.DataDirectory;
import dev.splitheat.app.broker.EmbeddedBroker;
import dev.splitheat.app.config.KafkaConnection;
import dev.splitheat.app.connect.WorkerSettings;
import dev.splitheat.topics.Topic;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewPartitions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TopicProvisionerIT {
    @TempDir
    Path temp;

    @Test
    void topicsAreCreatedOnceFoundAgainAndCheckedOnARealBroker() throws Exception {
        try (DataDirectory directory = DataDirectory.open(temp, "--data-dir");
                EmbeddedBroker broker = EmbeddedBroker.start(directory, BrokerPorts.free());
                Admin admin = Admin.create(Map.of("bootstrap.servers", broker.bootstrapServers()))) {
            KafkaConnection kafka = KafkaConnection.plain(broker.bootstrapServers());
            List<WantedTopic> wanted = WantedTopic.all(2, WorkerSettings.embedded(kafka, "t."));

            List<String> first = provision(kafka, wanted);
            List<String> second = provision(kafka, wanted);
            cutIntoThree(admin, "t.heat");

            assertThat(first)
                    .hasSize(Topic.values().length + 3)
                    .allMatch(line -> line.startsWith("created t."))
                    .contains("created t.connect-configs (1 partition, cleanup.policy=compact)");
            assertThat(second).hasSameSizeAs(first).allMatch(line -> line.matches("found t\\.[a-z0-9.-]+"));
            assertThatThrownBy(() -> provision(kafka, wanted))
                    .isInstanceOf(TopicsException.class)
                    .hasMessageEndingWith("\n  t.heat has partitions=3, wanted partitions=2");
        }
    }

    @Test
    void aUserWhoMayNotCreateReadsEveryMissingTopic() throws Exception {
        try (DataDirectory directory = DataDirectory.open(temp, "--data-dir");
                EmbeddedBroker broker = BrokerWithAuthorizer.start(directory);
                Admin admin = Admin.create(Map.of("bootstrap.servers", broker.bootstrapServers()))) {
            BrokerWithAuthorizer.forbidCreation(admin);
            KafkaConnection kafka = KafkaConnection.plain(broker.bootstrapServers());
            List<WantedTopic> wanted = WantedTopic.all(2, WorkerSettings.embedded(kafka, "t."));

            assertThatThrownBy(() -> provision(kafka, wanted))
                    .isInstanceOf(TopicsException.class)
                    .satisfies(refusal -> assertThat(wanted).allSatisfy(topic -> assertThat(refusal.getMessage())
                            .contains("\n  " + topic.name() + " is missing and this user may not create it;"
                                    + " wanted " + topic.describe())));
            assertThat(admin.listTopics().names().get(10, TimeUnit.SECONDS)).isEmpty();
        }
    }

    @Test
    void aKafkaThatDoesNotAnswerIsNamed() {
        String nowhere = "127.0.0.1:" + BrokerPorts.free().broker();

        assertThatThrownBy(() ->
                        provision(KafkaConnection.plain(nowhere), List.of(new WantedTopic("t", 1, true, Map.of()))))
                .isInstanceOf(KafkaUnreachableException.class)
                .hasMessageStartingWith("Kafka at " + nowhere + " does not answer within 12 s: check");
    }

    @Test
    void aNameThatDoesNotResolveIsNamed() {
        assertThatThrownBy(() -> provision(
                        KafkaConnection.plain("no-such-host.invalid:9092"),
                        List.of(new WantedTopic("t", 1, true, Map.of()))))
                .isInstanceOf(KafkaUnreachableException.class)
                .hasMessageStartingWith("Kafka at no-such-host.invalid:9092 cannot be used (");
    }

    private static void cutIntoThree(Admin admin, String topic) throws Exception {
        admin.createPartitions(Map.of(topic, NewPartitions.increaseTo(3))).all().get(10, TimeUnit.SECONDS);
        await().until(() -> admin.describeTopics(List.of(topic))
                        .topicNameValues()
                        .get(topic)
                        .get(10, TimeUnit.SECONDS)
                        .partitions()
                        .size()
                == 3);
    }

    private static List<String> provision(KafkaConnection kafka, List<WantedTopic> wanted) {
        List<String> report = new ArrayList<>();
        TopicProvisioner.provision(kafka, wanted, -1, report::add);
        return report;
    }
}
