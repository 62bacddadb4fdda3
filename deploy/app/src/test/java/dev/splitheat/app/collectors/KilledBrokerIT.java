package dev.splitheat.app.collectors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.topics.Topic;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A broker of the demo's is killed in the middle of a transaction, and what it does when it starts leaves that whole. */
class KilledBrokerIT {
    private static final List<Topic> BOTH = List.of(Topic.STATS_SPLIT, Topic.STATS_LOCK);
    /** It takes a moment until a coordinator has read what it has to end, and another one each time. */
    private static final int TIMES = 3;

    @TempDir
    Path temp;

    @Test
    void whatIsCommittedAfterwards_isInAllPartitions() throws Exception {
        try (KafkaUnderTest kafka = KafkaUnderTest.apartIn(temp);
                Producer<String, byte[]> producer = producer(kafka)) {
            producer.initTransactions();
            for (int time = 0; time < TIMES; time++) {
                producer.beginTransaction();
                for (Topic topic : BOTH) {
                    producer.send(new ProducerRecord<>(topic.in(KafkaUnderTest.PREFIX), "key", new byte[] {1}))
                            .get(30, TimeUnit.SECONDS);
                }
                kafka.stopBroker();
                kafka.startBroker();
                producer.commitTransaction();
            }

            assertThat(committed(kafka))
                    .containsExactlyInAnyOrderEntriesOf(Map.of(
                            Topic.STATS_SPLIT.in(KafkaUnderTest.PREFIX), TIMES,
                            Topic.STATS_LOCK.in(KafkaUnderTest.PREFIX), TIMES));
        }
    }

    private static Producer<String, byte[]> producer(KafkaUnderTest kafka) {
        return new KafkaProducer<>(
                Map.of("bootstrap.servers", kafka.bootstrapServers(), "transactional.id", "collector"),
                new StringSerializer(),
                new ByteArraySerializer());
    }

    private static Map<String, Integer> committed(KafkaUnderTest kafka) {
        Map<String, Integer> records = new HashMap<>();
        try (KafkaConsumer<String, byte[]> consumer = kafka.consumer()) {
            var lasts = consumer.endOffsets(consumer.assignment());
            while (lasts.keySet().stream().anyMatch(each -> consumer.position(each) < lasts.get(each))) {
                consumer.poll(Duration.ofMillis(200)).forEach(record -> records.merge(record.topic(), 1, Integer::sum));
            }
        }
        return records;
    }
}
