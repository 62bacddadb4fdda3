package dev.splitheat.app.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.app.config.KafkaConnection;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WorkerSettingsTest {
    @Test
    void everyPropertyIsAsPromised() {
        KafkaConnection kafka = new KafkaConnection("k:9092", Map.of("security.protocol", "SSL"));

        Map<String, String> properties =
                WorkerSettings.remote(kafka, "splitheat.", -1).properties();

        assertThat(properties)
                .containsExactlyInAnyOrderEntriesOf(Map.ofEntries(
                        Map.entry("bootstrap.servers", "k:9092"),
                        Map.entry("security.protocol", "SSL"),
                        Map.entry("producer.security.protocol", "SSL"),
                        Map.entry("consumer.security.protocol", "SSL"),
                        Map.entry("admin.security.protocol", "SSL"),
                        Map.entry("config.providers", "kafkaclient"),
                        Map.entry("config.providers.kafkaclient.class", ClientSettingsProvider.class.getName()),
                        Map.entry("config.providers.kafkaclient.param.security.protocol", "SSL"),
                        Map.entry("group.id", "splitheat.connect"),
                        Map.entry("client.id", "splitheat.connect"),
                        Map.entry("offset.storage.topic", "splitheat.connect-offsets"),
                        Map.entry("offset.storage.replication.factor", "-1"),
                        Map.entry("config.storage.topic", "splitheat.connect-configs"),
                        Map.entry("config.storage.replication.factor", "-1"),
                        Map.entry("status.storage.topic", "splitheat.connect-status"),
                        Map.entry("status.storage.replication.factor", "-1"),
                        Map.entry("producer.transaction.timeout.ms", "20000"),
                        Map.entry("session.timeout.ms", "10000"),
                        Map.entry("heartbeat.interval.ms", "3333"),
                        Map.entry("rebalance.timeout.ms", "10000"),
                        Map.entry("scheduled.rebalance.max.delay.ms", "0"),
                        Map.entry("key.converter", "org.apache.kafka.connect.storage.StringConverter"),
                        Map.entry("value.converter", "org.apache.kafka.connect.converters.ByteArrayConverter"),
                        Map.entry("header.converter", "org.apache.kafka.connect.storage.SimpleHeaderConverter"),
                        Map.entry("exactly.once.source.support", "enabled"),
                        Map.entry("plugin.discovery", "service_load"),
                        Map.entry("topic.creation.enable", "false"),
                        Map.entry("task.shutdown.graceful.timeout.ms", "5000")));
    }

    @Test
    void onTheEmbeddedBrokerWhatAKilledWorkerHadBegunToSendIsGivenUpWhileItsSuccessorStarts() {
        WorkerSettings settings = WorkerSettings.embedded(KafkaConnection.plain("k:9092"), "splitheat.");

        assertThat(settings.properties()).containsEntry("producer.transaction.timeout.ms", "10000");
    }
}
