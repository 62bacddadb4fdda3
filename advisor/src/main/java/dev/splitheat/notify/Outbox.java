package dev.splitheat.notify;

import dev.splitheat.notice.Alert;
import dev.splitheat.topics.TopicKey;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;

/**
 * What has been read and not yet told: of each alert the latest revision only, so that a backlog collapses. Memory is
 * bounded by the number of alerts, not of revisions.
 */
final class Outbox {
    private static final Comparator<Pending> WORST_FIRST = Comparator.comparing(
                    (Pending pending) -> pending.alert().severity())
            .reversed();

    /**
     * An alert that waits, and where in the topic it stands.
     *
     * @param since when the alert last changed, by the topic
     * @param notBefore when its turn comes at the earliest
     * @param rest whether it was told, and only something that belongs to it is to follow
     */
    record Pending(Alert alert, TopicPartition partition, long offset, Instant since, Instant notBefore, boolean rest) {
        static Pending of(ConsumerRecord<?, ?> record, Alert alert) {
            return new Pending(
                    alert,
                    new TopicPartition(record.topic(), record.partition()),
                    record.offset(),
                    Instant.ofEpochMilli(Math.max(0, record.timestamp())),
                    Instant.MIN,
                    false);
        }

        String key() {
            return TopicKey.of(alert.database(), alert.id());
        }

        Pending notBefore(Instant at) {
            return new Pending(alert, partition, offset, since, at, rest);
        }

        Pending rest(Instant at) {
            return new Pending(alert, partition, offset, since, at, true);
        }
    }

    private final Map<String, Pending> waiting = new LinkedHashMap<>();

    /** Takes an alert in; it replaces an earlier revision of the same alert. */
    void put(Pending pending) {
        waiting.put(pending.key(), pending);
    }

    /** Those whose turn it is: the worst first, and among them those that have waited longest. */
    List<Pending> due(Instant now) {
        return waiting.values().stream()
                .filter(pending -> !now.isBefore(pending.notBefore()))
                .sorted(WORST_FIRST)
                .toList();
    }

    boolean anyDue(Instant now) {
        return waiting.values().stream().anyMatch(pending -> !now.isBefore(pending.notBefore()));
    }

    long countDue(Instant now) {
        return waiting.values().stream()
                .filter(pending -> !now.isBefore(pending.notBefore()))
                .count();
    }

    /** How long the one has waited whose turn it has been longest. */
    Duration oldest(Instant now) {
        return waiting.values().stream()
                .filter(pending -> !pending.rest() && !now.isBefore(pending.notBefore()))
                .map(pending -> Duration.between(pending.since(), now))
                .max(Duration::compareTo)
                .filter(age -> !age.isNegative())
                .orElse(Duration.ZERO);
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

    /** What only has to be completed counts as told. */
    OptionalLong firstUntold(TopicPartition partition) {
        return waiting.values().stream()
                .filter(pending -> pending.partition().equals(partition) && !pending.rest())
                .mapToLong(Pending::offset)
                .min();
    }

    /** Forgets what belongs to partitions that are somebody else's now. */
    void drop(Collection<TopicPartition> partitions) {
        waiting.values().removeIf(pending -> partitions.contains(pending.partition()));
    }
}
