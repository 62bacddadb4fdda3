package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.splitheat.topics.Topic;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A demo that is closed in order and started again, with an unreadable alert before and another one after. */
class RestartedDemoIT {
    private static final byte[] BEFORE = "no alert".getBytes(StandardCharsets.UTF_8);
    private static final byte[] AFTER = "no alert either".getBytes(StandardCharsets.UTF_8);

    @RegisterExtension
    static final Story STORY = new Story(RestartedDemoIT::runTwice);

    private static List<byte[]> letters;
    private static List<String> temporaryFiles;

    private static void runTwice(Path temp) throws Exception {
        DemoUnderTest demo = DemoUnderTest.on(temp);
        Path temporary = Files.createDirectory(temp.resolve("temporary"));
        Map<String, String> variables = Map.of("JAVA_TOOL_OPTIONS", "-Djava.io.tmpdir=" + temporary);
        try (ProcessUnderTest process = demo.start(variables)) {
            demo.awaitAnalysed();
            putBesideTheAlerts(demo, BEFORE);
            await().atMost(DemoUnderTest.LIMIT).until(() -> letters(demo).size() == 1);
            assertThat(process.terminate()).isZero();
        }
        temporaryFiles = names(temporary);
        try (ProcessUnderTest process = demo.start(variables)) {
            putBesideTheAlerts(demo, AFTER);
            await().atMost(DemoUnderTest.LIMIT)
                    .until(() -> letters(demo).stream().anyMatch(letter -> new String(letter, StandardCharsets.UTF_8)
                            .equals(new String(AFTER, StandardCharsets.UTF_8))));
            letters = letters(demo);
            assertThat(process.terminate()).isZero();
        }
    }

    @Test
    void whatIsNoAlertBecomesOneDeadLetter_howeverOftenTheDemoIsStarted() {
        assertThat(letters).containsExactlyInAnyOrder(BEFORE, AFTER);
    }

    @Test
    void nothingIsLeftAmongTheTemporaryFiles() {
        assertThat(temporaryFiles).isEmpty();
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
