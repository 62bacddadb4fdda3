package dev.splitheat.app.weekly;

import dev.splitheat.app.config.KafkaConnection;
import dev.splitheat.app.findings.Known;
import dev.splitheat.notice.KeptReport;
import dev.splitheat.topics.DatabasePartition;
import dev.splitheat.topics.Topic;
import dev.splitheat.topics.TopicKey;
import dev.splitheat.wire.Wire;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;

/** The reports that were made, as they lie in their topic. A report is there when {@link #keep} returns. */
final class KeptReports implements AutoCloseable {
    private static final int LARGEST = 32_000_000;

    private final Known known;
    private final int partitions;
    private final Map<String, KeptReport> kept = new HashMap<>();
    private final Producer<String, byte[]> producer;

    /** Reads what is there. */
    KeptReports(Known known, int partitions) {
        this.known = known;
        this.partitions = partitions;
        known.records(Topic.REPORTS).each(record -> {
            if (record.value() == null) {
                kept.remove(record.key());
            } else {
                kept.put(record.key(), Wire.REPORTS.read(record.value()));
            }
        });
        this.producer = new KafkaProducer<>(settings(known.kafka()));
    }

    List<KeptReport> all() {
        return List.copyOf(kept.values());
    }

    void keep(KeptReport report) {
        String key = TopicKey.of(report.database(), report.week());
        try {
            producer.send(new ProducerRecord<>(
                            Topic.REPORTS.in(known.prefix()),
                            DatabasePartition.of(key, partitions),
                            key,
                            Wire.REPORTS.write(report)))
                    .get();
        } catch (ExecutionException refused) {
            throw new KafkaException("report " + key + " cannot be kept", refused.getCause());
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new KafkaException("stopped while report " + key + " was kept", stopped);
        }
        kept.put(key, report);
    }

    @Override
    public void close() {
        producer.close();
    }

    /** Documents of large schemas are long, and shrink to a twentieth. */
    private static Map<String, Object> settings(KafkaConnection kafka) {
        Map<String, Object> settings = new HashMap<>(kafka.properties());
        settings.put(ProducerConfig.KEY_SERIALIZER_CLASS_CONFIG, StringSerializer.class.getName());
        settings.put(ProducerConfig.VALUE_SERIALIZER_CLASS_CONFIG, ByteArraySerializer.class.getName());
        settings.put(ProducerConfig.ACKS_CONFIG, "all");
        settings.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, true);
        settings.put(ProducerConfig.COMPRESSION_TYPE_CONFIG, "gzip");
        settings.put(ProducerConfig.MAX_REQUEST_SIZE_CONFIG, LARGEST);
        settings.put(ProducerConfig.LINGER_MS_CONFIG, 0);
        return settings;
    }
}
