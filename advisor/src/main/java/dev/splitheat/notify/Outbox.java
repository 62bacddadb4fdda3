package dev.splitheat.notify;

import dev.splitheat.notice.Alert;
import dev.splitheat.topics.TopicKey;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;

/**
 * What has been read and not yet told: of each alert the latest revision only, so that a backlog collapses. The most urgent
 * are kept; of the others it is known where they stand.
 */
final class Outbox {
    private static final Comparator<Pending> MOST_URGENT_FIRST = Comparator.comparing(Pending::isOver)
            .thenComparing(pending -> pending.alert().severity(), Comparator.reverseOrder());

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

        /** Nobody can do anything about it any more. */
        boolean isOver() {
            return alert.state() == Alert.State.RESOLVED;
        }

        Pending notBefore(Instant at) {
            return new Pending(alert, partition, offset, since, at, rest);
        }

        Pending rest(Instant at) {
            return new Pending(alert, partition, offset, since, at, true);
        }
    }

    /** More whose turn it is are read again when these are told. */
    static final int MOST_WAITING = 1_000;

    /** More that wait for an hour to come are read again when it comes. */
    static final int MOST_HELD = 1_000;

    private static final int FEW = MOST_WAITING / 2;

    private final Map<String, Pending> waiting = new LinkedHashMap<>();
    private final Map<String, HeldBack.Why> held = new HashMap<>();
    private final Overflow overflow = new Overflow();

    /** Takes an alert in; it replaces an earlier revision of the same alert, and none that is later in the topic. */
    void put(Pending pending) {
        if (overflow.at(pending.key())
                .filter(place -> isEarlier(pending, place.partition(), place.offset()))
                .isPresent()) {
            return;
        }
        overflow.forget(pending.key());
        waiting.merge(
                pending.key(),
                pending,
                (known, read) -> isEarlier(read, known.partition(), known.offset()) ? known : read);
        held.remove(pending.key());
    }

    private static boolean isEarlier(Pending one, TopicPartition partition, long offset) {
        return one.partition().equals(partition) && one.offset() < offset;
    }

    boolean isCrowded(Instant now) {
        return countDue(now) > MOST_WAITING;
    }

    /**
     * Keeps the most urgent alone.
     *
     * @return those that are kept no longer
     */
    List<Pending> trim(Instant now) {
        List<Pending> left = due(now).stream().skip(MOST_WAITING).toList();
        left.forEach(pending -> {
            waiting.remove(pending.key());
            overflow.put(Overflow.Place.of(pending, Optional.empty()));
        });
        return left;
    }

    /** What is to be read again, since there is room for it: the most urgent whose turn it is. */
    List<Overflow.Place> wanted(Instant now) {
        int kept = (int) countDue(now);
        return kept < FEW ? overflow.mostUrgent(MOST_WAITING - kept, now) : List.of();
    }

    /** It is no longer in the topic: what is newer of the same alert was read, or is to be read. */
    void lost(String key, long offset) {
        overflow.at(key).filter(place -> place.offset() == offset).ifPresent(place -> overflow.forget(key));
    }

    /**
     * Keeps it until its turn comes; of what is too much for memory, only where it stands.
     */
    void hold(Pending pending, HeldBack.Why why) {
        waiting.remove(pending.key());
        held.remove(pending.key());
        if (held.size() < MOST_HELD) {
            waiting.put(pending.key(), pending);
            held.put(pending.key(), why);
        } else {
            overflow.put(Overflow.Place.of(pending, Optional.of(why)));
        }
    }

    /** Whatever waits for its turn has it now. */
    void waitNoLonger() {
        waiting.replaceAll((key, pending) -> pending.notBefore(Instant.MIN));
        overflow.waitNoLonger();
    }

    /** Those that are kept and whose turn it is: the worst first, what is over last, and among them those that have waited longest. */
    List<Pending> due(Instant now) {
        return waiting.values().stream()
                .filter(pending -> !now.isBefore(pending.notBefore()))
                .sorted(MOST_URGENT_FIRST)
                .toList();
    }

    boolean anyDue(Instant now) {
        return waiting.values().stream().anyMatch(pending -> !now.isBefore(pending.notBefore()))
                || overflow.due(now).findAny().isPresent();
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
        long left = overflow.all().stream()
                .filter(place -> place.why().equals(Optional.of(why)) && !place.isDue(now))
                .count();
        return (int) (kept + left);
    }

    boolean holds(String key) {
        return waiting.containsKey(key) || overflow.at(key).isPresent();
    }

    boolean isDue(String key, Instant now) {
        Pending pending = waiting.get(key);
        return pending == null
                ? overflow.at(key).filter(place -> place.isDue(now)).isPresent()
                : !now.isBefore(pending.notBefore());
    }

    long countDue(Instant now) {
        return waiting.values().stream()
                .filter(pending -> !now.isBefore(pending.notBefore()))
                .count();
    }

    /** How long the one has waited whose turn it has been longest. */
    Duration oldest(Instant now) {
        Stream<Instant> kept = waiting.values().stream()
                .filter(pending -> !pending.rest() && !now.isBefore(pending.notBefore()))
                .map(Pending::since);
        return Stream.concat(kept, overflow.due(now).map(Overflow.Place::since))
                .map(since -> Duration.between(since, now))
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
        overflow.forget(key);
    }

    /** Lets all others go first. */
    void postpone(Pending pending) {
        waiting.remove(pending.key());
        waiting.put(pending.key(), pending);
    }

    /** How many are in memory. */
    int kept() {
        return waiting.size();
    }

    int size() {
        return waiting.size() + overflow.all().size();
    }

    /** What is still to be completed, or to be read again, is not told yet. */
    OptionalLong firstUntold(TopicPartition partition) {
        return LongStream.concat(
                        waiting.values().stream()
                                .filter(pending -> pending.partition().equals(partition))
                                .mapToLong(Pending::offset),
                        overflow.all().stream()
                                .filter(place -> place.partition().equals(partition))
                                .mapToLong(Overflow.Place::offset))
                .min();
    }

    /** Forgets what belongs to partitions that are somebody else's now. */
    void drop(Collection<TopicPartition> partitions) {
        waiting.values().removeIf(pending -> partitions.contains(pending.partition()));
        overflow.forget(place -> partitions.contains(place.partition()));
        held.keySet().retainAll(waiting.keySet());
    }
}
