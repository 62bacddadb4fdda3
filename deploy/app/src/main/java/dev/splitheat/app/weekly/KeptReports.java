package dev.splitheat.app.weekly;

import dev.splitheat.app.findings.Known;
import dev.splitheat.notice.KeptReport;
import dev.splitheat.topics.DatabasePartition;
import dev.splitheat.topics.Topic;
import dev.splitheat.topics.TopicKey;
import dev.splitheat.weekly.IsoWeek;
import dev.splitheat.weekly.UnreadableWeekException;
import dev.splitheat.wire.UnreadableRecordException;
import dev.splitheat.wire.Wire;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.InvalidProducerEpochException;
import org.apache.kafka.common.errors.ProducerFencedException;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The reports that were made, as they lie in their topic. A report is there when {@link #keep} returns. Of several of these
 * only the one that was made last can keep anything: Kafka fences the others by their common transactional id, also one that
 * slept through its replacement. So whoever writes down that it is about to send is the only one that will.
 */
final class KeptReports implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(KeptReports.class);
    private static final int LARGEST = 32_000_000;
    private static final String ALL = TopicKey.of(KeptReport.FLEET, "");

    private final Known known;
    private final int partitions;
    private final Map<String, KeptReport> kept = new HashMap<>();
    private long unreadable;
    private final Producer<String, byte[]> producer;

    /** Takes the right to keep from whoever had it, and reads what that one left. */
    KeptReports(Known known, int partitions) {
        this.known = known;
        this.partitions = partitions;
        this.producer = new KafkaProducer<>(settings(known));
        try {
            producer.initTransactions();
            read();
        } catch (RuntimeException e) {
            producer.close(Duration.ZERO);
            throw e;
        }
    }

    private void read() {
        known.records(Topic.REPORTS).each(record -> {
            if (record.value() == null) {
                kept.remove(record.key());
            } else {
                read(record).ifPresent(report -> kept.put(record.key(), report));
            }
        });
    }

    private Optional<KeptReport> read(ConsumerRecord<String, byte[]> record) {
        try {
            return Optional.of(Wire.REPORTS.read(record.value()));
        } catch (UnreadableRecordException e) {
            LOG.warn("the report under {} cannot be read: {}", record.key(), e.getMessage());
            unreadable++;
            return lost(record.key());
        }
    }

    /** It was made all the same: its week is not reported anew, and nobody is told of it twice. */
    private static Optional<KeptReport> lost(String key) {
        try {
            return key.startsWith(ALL)
                    ? Optional.of(new KeptReport(
                            KeptReport.FLEET,
                            IsoWeek.parse(key.substring(ALL.length())).toString(),
                            Instant.EPOCH,
                            "{}",
                            List.of()))
                    : Optional.empty();
        } catch (UnreadableWeekException noWeek) {
            return Optional.empty();
        }
    }

    /** Records of the topic that could not be read; the pages' views keep them as dead letters. */
    long unreadable() {
        return unreadable;
    }

    List<KeptReport> all() {
        return List.copyOf(kept.values());
    }

    /**
     * Keeps all of them or none.
     *
     * @throws KafkaException when they are not kept, as when another was made since
     */
    void keep(List<KeptReport> reports) {
        try {
            producer.beginTransaction();
            reports.forEach(this::send);
            producer.commitTransaction();
        } catch (ProducerFencedException | InvalidProducerEpochException replaced) {
            throw new KafkaException("another process makes the weekly reports by now", replaced);
        }
        reports.forEach(report -> kept.put(key(report), report));
    }

    private void send(KeptReport report) {
        String key = key(report);
        producer.send(new ProducerRecord<>(
                Topic.REPORTS.in(known.prefix()),
                DatabasePartition.of(key, partitions),
                key,
                Wire.REPORTS.write(report)));
    }

    private static String key(KeptReport report) {
        return TopicKey.of(report.database(), report.week());
    }

    @Override
    public void close() {
        producer.close();
    }

    /** Documents of large schemas are long, and shrink to a twentieth. */
    private static Map<String, Object> settings(Known known) {
        Map<String, Object> settings = new HashMap<>(known.kafka().properties());
        settings.put(ProducerConfig.TRANSACTIONAL_ID_CONFIG, known.prefix() + "advisor.weekly");
        settings.put(ProducerConfig.KEY_SERIALIZER_CLASS_CONFIG, StringSerializer.class.getName());
        settings.put(ProducerConfig.VALUE_SERIALIZER_CLASS_CONFIG, ByteArraySerializer.class.getName());
        settings.put(ProducerConfig.ACKS_CONFIG, "all");
        settings.put(ProducerConfig.COMPRESSION_TYPE_CONFIG, "gzip");
        settings.put(ProducerConfig.MAX_REQUEST_SIZE_CONFIG, LARGEST);
        settings.put(ProducerConfig.LINGER_MS_CONFIG, 0);
        return settings;
    }
}
