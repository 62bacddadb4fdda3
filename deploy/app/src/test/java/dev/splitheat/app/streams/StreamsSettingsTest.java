package dev.splitheat.app.streams;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.advisor.UnreadableRecordHandler;
import dev.splitheat.analyzer.BadRecordHandler;
import dev.splitheat.app.config.KafkaConnection;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Properties;
import org.apache.kafka.streams.errors.LogAndContinueExceptionHandler;
import org.junit.jupiter.api.Test;

class StreamsSettingsTest {
    @Test
    void everyPropertyIsAsPromised() {
        StreamsSettings settings = new StreamsSettings(
                new KafkaConnection("k:9092", Map.of("security.protocol", "SSL")),
                "splitheat.analyzer",
                "host-7",
                Path.of("/state"),
                BadRecordHandling.all("splitheat.dead-letters"),
                -1,
                1,
                Duration.ofSeconds(45),
                Map.of());

        Properties properties = settings.properties();

        assertThat(properties)
                .containsExactlyInAnyOrderEntriesOf(Map.ofEntries(
                        Map.entry("bootstrap.servers", "k:9092"),
                        Map.entry("security.protocol", "SSL"),
                        Map.entry("application.id", "splitheat.analyzer"),
                        Map.entry("processing.guarantee", "exactly_once_v2"),
                        Map.entry("commit.interval.ms", 200L),
                        Map.entry("replication.factor", -1),
                        Map.entry("num.standby.replicas", 1),
                        Map.entry("state.dir", "/state"),
                        Map.entry("num.stream.threads", 1),
                        Map.entry("rocksdb.config.setter", BoundedStores.class),
                        Map.entry("producer.transaction.timeout.ms", 60_000),
                        Map.entry("ensure.explicit.internal.resource.naming", true),
                        Map.entry("errors.dead.letter.queue.topic.name", "splitheat.dead-letters"),
                        Map.entry("deserialization.exception.handler", LogAndContinueExceptionHandler.class),
                        Map.entry("processing.exception.handler", BadRecordHandler.class),
                        Map.entry("processing.exception.handler.global.enabled", true),
                        Map.entry("main.consumer.group.instance.id", "host-7"),
                        Map.entry("main.consumer.session.timeout.ms", 45_000),
                        Map.entry("main.consumer.heartbeat.interval.ms", 3_000),
                        Map.entry("consumer.isolation.level", "read_committed"),
                        Map.entry("consumer.auto.offset.reset", "earliest")));
    }

    @Test
    void theAdvisorLeavesUnreadableCatalogsToTheAnalyzer() {
        assertThat(BadRecordHandling.ofAdvisor("splitheat.dead-letters").settings())
                .containsEntry("deserialization.exception.handler", UnreadableRecordHandler.class)
                .containsEntry("errors.dead.letter.queue.topic.name", "splitheat.dead-letters");
    }
}
