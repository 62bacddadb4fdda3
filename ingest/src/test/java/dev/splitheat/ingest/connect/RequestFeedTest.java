package dev.splitheat.ingest.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.ingest.collect.keys.Consent;
import dev.splitheat.ingest.collect.keys.SamplingRequests;
import dev.splitheat.interval.SamplingRequest;
import dev.splitheat.wire.Wire;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.MockConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.Node;
import org.apache.kafka.common.PartitionInfo;
import org.apache.kafka.common.TopicPartition;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RequestFeedTest {
    private static final String TOPIC = "splitheat.sampling-requests";
    private static final TopicPartition PARTITION = new TopicPartition(TOPIC, 0);
    private static final String SHOP = "projects/p/instances/i/databases/shop";
    private static final Instant NOW = Instant.parse("2026-11-20T16:00:00Z");

    private final SamplingRequests requests = new SamplingRequests(32, 256);
    private final AtomicInteger opened = new AtomicInteger();
    private final MockConsumer<byte[], byte[]> consumer = new MockConsumer<>("earliest");
    private final RequestFeed feed = new RequestFeed(this::open, TOPIC, requests, Duration.ofMillis(5));
    private int refusals;
    private RuntimeException thrown = new KafkaException("nobody answers");

    @AfterEach
    void close() {
        feed.close();
    }

    @Test
    void aRequest_raisesTheSampleOfItsTable_untilItIsTakenBack() {
        topicWith(List.of(record(0, request("Orders", 100))));
        feed.start();
        until("Orders", 100);

        consumer.addRecord(record(1, null));

        until("Orders", 32);
    }

    @Test
    void aRecordThatIsNoRequest_isPassedOver() {
        topicWith(List.of(record(0, new byte[] {1, 2, 3}), record(1, request("Orders", 100))));

        feed.start();

        until("Orders", 100);
    }

    @Test
    void kafkaThatIsAway_isAskedAgain() {
        refusals = 3;
        topicWith(List.of(record(0, request("Orders", 5_000))));

        feed.start();

        until("Orders", 256);
        assertThat(opened).hasValue(4);
    }

    /** The client throws other things too, such as IllegalStateException. */
    @Test
    void whateverTheClientThrows_itIsAskedAgain() {
        thrown = new IllegalStateException("no current assignment");
        refusals = 3;
        topicWith(List.of(record(0, request("Orders", 5_000))));

        feed.start();

        until("Orders", 256);
    }

    private MockConsumer<byte[], byte[]> open() {
        if (opened.incrementAndGet() <= refusals) {
            throw thrown;
        }
        return consumer;
    }

    private void topicWith(List<ConsumerRecord<byte[], byte[]>> records) {
        consumer.updatePartitions(TOPIC, List.of(new PartitionInfo(TOPIC, 0, Node.noNode(), new Node[0], new Node[0])));
        consumer.updateBeginningOffsets(Map.of(PARTITION, 0L));
        consumer.schedulePollTask(() -> records.forEach(consumer::addRecord));
    }

    private void until(String table, int keys) {
        Awaitility.await()
                .atMost(Duration.ofSeconds(20))
                .until(() -> requests.sizes(SHOP, Consent.toAll(), NOW).applyAsInt(table) == keys);
    }

    private static byte[] request(String table, int keys) {
        return Wire.SAMPLING_REQUESTS.write(new SamplingRequest(SHOP, table, keys, NOW.plusSeconds(600)));
    }

    private static ConsumerRecord<byte[], byte[]> record(long offset, byte[] value) {
        return new ConsumerRecord<>(TOPIC, 0, offset, (SHOP + "|Orders").getBytes(StandardCharsets.UTF_8), value);
    }
}
