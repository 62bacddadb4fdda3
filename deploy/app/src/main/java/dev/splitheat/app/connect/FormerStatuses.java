package dev.splitheat.app.connect;

import dev.splitheat.app.config.KafkaConnection;
import dev.splitheat.topics.Topic;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes back what a connector said of its views that is run no longer: none of its tasks is left to do so, and a status that
 * nobody renews would stand for ever.
 */
final class FormerStatuses {
    private static final Logger LOG = LoggerFactory.getLogger(FormerStatuses.class);
    private static final Duration POLL = Duration.ofMillis(200);

    /** What stands in the topic under a key; its partition is where the next word on it belongs. */
    private record Said(int partition, String key) {}

    private final KafkaConnection kafka;
    private final String topic;

    FormerStatuses(KafkaConnection kafka, String prefix) {
        this.kafka = kafka;
        this.topic = Topic.COLLECTOR_STATUS.in(prefix);
    }

    /** @param views whose statuses no other connector tells */
    void takeBack(Set<String> views) {
        Set<Said> said = views.isEmpty() ? Set.of() : said(views);
        if (said.isEmpty()) {
            return;
        }
        Map<String, Object> settings = new HashMap<>(kafka.properties());
        settings.put("acks", "all");
        try (KafkaProducer<String, String> producer =
                new KafkaProducer<>(settings, new StringSerializer(), new StringSerializer())) {
            said.forEach(one -> producer.send(new ProducerRecord<>(topic, one.partition(), one.key(), null)));
            producer.flush();
        }
        LOG.info("took back {} statuses of {}, which is collected no longer", said.size(), views);
    }

    private Set<Said> said(Set<String> views) {
        Map<String, Object> settings = new HashMap<>(kafka.properties());
        settings.putAll(Map.of("isolation.level", "read_committed", "enable.auto.commit", false));
        Set<Said> said = new HashSet<>();
        try (KafkaConsumer<String, String> consumer =
                new KafkaConsumer<>(settings, new StringDeserializer(), new StringDeserializer())) {
            List<TopicPartition> partitions = consumer.partitionsFor(topic).stream()
                    .map(info -> new TopicPartition(topic, info.partition()))
                    .toList();
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            while (ends.entrySet().stream().anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
                consumer.poll(POLL).forEach(record -> hear(record, views, said));
            }
        }
        return said;
    }

    private static void hear(ConsumerRecord<String, String> record, Collection<String> views, Set<Said> said) {
        if (record.key() == null
                || views.stream().noneMatch(view -> record.key().endsWith("|" + view))) {
            return;
        }
        Said one = new Said(record.partition(), record.key());
        if (record.value() == null) {
            said.remove(one);
        } else {
            said.add(one);
        }
    }
}
