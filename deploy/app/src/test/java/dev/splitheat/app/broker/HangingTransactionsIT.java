package dev.splitheat.app.broker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListOffsetsOptions;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.IsolationLevel;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.common.utils.Utils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HangingTransactionsIT {
    private static final TopicPartition PLACE = new TopicPartition("offsets", 0);

    @TempDir
    Path temp;

    @Test
    void whatItsCoordinatorForgot_isAborted() throws Exception {
        try (DataDirectory directory = DataDirectory.open(temp, "--data-dir")) {
            try (EmbeddedBroker broker = EmbeddedBroker.start(directory, BrokerPorts.free())) {
                Producer<String, String> left = begun(broker);
                assertThat(settled(broker)).isZero();
                left.close(Duration.ZERO);
            }
            forgetTransactions(directory.kafka());
            try (EmbeddedBroker broker = EmbeddedBroker.start(directory, BrokerPorts.free())) {
                assertThat(settled(broker)).isZero();

                int aborted = HangingTransactions.abort(broker.bootstrapServers(), directory.path());

                assertThat(aborted).isEqualTo(1);
                assertThat(settled(broker)).isEqualTo(2);
                assertThat(HangingTransactions.abort(broker.bootstrapServers(), directory.path()))
                        .isZero();
            }
        }
    }

    @Test
    void whatItsCoordinatorWillEnd_isLeftToIt() throws Exception {
        try (DataDirectory directory = DataDirectory.open(temp, "--data-dir");
                EmbeddedBroker broker = EmbeddedBroker.start(directory, BrokerPorts.free());
                Producer<String, String> running = begun(broker)) {
            int aborted = HangingTransactions.abort(broker.bootstrapServers(), directory.path());
            running.commitTransaction();

            assertThat(aborted).isZero();
            assertThat(settled(broker)).isEqualTo(2);
        }
    }

    /** One record is there, and nobody has committed it. */
    private static Producer<String, String> begun(EmbeddedBroker broker) throws Exception {
        try (Admin admin = admin(broker)) {
            admin.createTopics(List.of(new NewTopic(PLACE.topic(), 1, (short) 1)))
                    .all()
                    .get(10, TimeUnit.SECONDS);
        }
        Producer<String, String> producer = new KafkaProducer<>(
                Map.of("bootstrap.servers", broker.bootstrapServers(), "transactional.id", "collector"),
                new StringSerializer(),
                new StringSerializer());
        producer.initTransactions();
        producer.beginTransaction();
        producer.send(new ProducerRecord<>(PLACE.topic(), 0, "key", "value")).get(10, TimeUnit.SECONDS);
        return producer;
    }

    /** How far those read who read what is committed. */
    private static long settled(EmbeddedBroker broker) throws Exception {
        try (Admin admin = admin(broker)) {
            return admin.listOffsets(
                            Map.of(PLACE, OffsetSpec.latest()), new ListOffsetsOptions(IsolationLevel.READ_COMMITTED))
                    .partitionResult(PLACE)
                    .get(10, TimeUnit.SECONDS)
                    .offset();
        }
    }

    private static void forgetTransactions(Path logs) throws IOException {
        try (Stream<Path> partitions = Files.list(logs)) {
            for (Path partition : partitions
                    .filter(path -> path.getFileName().toString().startsWith("__transaction_state"))
                    .toList()) {
                Utils.delete(partition.toFile());
            }
        }
    }

    private static Admin admin(EmbeddedBroker broker) {
        return Admin.create(Map.of("bootstrap.servers", broker.bootstrapServers()));
    }
}
