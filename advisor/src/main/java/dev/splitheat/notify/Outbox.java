package dev.splitheat.notify;

import dev.splitheat.notice.Alert;
import dev.splitheat.topics.TopicKey;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import java.util.stream.Stream;
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

    /** More that wait for an hour to come are read again when it comes. */
    static final int MOST_HELD = 1_000;

    private final Map<String, Pending> waiting = new LinkedHashMap<>();
    private final Map<String, HeldBack.Why> held = new HashMap<>();
    private final Map<TopicPartition, Long> shed = new HashMap<>();
    private final Map<HeldBack.Why, Integer> shedNumber = new EnumMap<>(HeldBack.Why.class);
    private Instant shedUntil = Instant.MAX;

    /** Takes an alert in; it replaces an earlier revision of the same alert, and none that is later in the topic. */
    void put(Pending pending) {
        waiting.merge(pending.key(), pending, (known, read) -> isEarlier(read, known) ? known : read);
        held.remove(pending.key());
    }

    private static boolean isEarlier(Pending one, Pending other) {
        return one.partition().equals(other.partition()) && one.offset() < other.offset();
    }

    /**
     * Keeps it until its turn comes; of what is too much for memory, only where in the topic the first stands and when the
     * first is due.
     */
    void hold(Pending pending, HeldBack.Why why) {
        waiting.remove(pending.key());
        if (waiting.size() < MOST_HELD) {
            waiting.put(pending.key(), pending);
            held.put(pending.key(), why);
        } else {
            held.remove(pending.key());
            shedNumber.merge(why, 1, Integer::sum);
            shed.merge(pending.partition(), pending.offset(), Math::min);
            shedUntil = shedUntil.isBefore(pending.notBefore()) ? shedUntil : pending.notBefore();
        }
    }

    /** Where to read again, since some of what stands from there on is due by now; it is asked for once. */
    Map<TopicPartition, Long> takeShed(Instant now) {
        if (now.isBefore(shedUntil)) {
            return Map.of();
        }
        Map<TopicPartition, Long> due = Map.copyOf(shed);
        shed.clear();
        shedNumber.clear();
        shedUntil = Instant.MAX;
        return due;
    }

    /** Whatever waits for its turn has it now. */
    void waitNoLonger() {
        waiting.replaceAll((key, pending) -> pending.notBefore(Instant.MIN));
        shedUntil = shed.isEmpty() ? Instant.MAX : Instant.MIN;
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

    /** Whether something else is to be told that people do not know of yet. */
    boolean newsWaitsBeside(Pending told, Instant now) {
        return waiting.values().stream()
                .anyMatch(pending ->
                        !pending.rest() && !pending.key().equals(told.key()) && !now.isBefore(pending.notBefore()));
    }

    /** How many wait until their time comes, also those that are to be read again then. */
    int held(HeldBack.Why why, Instant now) {
        long kept = waiting.values().stream()
                .filter(pending -> held.get(pending.key()) == why && now.isBefore(pending.notBefore()))
                .count();
        return (int) kept + shedNumber.getOrDefault(why, 0);
    }

    boolean holds(String key) {
        return waiting.containsKey(key);
    }

    boolean isDue(String key, Instant now) {
        Pending pending = waiting.get(key);
        return pending != null && !now.isBefore(pending.notBefore());
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
        forget(told.key());
    }

    /** There is no such alert any more. */
    void forget(String key) {
        waiting.remove(key);
        held.remove(key);
    }

    /** Lets all others go first. */
    void postpone(Pending pending) {
        waiting.remove(pending.key());
        waiting.put(pending.key(), pending);
    }

    int size() {
        return waiting.size();
    }

    /** What is still to be completed, or to be read again, is not told yet. */
    OptionalLong firstUntold(TopicPartition partition) {
        return LongStream.concat(
                        waiting.values().stream()
                                .filter(pending -> pending.partition().equals(partition))
                                .mapToLong(Pending::offset),
                        Stream.ofNullable(shed.get(partition)).mapToLong(Long::longValue))
                .min();
    }

    /** Forgets what belongs to partitions that are somebody else's now. */
    void drop(Collection<TopicPartition> partitions) {
        waiting.values().removeIf(pending -> partitions.contains(pending.partition()));
        shed.keySet().removeAll(partitions);
        held.keySet().retainAll(waiting.keySet());
    }
}
