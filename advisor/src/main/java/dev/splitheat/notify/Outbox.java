package dev.splitheat.notify;

import dev.splitheat.notice.Alert;
import dev.splitheat.topics.TopicKey;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;

/**
 * What has been read and not yet told: of each alert the latest revision only, so that a backlog collapses. Memory is
 * bounded by the number of alerts, not of revisions.
 */
final class Outbox {
    /** An alert that waits, and where in the topic it stands. */
    record Pending(Alert alert, TopicPartition partition, long offset) {
        static Pending of(ConsumerRecord<?, ?> record, Alert alert) {
            return new Pending(alert, new TopicPartition(record.topic(), record.partition()), record.offset());
        }

        private String key() {
            return TopicKey.of(alert.finding().database(), alert.finding().id());
        }
    }

    private final Map<String, Pending> waiting = new LinkedHashMap<>();

    /** Takes an alert in; it replaces an earlier revision of the same alert. */
    void put(Pending pending) {
        waiting.put(pending.key(), pending);
    }

    /** The one that has waited longest. */
    Optional<Pending> next() {
        return waiting.values().stream().findFirst();
    }

    void done(Pending told) {
        waiting.remove(told.key());
    }

    /** Lets all others go first. */
    void postpone(Pending pending) {
        waiting.remove(pending.key());
        waiting.put(pending.key(), pending);
    }

    int size() {
        return waiting.size();
    }

    OptionalLong firstUntold(TopicPartition partition) {
        return waiting.values().stream()
                .filter(pending -> pending.partition().equals(partition))
                .mapToLong(Pending::offset)
                .min();
    }

    /** Forgets what belongs to partitions that are somebody else's now. */
    void drop(Collection<TopicPartition> partitions) {
        waiting.values().removeIf(pending -> partitions.contains(pending.partition()));
    }
}
