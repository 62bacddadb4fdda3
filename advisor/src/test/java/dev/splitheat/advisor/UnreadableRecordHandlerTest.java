package dev.splitheat.advisor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.lifecycle.Timing;
import dev.splitheat.topics.Topic;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.TopologyTestDriver;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class UnreadableRecordHandlerTest {
    private static final String PREFIX = "splitheat.";
    private static final String DATABASE = "projects/p/instances/i/databases/d";
    private static final byte[] GARBAGE = "no record at all".getBytes(StandardCharsets.UTF_8);

    @TempDir
    private Path state;

    private TopologyTestDriver driver;

    @BeforeEach
    void start() {
        Map<String, Object> settings = new HashMap<>();
        settings.put(StreamsConfig.APPLICATION_ID_CONFIG, "advisor-test");
        settings.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, "nowhere:1");
        settings.put(StreamsConfig.DEFAULT_KEY_SERDE_CLASS_CONFIG, Serdes.ByteArraySerde.class);
        settings.put(StreamsConfig.STATE_DIR_CONFIG, state.toString());
        settings.put(StreamsConfig.ERRORS_DEAD_LETTER_QUEUE_TOPIC_NAME_CONFIG, Topic.DEAD_LETTERS.in(PREFIX));
        settings.put(StreamsConfig.DESERIALIZATION_EXCEPTION_HANDLER_CLASS_CONFIG, UnreadableRecordHandler.class);
        Properties properties = new Properties();
        properties.putAll(settings);
        driver = new TopologyTestDriver(AdvisorTopology.build(settings, PREFIX, Timing.DEFAULT), properties);
    }

    @AfterEach
    void stop() {
        driver.close();
    }

    @Test
    void unreadableFinding_isADeadLetter() {
        send(Topic.FINDINGS);

        assertThat(deadLetters()).containsExactly(GARBAGE);
    }

    @Test
    void unreadableHeat_isADeadLetter() {
        send(Topic.HEAT);

        assertThat(deadLetters()).containsExactly(GARBAGE);
    }

    @ParameterizedTest
    @EnumSource(names = {"CATALOGS", "KEY_SAMPLES", "STATS_WORKLOAD", "METRICS"})
    void whatTheAnalyzerReadsToo_isLeftToIt_andCounted(Topic topic) {
        send(topic);

        assertThat(deadLetters()).isEmpty();
        assertThat(dropped()).isEqualTo(1);
    }

    private void send(Topic topic) {
        driver.createInputTopic(topic.in(PREFIX), new StringSerializer(), new ByteArraySerializer())
                .pipeInput(DATABASE, GARBAGE);
    }

    private List<byte[]> deadLetters() {
        return driver.createOutputTopic(
                        Topic.DEAD_LETTERS.in(PREFIX), new ByteArrayDeserializer(), new ByteArrayDeserializer())
                .readValuesToList();
    }

    private double dropped() {
        return driver.metrics().entrySet().stream()
                .filter(metric -> metric.getKey().name().equals("dropped-records-total"))
                .mapToDouble(metric -> (double) metric.getValue().metricValue())
                .sum();
    }
}
