package dev.splitheat.notify;

import dev.splitheat.finding.Severity;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.apache.kafka.common.TopicPartition;

/** Alerts that wait and are not kept: where the latest revision of each stands, to be read again when its turn comes. */
final class Overflow {
    private static final Comparator<Place> MOST_URGENT_FIRST = Comparator.comparing(Place::over)
            .thenComparing(Place::severity, Comparator.reverseOrder())
            .thenComparing(Place::since)
            .thenComparing(Place::offset);

    /**
     * Where an alert stands in the topic, and how urgent it is.
     *
     * @param why it waits for an hour to come, where it does
     */
    record Place(
            String key,
            TopicPartition partition,
            long offset,
            boolean over,
            Severity severity,
            Instant since,
            Instant notBefore,
            Optional<HeldBack.Why> why) {
        static Place of(Outbox.Pending pending, Optional<HeldBack.Why> why) {
            return new Place(
                    pending.key(),
                    pending.partition(),
                    pending.offset(),
                    pending.isOver(),
                    pending.alert().severity(),
                    pending.since(),
                    pending.notBefore(),
                    why);
        }

        boolean isDue(Instant now) {
            return !now.isBefore(notBefore);
        }

        private Place dueAtOnce() {
            return new Place(key, partition, offset, over, severity, since, Instant.MIN, why);
        }
    }

    private final Map<String, Place> places = new HashMap<>();

    void put(Place place) {
        places.put(place.key(), place);
    }

    Optional<Place> at(String key) {
        return Optional.ofNullable(places.get(key));
    }

    void forget(String key) {
        places.remove(key);
    }

    void forget(Predicate<Place> which) {
        places.values().removeIf(which);
    }

    /** The most urgent of those whose turn it is. */
    List<Place> mostUrgent(int most, Instant now) {
        return due(now).sorted(MOST_URGENT_FIRST).limit(most).toList();
    }

    Stream<Place> due(Instant now) {
        return places.values().stream().filter(place -> place.isDue(now));
    }

    Collection<Place> all() {
        return places.values();
    }

    /** Whatever waits for its turn has it now. */
    void waitNoLonger() {
        places.replaceAll((key, place) -> place.dueAtOnce());
    }
}
