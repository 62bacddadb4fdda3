package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.splitheat.topics.Topic;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;

/**
 * A demo that is closed in order and started again, with an unreadable alert before and another one after.
 *
 * @param temporaryFiles what the first left
 */
record RestartedDemo(List<byte[]> letters, List<String> temporaryFiles) {
    static final byte[] BEFORE = "no alert".getBytes(StandardCharsets.UTF_8);
    static final byte[] AFTER = "no alert either".getBytes(StandardCharsets.UTF_8);
    private static final String TEMPORARY = "temporary";

    /** As both are started. */
    static ProcessUnderTest start(DemoUnderTest demo) throws IOException {
        Path temporary = Files.createDirectories(demo.temp().resolve(TEMPORARY));
        return demo.start(Map.of("JAVA_TOOL_OPTIONS", "-Djava.io.tmpdir=" + temporary));
    }

    static RestartedDemo of(DemoUnderTest demo, ProcessUnderTest first) throws Exception {
        putBesideTheAlerts(demo, BEFORE);
        await().atMost(DemoUnderTest.LIMIT).until(() -> letters(demo).size() == 1);
        assertThat(first.terminate()).isZero();
        List<String> temporaryFiles = names(demo.temp().resolve(TEMPORARY));
        try (ProcessUnderTest second = start(demo)) {
            putBesideTheAlerts(demo, AFTER);
            await().atMost(DemoUnderTest.LIMIT)
                    .until(() -> letters(demo).stream().anyMatch(letter -> Arrays.equals(letter, AFTER)));
            RestartedDemo restarted = new RestartedDemo(letters(demo), temporaryFiles);
            assertThat(second.terminate()).isZero();
            return restarted;
        }
    }

    private static void putBesideTheAlerts(DemoUnderTest demo, byte[] bytes) throws Exception {
        try (KafkaProducer<String, byte[]> producer = new KafkaProducer<>(
                Map.of("bootstrap.servers", "127.0.0.1:" + demo.kafkaPort()),
                new StringSerializer(),
                new ByteArraySerializer())) {
            producer.send(new ProducerRecord<>(Topic.ALERTS.in(DemoParts.PREFIX), 0, DemoUnderTest.SHOP, bytes))
                    .get(20, TimeUnit.SECONDS);
        }
    }

    private static List<byte[]> letters(DemoUnderTest demo) {
        return demo.topics().records(Topic.DEAD_LETTERS).stream()
                .map(ConsumerRecord::value)
                .toList();
    }

    private static List<String> names(Path directory) throws IOException {
        try (Stream<Path> entries = Files.list(directory)) {
            return entries.map(entry -> entry.getFileName().toString()).toList();
        }
    }
}
